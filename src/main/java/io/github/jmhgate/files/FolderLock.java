package io.github.jmhgate.files;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The right to work in a folder alone: a lock that the system releases when the process ends. */
public final class FolderLock implements AutoCloseable {
  /** The file that is locked; it stays, because a waiting process may have opened it already. */
  public static final String NAME = "lock";

  private static final Duration PAUSE = Duration.ofMillis(20);

  /** Of this process: opening and closing such a file again would release the system's lock. */
  private static final Set<Path> HELD = new HashSet<>();

  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Locks a folder, which must exist; empty if another holder, also in this process, has it. */
  public static Optional<FolderLock> take(Path folder) throws IOException {
    synchronized (HELD) {
      Path file = folder.toRealPath().resolve(NAME);
      if (HELD.contains(file)) {
        return Optional.empty();
      }
      FileChannel channel = FileChannel.open(file, CREATE, WRITE);
      boolean free = false;
      try {
        free = channel.tryLock() != null;
      } finally {
        if (!free) {
          channel.close();
        }
      }
      return free && HELD.add(file) ? Optional.of(new FolderLock(file, channel)) : Optional.empty();
    }
  }

  /**
   * Locks a folder, and waits while another holder has it.
   *
   * @throws IOException if that takes longer than the limit, or the thread is interrupted
   */
  public static FolderLock await(Path folder, Duration limit) throws IOException {
    long end = System.nanoTime() + limit.toNanos();
    for (Optional<FolderLock> taken = take(folder); ; taken = take(folder)) {
      if (taken.isPresent()) {
        return taken.get();
      }
      if (System.nanoTime() - end > 0) {
        throw new IOException(
            "%s has been locked by another process for %s s; end that process"
                .formatted(folder.resolve(NAME), limit.toSeconds()));
      }
      try {
        Thread.sleep(PAUSE.toMillis());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted while " + folder + " was locked");
      }
    }
  }

  /** Returns whether a lock of a folder is held, or may be held; makes no file. */
  public static boolean isHeld(Path folder) {
    try {
      if (!Files.exists(folder.resolve(NAME))) {
        return false;
      }
      Optional<FolderLock> taken = take(folder);
      taken.ifPresent(FolderLock::close);
      return taken.isEmpty();
    } catch (IOException e) {
      return true;
    }
  }

  @Override
  public void close() {
    synchronized (HELD) {
      HELD.remove(file);
      try {
        channel.close();
      } catch (IOException e) {
        // The system releases it with the process.
      }
    }
  }
}
