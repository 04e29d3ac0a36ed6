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
 * A file in UTF-8 that is written whole or not at all: beside its place, and then moved into it.
 * Something else than a regular file, such as a pipe or {@code /dev/null}, is never replaced but
 * written into.
 */
public final class WholeFile {
  private static final String PREFIX = ".jmh-gate-";
  private static final String SUFFIX = ".tmp";

  private final Path target;

  /** The file of a path; nothing is touched yet. */
  public WholeFile(Path target) {
    this.target = target;
  }

  /** What goes into a file. */
  @FunctionalInterface
  public interface Content {
    /** Writes it. */
    void writeTo(Writer out) throws IOException;
  }

  /** What goes into a file that is no text. */
  @FunctionalInterface
  public interface Bytes {
    /** Writes it; need not close the stream. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Creates the folder and checks that the file can be written there, without leaving anything.
   *
   * @throws IOException where it cannot; {@link FileTrouble} has the words
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

  /**
   * Whether what stands there is no regular file, so that the text goes into it and nowhere beside.
   *
   * @throws IOException where the path leads to a folder, in a circle, or to what may not be
   *     written
   */
  public boolean isStream() throws IOException {
    return !Destination.of(target).replaceable();
  }

  /**
   * Writes a text; folders are created.
   *
   * @throws IOException as {@link #write(Content)}
   */
  public void write(String text) throws IOException {
    write(out -> out.write(text));
  }

  /**
   * Writes what a caller supplies; folders are created.
   *
   * @throws IOException where it cannot be written, and then a regular file is as it was
   */
  public void write(Content content) throws IOException {
    write(utf8(content), false);
  }

  /**
   * Writes bytes that a caller supplies; folders are created.
   *
   * @throws IOException as {@link #write(Content)}
   */
  public void writeBytes(Bytes content) throws IOException {
    write(content, false);
  }

  /**
   * Writes a text and waits until it is on the disk, so that not even a power failure leaves half
   * of it or loses it.
   *
   * @throws IOException as {@link #write(Content)}
   */
  public void writeDurably(String text) throws IOException {
    write(utf8(out -> out.write(text)), true);
  }

  /**
   * Writes bytes that a caller supplies, and waits as {@link #writeDurably}.
   *
   * @throws IOException as {@link #write(Content)}
   */
  public void writeBytesDurably(Bytes content) throws IOException {
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
   * Gives a finished file or folder its place, in one step where the file system can.
   *
   * @param place the same folder is the safe one; a regular file there is replaced
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

  /** Whether a file is what writing left unfinished, as where the process was ended meanwhile. */
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
   * What a path to write to stands for, once links are followed: a link goes on pointing, since
   * what it points at is written.
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
}
