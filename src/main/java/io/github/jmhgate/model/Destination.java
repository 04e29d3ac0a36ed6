package io.github.jmhgate.model;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a path to write to stands for, once links are followed: a link goes on pointing, since what
 * it points at is written.
 *
 * @param path where the text goes
 * @param replaceable whether it is a regular file, or none yet, which another file may take the
 *     place of; a device, a pipe or an open stream is written into instead
 */
record Destination(Path path, boolean replaceable) {
  private static final int MOST_LINKS = 40;

  /** Streams that are open already: what stands there may be somebody's log. */
  private static final Path PROCESSES = Path.of("/proc");

  private static final Path STREAMS = Path.of("/dev/fd");

  /**
   * Follows a path.
   *
   * @throws IOException where it leads to a folder, in a circle, or to what must not be written
   */
  static Destination of(Path file) throws IOException {
    Path at = file.toAbsolutePath();
    for (int links = 0; !isStream(at) && Files.isSymbolicLink(at); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemLoopException(file.toString());
      }
      at = at.resolveSibling(Files.readSymbolicLink(at));
    }
    if (Files.isDirectory(at)) {
      throw new FileSystemException(file.toString(), null, "it is a folder");
    }
    boolean exists = Files.exists(at);
    if (exists && !Files.isWritable(at)) {
      throw new AccessDeniedException(file.toString());
    }
    return new Destination(at, !isStream(at) && (!exists || Files.isRegularFile(at)));
  }

  private static boolean isStream(Path path) throws IOException {
    Path folder = path.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      return false;
    }
    return folder.equals(STREAMS) || folder.toRealPath().startsWith(PROCESSES);
  }
}
