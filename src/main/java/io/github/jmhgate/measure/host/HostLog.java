package io.github.jmhgate.measure.host;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Receives everything that JMH, the forks and the benchmarks print. It is bounded per request, so
 * that endless output does not fill the disk. Closing it only flushes.
 */
final class HostLog extends OutputStream {
  private static final int LIMIT = 4 << 20;

  private final OutputStream target;
  private int left = LIMIT;

  HostLog(OutputStream target) {
    this.target = target;
  }

  /** Returns a new print stream over this log; closing it leaves the log open. */
  PrintStream stream() {
    return new PrintStream(this, false, StandardCharsets.UTF_8);
  }

  /** Gives the next request its full share. */
  synchronized void refill() {
    left = LIMIT;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    if (left <= 0) {
      return;
    }
    target.write(bytes, offset, Math.min(length, left));
    left -= length;
    if (left <= 0) {
      target.write("\n# (further output left out)\n".getBytes(StandardCharsets.UTF_8));
    }
  }

  @Override
  public void flush() throws IOException {
    target.flush();
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
