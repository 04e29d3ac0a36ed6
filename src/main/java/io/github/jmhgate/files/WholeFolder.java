package io.github.jmhgate.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** Replaces the gate's own files in a folder after all new ones were written; deletes folders. */
public final class WholeFolder {
  private static final String UNFINISHED = ".recording-";

  private WholeFolder() {}

  /** Replaces own files in a folder, which need not exist, once the new ones are complete. */
  public static void replace(Path place, Set<String> own, FolderFilling filling)
      throws IOException {
    Files.createDirectories(place.toAbsolutePath().resolveSibling(""));
    Path beside = Files.createDirectory(place.resolveSibling(UNFINISHED + UUID.randomUUID()));
    try {
      filling.fill(beside);
      Set<String> old = new HashSet<>(own);
      Files.createDirectories(place);
      try (DirectoryStream<Path> files = Files.newDirectoryStream(beside)) {
        for (Path file : files) {
          Path to = place.resolve(file.getFileName());
          if (Files.isDirectory(to)) {
            delete(to);
          }
          WholeFile.move(file, to);
          old.remove(String.valueOf(file.getFileName()));
        }
      }
      for (String name : old) {
        delete(place.resolve(name));
      }
    } finally {
      delete(beside);
    }
  }

  /** Deletes a folder with everything in it, if it exists; follows no links. */
  public static void delete(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (UncheckedIOException e) {
      throw Objects.requireNonNull(e.getCause());
    }
  }
}
