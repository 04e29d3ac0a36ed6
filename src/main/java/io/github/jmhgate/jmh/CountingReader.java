package io.github.jmhgate.jmh;

import java.io.BufferedInputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;

/** The text of a file, which knows where it ends once it has been read to the end. */
final class CountingReader extends FilterReader {
  private long count;
  private boolean ended;

  private CountingReader(Reader in) {
    super(in);
  }

  /**
   * Opens a file in UTF-8. Old JMH wrote its middle dots in the platform's encoding: what is no
   * UTF-8 becomes a replacement character, and does not fail the file.
   */
  static CountingReader open(Path file) throws IOException {
    InputStream bytes = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
    skipByteOrderMark(bytes);
    return new CountingReader(new Utf8Reader(bytes));
  }

  /** Whether the text is known to end at or before this offset. */
  boolean endsAt(long offset) {
    return ended && offset >= count;
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    int read = in.read(buffer, offset, length);
    if (read < 0) {
      ended = true;
    } else {
      count += read;
    }
    return read;
  }

  private static void skipByteOrderMark(InputStream bytes) throws IOException {
    bytes.mark(3);
    if (bytes.read() != 0xef || bytes.read() != 0xbb || bytes.read() != 0xbf) {
      bytes.reset();
    }
  }
}
