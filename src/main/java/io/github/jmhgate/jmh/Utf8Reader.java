package io.github.jmhgate.jmh;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/**
 * Decodes UTF-8; invalid bytes become U+FFFD. Results are almost pure ASCII, and a plain loop
 * starts far faster in a fresh JVM than the JDK's decoder, which matters for a short run.
 */
final class Utf8Reader extends Reader {
  private static final int BUFFER = 1 << 16;
  private static final char REPLACEMENT = '\uFFFD';

  private final InputStream in;
  private final byte[] bytes = new byte[BUFFER];
  private int at;
  private int end;
  private char low;

  Utf8Reader(InputStream in) {
    this.in = in;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    int to = offset;
    int limit = offset + length;
    while (to < limit) {
      if (at == end && !fill(to > offset)) {
        break;
      }
      int run = Math.min(end - at, limit - to);
      int plain = copyAscii(target, to, run);
      to += plain;
      if (plain < run) {
        to = decode(target, to);
      }
    }
    return to == offset && length > 0 ? -1 : to - offset;
  }

  /** Copies bytes up to the first one from 0x80 on, and returns their number. */
  private int copyAscii(char[] target, int to, int run) {
    byte[] source = bytes;
    int from = at;
    int i = 0;
    while (i < run && source[from + i] >= 0) {
      target[to + i] = (char) source[from + i];
      i++;
    }
    at += i;
    return i;
  }

  /** Reads more bytes, unless some text is ready and reading could block. */
  private boolean fill(boolean ready) throws IOException {
    if (ready && low == 0 && in.available() == 0) {
      return false;
    }
    end = Math.max(0, in.read(bytes, 0, BUFFER));
    at = 0;
    return end > 0;
  }

  /** Decodes one character, or its first half if there is room for only one. */
  private int decode(char[] target, int to) throws IOException {
    if (low != 0) {
      target[to] = low;
      low = 0;
      at++;
      return to + 1;
    }
    int lead = bytes[at] & 0xFF;
    int more =
        lead >= 0xC2 && lead < 0xE0
            ? 1
            : lead >= 0xE0 && lead < 0xF0 ? 2 : lead >= 0xF0 && lead < 0xF5 ? 3 : 0;
    need(more);
    int point = more == 1 ? lead & 0x1F : more == 2 ? lead & 0x0F : lead & 0x07;
    int seen = 0;
    while (seen < more && at + seen + 1 < end && (bytes[at + seen + 1] & 0xC0) == 0x80) {
      seen++;
      point = point << 6 | bytes[at + seen] & 0x3F;
    }
    boolean whole = more > 0 && seen == more && valid(point, more);
    if (!whole) {
      at++;
      target[to] = REPLACEMENT;
      return to + 1;
    }
    at += more;
    if (point < 0x10000) {
      at++;
      target[to] = (char) point;
      return to + 1;
    }
    // The second half comes next; until then this position stays on the last byte.
    target[to] = Character.highSurrogate(point);
    low = Character.lowSurrogate(point);
    return to + 1;
  }

  private static boolean valid(int point, int more) {
    return switch (more) {
      case 1 -> true;
      case 2 -> point >= 0x800 && (point < 0xD800 || point > 0xDFFF);
      default -> point >= 0x10000 && point <= 0x10FFFF;
    };
  }

  /** Moves the rest to the front and refills, if a character crosses the end of the buffer. */
  private void need(int more) throws IOException {
    while (end - at <= more) {
      System.arraycopy(bytes, at, bytes, 0, end - at);
      end -= at;
      at = 0;
      int read = in.read(bytes, end, BUFFER - end);
      if (read <= 0) {
        return;
      }
      end += read;
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
