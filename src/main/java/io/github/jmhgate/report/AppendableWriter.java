package io.github.jmhgate.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.CharBuffer;

/** Lets libraries that want a {@link Writer} write to an {@link Appendable}, which stays open. */
public final class AppendableWriter extends Writer {
  private final Appendable out;

  /** Around what text is appended to. */
  public AppendableWriter(Appendable out) {
    this.out = out;
  }

  @Override
  public void write(char[] buffer, int offset, int length) throws IOException {
    out.append(CharBuffer.wrap(buffer, offset, length));
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
