package io.github.jmhgate.jmh;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** Knows where its text ends, once it has been read to the end. */
final class CountingReader extends FilterReader {
  private long count;
  private boolean ended;

  CountingReader(Reader in) {
    super(in);
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
}
