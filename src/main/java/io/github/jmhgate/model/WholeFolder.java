package io.github.jmhgate.model;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder whose own files are replaced all together or not at all; other files in it stay. No file
 * system replaces a folder that is not empty in one step, so between two steps the old one has
 * another name. If the process ends there, {@link #current} still finds it.
 */
public final class WholeFolder {
  private static final String UNFINISHED = ".recording-";
  private static final Pattern UUID_NAME =
      Pattern.compile(
          Pattern.quote(UNFINISHED) + "\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");
  private static final String SET_ASIDE = ".before";

  /** Longer than anybody takes to fill a folder. */
  private static final Duration ABANDONED = Duration.ofDays(1);

  private final Path place;
  private final Path before;
  private final Set<String> own;

  /**
   * The folder of a path, which need not exist; nothing is touched yet.
   *
   * @param own names that are replaced, or removed if they are not written anew
   */
  public WholeFolder(Path place, Set<String> own) {
    this.place = place;
    this.before = place.resolveSibling("." + place.getFileName() + SET_ASIDE);
    this.own = Set.copyOf(own);
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

  /** The folder that another stands aside for; none if the name is not that of one set aside. */
  public static @Nullable WholeFolder ofSetAside(Path folder) {
    String name = String.valueOf(folder.getFileName());
    return name.startsWith(".")
            && name.endsWith(SET_ASIDE)
            && name.length() > SET_ASIDE.length() + 1
        ? new WholeFolder(
            folder.resolveSibling(name.substring(1, name.length() - SET_ASIDE.length())), Set.of())
        : null;
  }

  /**
   * Replaces its own files and waits until the new ones are on the disk; what an earlier call left
   * is cleared away first.
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

  /**
   * Puts the old folder back if nothing newer has its place. Otherwise moves what is not the gate's
   * into the newer one, and deletes the rest.
   */
  private void restore() throws IOException {
    if (!current().equals(place)) {
      WholeFile.move(before, place);
    }
    if (!Files.exists(before)) {
      return;
    }
    List<Path> old;
    try (Stream<Path> entries = Files.list(before)) {
      old = entries.toList();
    }
    for (Path entry : old) {
      if (own.contains(String.valueOf(entry.getFileName()))) {
        delete(entry);
      } else {
        WholeFile.move(entry, place.resolve(entry.getFileName()));
      }
    }
    Files.delete(before);
  }

  private static void forgetAbandoned(Path parent) throws IOException {
    Instant oldest = Instant.now().minus(ABANDONED);
    try (DirectoryStream<Path> left = Files.newDirectoryStream(parent, UNFINISHED + "*")) {
      for (Path folder : left) {
        if (UUID_NAME.matcher(String.valueOf(folder.getFileName())).matches()
            && Files.getLastModifiedTime(folder).toInstant().isBefore(oldest)) {
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
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
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
