package io.github.jmhgate.measure.host;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Takes what JMH and the forks print, up to a limit per request. Closing it does nothing. */
final class HostLog extends OutputStream {
  private static final int LIMIT = 4 << 20;

  private final OutputStream target;
  private int left = LIMIT;

  HostLog(OutputStream target) {
    this.target = target;
  }

  PrintStream stream() {
    return new PrintStream(this, false, StandardCharsets.UTF_8);
  }

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
}
