package io.github.jmhgate.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Standard output that remembers a failure, which a print writer swallows. */
final class StandardOutput extends OutputStream {
  private final OutputStream target;
  private @Nullable IOException failure;

  StandardOutput(OutputStream target) {
    this.target = target;
  }

  /** Returns why not all was written; empty if the reader has gone, as {@code head} does. */
  Optional<IOException> failure() {
    return Optional.ofNullable(failure)
        .filter(e -> !String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("pipe"));
  }

  @Override
  public void write(int oneByte) throws IOException {
    write(new byte[] {(byte) oneByte}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (failure != null) {
      // Output after a gap would look complete.
      throw failure;
    }
    try {
      target.write(bytes, offset, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }
}
