// SPDX-License-Identifier: MIT
// libjpeg reports errors by a jump out of its own code, which Swift cannot take part in: so the two calls that may
// fail are whole functions here, and come back with a message instead.
#ifndef SHOJI_CJPEG_SHIM_H
#define SHOJI_CJPEG_SHIM_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

// Native 0xAARRGGBB words.
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define SHOJI_JPEG_PIXELS JCS_EXT_ARGB
#else
#define SHOJI_JPEG_PIXELS JCS_EXT_BGRA
#endif

/// Pixels, or why there are none.
typedef struct {
  /// width × height words 0xAARRGGBB, from malloc; null on failure. Freed by the caller.
  uint32_t *pixels;
  int width;
  int height;
  char message[JMSG_LENGTH_MAX];
} shoji_jpeg_picture;

/// A file's bytes, or why there are none.
typedef struct {
  /// From malloc; null on failure. Freed by the caller.
  unsigned char *bytes;
  unsigned long count;
  char message[JMSG_LENGTH_MAX];
} shoji_jpeg_file;

// `manager` is first, so that a pointer to it is a pointer to the whole.
typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf way_out;
  char *message;
} shoji_jpeg_trap;

static inline void shoji_jpeg_fail(j_common_ptr info) {
  shoji_jpeg_trap *trap = (shoji_jpeg_trap *)info->err;
  (*info->err->format_message)(info, trap->message);
  longjmp(trap->way_out, 1);
}

// Levels below zero are warnings. libjpeg would paint what is missing grey; missing data is an error here.
static inline void shoji_jpeg_notice(j_common_ptr info, int level) {
  int code = info->err->msg_code;
  if (level < 0 && (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER)) shoji_jpeg_fail(info);
}

static inline void shoji_jpeg_silence(j_common_ptr info) { (void)info; }

// A small file may ask for a great many passes over a large picture.
static inline void shoji_jpeg_progress(j_common_ptr info) {
  if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > 200) {
    shoji_jpeg_trap *trap = (shoji_jpeg_trap *)info->err;
    snprintf(trap->message, JMSG_LENGTH_MAX, "it has more than 200 scans");
    longjmp(trap->way_out, 1);
  }
}

static inline void shoji_jpeg_arm(shoji_jpeg_trap *trap, char *message) {
  jpeg_std_error(&trap->manager);
  trap->manager.error_exit = shoji_jpeg_fail;
  trap->manager.emit_message = shoji_jpeg_notice;
  trap->manager.output_message = shoji_jpeg_silence;
  trap->message = message;
  message[0] = 0;
}

/// Cyan, magenta, yellow and key as Adobe's programs store them: inverted.
static inline void shoji_jpeg_from_cmyk(const unsigned char *row, uint32_t *pixels, int width, int inverted) {
  for (int x = 0; x < width; x++) {
    uint32_t part[4];
    for (int i = 0; i < 4; i++) part[i] = inverted ? row[4 * x + i] : 255 - row[4 * x + i];
    uint32_t red = (part[0] * part[3] + 127) / 255;
    uint32_t green = (part[1] * part[3] + 127) / 255;
    uint32_t blue = (part[2] * part[3] + 127) / 255;
    pixels[x] = 0xff000000u | red << 16 | green << 8 | blue;
  }
}

/// Reads a JPEG. Sides above `largest_side` and more than `most_pixels` are refused before memory is taken.
static inline __attribute__((noinline)) shoji_jpeg_picture shoji_jpeg_decode(
    const unsigned char *bytes, unsigned long count, unsigned largest_side, uint64_t most_pixels) {
  shoji_jpeg_picture picture;
  memset(&picture, 0, sizeof picture);
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress;
  shoji_jpeg_trap trap;
  // Volatile: their values must survive the jump.
  uint32_t *volatile pixels = NULL;
  unsigned char *volatile row = NULL;
  memset(&info, 0, sizeof info);
  memset(&progress, 0, sizeof progress);
  shoji_jpeg_arm(&trap, picture.message);
  info.err = &trap.manager;
  if (setjmp(trap.way_out)) goto failed;

  jpeg_create_decompress(&info);
  progress.progress_monitor = shoji_jpeg_progress;
  info.progress = &progress;
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  if (info.image_width > largest_side || info.image_height > largest_side ||
      (uint64_t)info.image_width * info.image_height > most_pixels) {
    snprintf(picture.message, sizeof picture.message, "%u×%u pixels are too many", info.image_width,
             info.image_height);
    goto failed;
  }
  int is_cmyk = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
  info.out_color_space = is_cmyk ? JCS_CMYK : SHOJI_JPEG_PIXELS;
  jpeg_start_decompress(&info);
  size_t width = info.output_width, height = info.output_height;
  pixels = (uint32_t *)malloc(width * height * 4);
  if (is_cmyk) row = (unsigned char *)malloc(width * 4);
  if (!pixels || (is_cmyk && !row)) {
    snprintf(picture.message, sizeof picture.message, "there is no memory for %zu×%zu pixels", width, height);
    goto failed;
  }
  while (info.output_scanline < height) {
    uint32_t *target = pixels + info.output_scanline * width;
    unsigned char *line = is_cmyk ? row : (unsigned char *)target;
    jpeg_read_scanlines(&info, &line, 1);
    if (is_cmyk) shoji_jpeg_from_cmyk(line, target, (int)width, info.saw_Adobe_marker);
  }
  // All rows are here; what follows them is nobody's loss.
  jpeg_destroy_decompress(&info);
  free(row);
  picture.pixels = pixels;
  picture.width = (int)width;
  picture.height = (int)height;
  return picture;

failed:
  jpeg_destroy_decompress(&info);
  free(row);
  free(pixels);
  return picture;
}

/// Writes opaque pixels as a JPEG. `quality` 1…100; `orientation` as in EXIF, 1…8, and left out if 1.
static inline __attribute__((noinline)) shoji_jpeg_file shoji_jpeg_encode(
    const uint32_t *pixels, int width, int height, int quality, int orientation) {
  shoji_jpeg_file file;
  memset(&file, 0, sizeof file);
  struct jpeg_compress_struct info;
  shoji_jpeg_trap trap;
  // A stream and not libjpeg's own buffer, which nobody can free after a jump.
  char *bytes = NULL;
  size_t count = 0;
  FILE *stream = open_memstream(&bytes, &count);
  if (!stream) {
    snprintf(file.message, sizeof file.message, "there is no memory");
    return file;
  }
  memset(&info, 0, sizeof info);
  shoji_jpeg_arm(&trap, file.message);
  info.err = &trap.manager;
  if (setjmp(trap.way_out)) {
    jpeg_destroy_compress(&info);
    fclose(stream);
    free(bytes);
    return file;
  }

  jpeg_create_compress(&info);
  jpeg_stdio_dest(&info, stream);
  info.image_width = (JDIMENSION)width;
  info.image_height = (JDIMENSION)height;
  info.input_components = 4;
  info.in_color_space = SHOJI_JPEG_PIXELS;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  // At the highest quality the colours keep every pixel.
  if (quality >= 95) info.comp_info[0].h_samp_factor = info.comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(&info, TRUE);
  if (orientation > 1) {
    // EXIF with one entry: tag 0x0112, a short.
    unsigned char exif[32] = {'E', 'x', 'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1};
    exif[25] = (unsigned char)orientation;
    jpeg_write_marker(&info, JPEG_APP0 + 1, exif, sizeof exif);
  }
  while (info.next_scanline < info.image_height) {
    unsigned char *line = (unsigned char *)(pixels + (size_t)info.next_scanline * (size_t)width);
    jpeg_write_scanlines(&info, &line, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  fclose(stream);
  file.bytes = (unsigned char *)bytes;
  file.count = count;
  return file;
}

#endif
