package io.github.jmhgate.model;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * A file that is written completely or not at all: next to its place, and then moved into it. What
 * is no regular file, such as a pipe or {@code /dev/null}, is never replaced but written into.
 */
public final class WholeFile {
  private static final String PREFIX = ".jmh-gate-";
  private static final String SUFFIX = ".tmp";

  private final Path target;

  /** The file of a path; nothing is touched yet. */
  public WholeFile(Path target) {
    this.target = target;
  }

  /** Text to write to a file, in UTF-8. */
  @FunctionalInterface
  public interface Content {
    /** Writes it. */
    void writeTo(Writer out) throws IOException;
  }

  /** Bytes to write to a file. */
  @FunctionalInterface
  public interface Bytes {
    /** Writes them; need not close the stream. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Creates the folder and checks that the file can be written there, without leaving anything.
   *
   * @throws IOException if it cannot; {@link FileTrouble} has the words
   */
  public void check() throws IOException {
    Destination to = Destination.of(target);
    // A pipe that is opened and closed would seem finished to its reader.
    if (to.replaceable()) {
      Path beside = beside(to.path());
      Files.createFile(beside);
      Files.delete(beside);
    }
  }

  /** Writes a text; folders are created. */
  public void write(String text) throws IOException {
    write(out -> out.write(text));
  }

  /**
   * Writes a text; folders are created.
   *
   * @throws IOException if it cannot be written; then a regular file is as it was
   */
  public void write(Content content) throws IOException {
    write(utf8(content), false);
  }

  /**
   * Writes a text and waits until it is on the disk, so that not even a power failure leaves half
   * of it or loses it.
   */
  public void writeDurably(String text) throws IOException {
    write(utf8(out -> out.write(text)), true);
  }

  /** Writes bytes, and waits likewise. */
  public void writeDurably(Bytes content) throws IOException {
    write(content, true);
  }

  private void write(Bytes content, boolean durable) throws IOException {
    Destination to = Destination.of(target);
    if (!to.replaceable()) {
      // Appending: the stream behind the name may be a log that others write to.
      fill(to.path(), content, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
      return;
    }
    Path beside = beside(to.path());
    try {
      fill(beside, content, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
      if (durable) {
        sync(beside);
      }
      move(beside, to.path());
      if (durable) {
        sync(folder(to.path()));
      }
    } finally {
      Files.deleteIfExists(beside);
    }
  }

  private static void fill(Path file, Bytes content, StandardOpenOption... how) throws IOException {
    try (OutputStream bytes = Files.newOutputStream(file, how)) {
      content.writeTo(bytes);
    }
  }

  private static Bytes utf8(Content content) {
    return bytes -> {
      try (Writer out =
          new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8.newEncoder()))) {
        content.writeTo(out);
      }
    };
  }

  /**
   * Moves a finished file or folder to its place, in one step if the file system can.
   *
   * @param place best in the same folder; a regular file there is replaced
   * @return the place
   */
  public static Path move(Path finished, Path place) throws IOException {
    try {
      return Files.move(finished, place, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      return Files.move(finished, place, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Waits until a file, or the names in a folder, are on the disk, as far as the system can. */
  public static void sync(Path fileOrFolder) throws IOException {
    boolean folder = Files.isDirectory(fileOrFolder);
    StandardOpenOption how = folder ? StandardOpenOption.READ : StandardOpenOption.WRITE;
    try (FileChannel channel = FileChannel.open(fileOrFolder, how)) {
      channel.force(true);
    } catch (IOException e) {
      // Windows opens no folder, and some network file systems flush none.
      if (!folder) {
        throw e;
      }
    }
  }

  /** Whether a file is an unfinished one that an ended process left. */
  public static boolean isUnfinished(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.startsWith(PREFIX) && name.endsWith(SUFFIX);
  }

  private static Path beside(Path file) throws IOException {
    Path folder = folder(file);
    Files.createDirectories(folder);
    return folder.resolve(PREFIX + UUID.randomUUID() + SUFFIX);
  }

  private static Path folder(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return parent == null ? file : parent;
  }

  /**
   * What a path to write to stands for, once links are followed: a link stays, and what it points
   * to is written.
   *
   * @param replaceable whether it is a regular file, or none yet; a device, a pipe or an open
   *     stream is written into instead
   */
  private record Destination(Path path, boolean replaceable) {
    private static final int MOST_LINKS = 40;

    /** Streams that are open already, such as somebody's log. */
    private static final Path PROCESSES = Path.of("/proc");

    private static final Path STREAMS = Path.of("/dev/fd");

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
}
