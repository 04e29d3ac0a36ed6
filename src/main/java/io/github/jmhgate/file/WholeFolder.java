package io.github.jmhgate.file;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A folder that is replaced as a whole or not at all. No file system replaces a folder that is not
 * empty in one step, so between two steps the old one has another name; whoever was ended there
 * left it under that name, and {@link #current} still finds it.
 */
public final class WholeFolder {
  private static final String UNFINISHED = ".recording-";
  private static final String SET_ASIDE = ".before";

  /** Longer than anybody takes to fill a folder. */
  private static final Duration ABANDONED = Duration.ofDays(1);

  private final Path place;
  private final Path before;

  /** The folder of a path, which need not exist; nothing is touched yet. */
  public WholeFolder(Path place) {
    this.place = place;
    this.before = place.resolveSibling("." + place.getFileName() + SET_ASIDE);
  }

  /** Puts files into an empty folder. */
  @FunctionalInterface
  public interface Filling {
    /** Fills the folder. */
    void fill(Path folder) throws IOException;
  }

  /** Where the folder is now: in its place, or aside where replacing it was cut short. */
  public Path current() {
    return !Files.exists(place) && Files.isDirectory(before) ? before : place;
  }

  /** The folder that another stands aside for; none where the name is not that of one set aside. */
  public static @Nullable WholeFolder ofSetAside(Path folder) {
    String name = String.valueOf(folder.getFileName());
    return name.startsWith(".")
            && name.endsWith(SET_ASIDE)
            && name.length() > SET_ASIDE.length() + 1
        ? new WholeFolder(
            folder.resolveSibling(name.substring(1, name.length() - SET_ASIDE.length())))
        : null;
  }

  /**
   * Replaces it by a new one and waits until that is on the disk; what an earlier replacing left is
   * cleared away first.
   *
   * @throws IOException where it cannot be written, and then the old one is in its place
   */
  public void replace(Filling filling) throws IOException {
    Path parent = Objects.requireNonNull(place.toAbsolutePath().getParent(), "it has no parent");
    Files.createDirectories(parent);
    restore();
    forgetAbandoned(parent);
    Path beside = Files.createDirectory(parent.resolve(UNFINISHED + UUID.randomUUID()));
    try {
      filling.fill(beside);
      sync(beside);
      if (Files.exists(place)) {
        WholeFile.move(place, before);
      }
      WholeFile.move(beside, place);
      WholeFile.sync(parent);
    } finally {
      delete(beside);
      restore();
    }
  }

  /** The old folder has its place where nothing newer took it, and is gone otherwise. */
  private void restore() throws IOException {
    if (!current().equals(place)) {
      WholeFile.move(before, place);
    }
    delete(before);
  }

  private static void forgetAbandoned(Path parent) throws IOException {
    Instant oldest = Instant.now().minus(ABANDONED);
    try (DirectoryStream<Path> left = Files.newDirectoryStream(parent, UNFINISHED + "*")) {
      for (Path folder : left) {
        if (Files.getLastModifiedTime(folder).toInstant().isBefore(oldest)) {
          delete(folder);
        }
      }
    }
  }

  private static void sync(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        WholeFile.sync(file);
      }
    }
    WholeFile.sync(folder);
  }

  /**
   * Deletes a folder with all that is in it, where it exists; follows no links.
   *
   * @throws IOException where a part of it cannot be deleted
   */
  public static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
