package io.github.jmhgate.files;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
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

/** A file that is moved into place when complete; a pipe or device is written into instead. */
public record WholeFile(Path target) {
  private static final String PREFIX = ".jmh-gate-";
  private static final String SUFFIX = ".tmp";
  private static final int MOST_LINKS = 40;

  /** Creates the folder and checks that the file can be written there, without leaving anything. */
  public void check() throws IOException {
    Path place = followed();
    // A pipe that is opened and closed would seem finished to its reader.
    if (isReplaceable(place)) {
      Files.delete(Files.createFile(beside(place)));
    }
  }

  /** Returns whether writing replaces a file; a pipe, a device or an open log is appended to. */
  public boolean replacesFile() throws IOException {
    Path place = followed();
    return isReplaceable(place) && Files.exists(place);
  }

  public void write(String text) throws IOException {
    write(out -> out.write(text));
  }

  public void save(String text) throws GateFailure {
    try {
      write(text);
    } catch (IOException e) {
      throw unusable("%s: cannot be written (%s)".formatted(target, FileTrouble.of(e)), e);
    }
  }

  /** Writes a text and creates folders; if that fails, a regular file is as it was. */
  public void write(FileContent content) throws IOException {
    writeBytes(
        bytes -> {
          try (Writer out =
              new BufferedWriter(
                  new OutputStreamWriter(bytes, StandardCharsets.UTF_8.newEncoder()))) {
            content.writeTo(out);
          }
        });
  }

  public void writeBytes(BytesWriter content) throws IOException {
    Path place = followed();
    if (!isReplaceable(place)) {
      // Appending: the stream behind the name may be a log that others write to.
      fill(place, content, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
      return;
    }
    Path beside = beside(place);
    try {
      fill(beside, content, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
      move(beside, place);
    } finally {
      Files.deleteIfExists(beside);
    }
  }

  private static void fill(Path file, BytesWriter content, StandardOpenOption... how)
      throws IOException {
    try (OutputStream bytes = Files.newOutputStream(file, how)) {
      content.writeTo(bytes);
    }
  }

  /** Moves a file or folder, in one step if the file system can; replaces a regular file. */
  public static Path move(Path finished, Path place) throws IOException {
    try {
      return Files.move(finished, place, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      return Files.move(finished, place, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  public static boolean isUnfinished(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.startsWith(PREFIX) && name.endsWith(SUFFIX);
  }

  private static Path beside(Path file) throws IOException {
    Path beside = file.resolveSibling(PREFIX + UUID.randomUUID() + SUFFIX);
    Files.createDirectories(beside.resolveSibling(""));
    return beside;
  }

  /** Returns the path after following links: a link stays, and its target is written. */
  private Path followed() throws IOException {
    Path at = target.toAbsolutePath();
    for (int links = 0; !isStream(at) && Files.isSymbolicLink(at); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemLoopException(target.toString());
      }
      at = at.resolveSibling(Files.readSymbolicLink(at));
    }
    if (Files.isDirectory(at)) {
      throw new FileSystemException(target.toString(), null, "it is a folder");
    }
    if (Files.exists(at) && !Files.isWritable(at)) {
      throw new AccessDeniedException(target.toString());
    }
    return at;
  }

  /** Returns whether it is a regular file or none; others, such as pipes, are written into. */
  private static boolean isReplaceable(Path path) throws IOException {
    return !isStream(path) && (!Files.exists(path) || Files.isRegularFile(path));
  }

  /** Returns whether it is a stream that is open already, such as a log. */
  private static boolean isStream(Path path) throws IOException {
    Path folder = path.getParent();
    return folder != null
        && Files.isDirectory(folder)
        && (folder.equals(Path.of("/dev/fd")) || folder.toRealPath().startsWith("/proc"));
  }
}
