package io.github.jmhgate.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Standard output that remembers why it could not be written, which a print writer swallows. */
public final class StandardOutput extends OutputStream {
  private static final Path HERE = Path.of("/dev/stdout");

  /** Of the mode that the system gives a file: which bits are its kind, and two kinds. */
  private static final int KIND = 0xF000;

  private static final int PIPE = 0x1000;
  private static final int SOCKET = 0xC000;

  private final OutputStream target;
  private @Nullable IOException failure;

  /** Around the process's own. */
  public StandardOutput(OutputStream target) {
    this.target = target;
  }

  /**
   * Why not all was written; empty where all was, or where who read it has gone, as {@code head}
   * does when it has seen enough.
   */
  public Optional<IOException> failure() {
    return failure == null || readerGone(failure) ? Optional.empty() : Optional.of(failure);
  }

  @Override
  public void write(int oneByte) throws IOException {
    write(new byte[] {(byte) oneByte}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (failure != null) {
      // What follows a gap would look as if it were whole.
      throw failure;
    }
    try {
      target.write(bytes, offset, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  /** By the system's words, or where they are in another language, by what stdout is. */
  private static boolean readerGone(IOException e) {
    return String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("pipe") || isPipe();
  }

  private static boolean isPipe() {
    try {
      Object mode = Files.getAttribute(HERE, "unix:mode");
      return mode instanceof Integer bits && ((bits & KIND) == PIPE || (bits & KIND) == SOCKET);
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return false;
    }
  }
}
