package io.github.jmhgate.model;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The right to work in a folder alone: a lock of the system's on its file {@code lock}, which the
 * system takes back when the process ends, however that is.
 */
public final class FolderLock implements AutoCloseable {
  /** The file that is locked; it stays, because a waiting process may have opened it already. */
  public static final String NAME = "lock";

  /** Of this process: opening and closing such a file again would give the system's lock back. */
  private static final Set<Path> HELD = new HashSet<>();

  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Locks a folder, which must exist.
   *
   * @return empty where somebody else, also in this process, holds it
   * @throws IOException where nothing can be locked there
   */
  public static Optional<FolderLock> take(Path folder) throws IOException {
    Path file = file(folder);
    synchronized (HELD) {
      if (HELD.contains(file)) {
        return Optional.empty();
      }
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      boolean taken = false;
      try {
        taken = channel.tryLock() != null;
      } finally {
        if (!taken) {
          channel.close();
        }
      }
      return taken && HELD.add(file)
          ? Optional.of(new FolderLock(file, channel))
          : Optional.empty();
    }
  }

  /** Whether somebody holds the lock of a folder, or may hold it; makes no file. */
  public static boolean isHeld(Path folder) {
    synchronized (HELD) {
      try {
        Path file = file(folder);
        if (HELD.contains(file) || !Files.exists(file)) {
          return HELD.contains(file);
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
          return channel.tryLock() == null;
        }
      } catch (IOException e) {
        return true;
      }
    }
  }

  private static Path file(Path folder) throws IOException {
    return folder.toRealPath().resolve(NAME);
  }

  /** Gives the right back. */
  @Override
  public void close() {
    synchronized (HELD) {
      HELD.remove(file);
      try {
        channel.close();
      } catch (IOException e) {
        // The system takes it back with the process.
      }
    }
  }
}
