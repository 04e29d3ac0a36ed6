package io.github.jmhgate.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names in a folder that the gate made, listed in a marker file there. The gate overwrites,
 * empties and deletes only these.
 */
public final class OwnFiles {
  /** The marker file: one name per line. */
  public static final String MARKER = ".jmh-gate";

  private static final String COMMENT = "#";
  private static final String HEADER =
      COMMENT + " jmh-gate made these in this folder, and overwrites or deletes them:";

  /** A user hardly has so many files of exactly these names. */
  private static final int SURE = 3;

  /** What versions without a marker file wrote. */
  private static final Pattern EARLIER =
      Pattern.compile(
          "base|candidate|forks|pairs|jvms|jvm-\\d+|explain|recordings|step-\\p{XDigit}+"
              + "|lib|benchmarks\\.jar|no-benchmarks|libasyncProfiler\\.so|\\d+-.+\\.(html|jfr)"
              + "|(base-build|build-\\p{XDigit}+|host)\\.log|(plan|latency)\\.txt|explain\\.jfc"
              + "|(result|environment|classes|shards?|bisect)\\.json|junit\\.xml"
              + "|(report|matrix|versus|explain)\\.(txt|html|md|csv|json)");

  private OwnFiles() {}

  /**
   * Creates a folder and lists names in its marker file, before anything is written under them.
   *
   * @throws IOException if something that the gate did not make has one of the names, or the marker
   *     cannot be written; {@link FileTrouble} has the words
   */
  public static void claim(Path folder, Collection<String> names) throws IOException {
    check(folder, names);
    Set<String> own = own(folder, names);
    own.addAll(names);
    list(folder, own);
  }

  /**
   * Checks that names can be claimed, and writes nothing.
   *
   * @throws IOException if something that the gate did not make has one of the names; {@link
   *     FileTrouble} has the words
   */
  public static void check(Path folder, Collection<String> names) throws IOException {
    Set<String> own = own(folder, names);
    for (String name : names) {
      if (!own.contains(name) && isTaken(folder.resolve(name))) {
        throw new FileSystemException(
            folder.resolve(name).toString(),
            null,
            name + " in it was not made by jmh-gate; move it, or name another folder");
      }
    }
  }

  /**
   * Marks a folder of which the caller knows by its contents that an earlier version made it; does
   * nothing if it has a marker file.
   */
  public static void adopt(Path folder) throws IOException {
    if (!isMarked(folder)) {
      list(folder, ofEarlierVersion(folder));
    }
  }

  static boolean isMarked(Path folder) {
    return Files.isRegularFile(folder.resolve(MARKER));
  }

  /**
   * Deletes what the gate made under these names, folders with all that is in them; leaves the
   * rest.
   *
   * @throws IOException if a part of it cannot be deleted
   */
  public static void delete(Path folder, Collection<String> names) throws IOException {
    Set<String> own = own(folder, names);
    for (String name : names) {
      if (own.contains(name)) {
        WholeFolder.delete(folder.resolve(name));
      }
    }
  }

  /** The names in the marker file; without one, what an earlier version wrote. */
  private static Set<String> own(Path folder, Collection<String> names) throws IOException {
    if (isMarked(folder)) {
      return listed(folder);
    }
    return isOfEarlierVersion(folder, names) ? ofEarlierVersion(folder) : new LinkedHashSet<>();
  }

  private static Set<String> ofEarlierVersion(Path folder) throws IOException {
    Set<String> written = present(folder);
    written.removeIf(name -> !EARLIER.matcher(name).matches());
    return written;
  }

  private static Set<String> listed(Path folder) throws IOException {
    Set<String> listed = new LinkedHashSet<>();
    for (String line : Files.readAllLines(folder.resolve(MARKER), UTF_8)) {
      if (!line.startsWith(COMMENT)) {
        listed.add(line);
      }
    }
    return listed;
  }

  /** Appends, so that another process that lists names loses none. */
  private static void list(Path folder, Collection<String> names) throws IOException {
    Path marker = folder.resolve(MARKER);
    List<String> lines = new ArrayList<>(names);
    if (isMarked(folder)) {
      lines.removeAll(listed(folder));
    } else {
      lines.add(0, HEADER);
    }
    if (!lines.isEmpty()) {
      Files.createDirectories(folder);
      Files.write(marker, lines, UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
  }

  /**
   * Whether an earlier version measured into a folder, which left an empty lock beside its forks or
   * pairs, or wrote all of these reports.
   */
  private static boolean isOfEarlierVersion(Path folder, Collection<String> names)
      throws IOException {
    for (Path measured : List.of(folder, folder.resolve("base"), folder.resolve("jvm-1"))) {
      Path lock = measured.resolve(FolderLock.NAME);
      if (Files.isRegularFile(lock)
          && Files.size(lock) == 0
          && Stream.of("forks", "pairs").map(measured::resolve).anyMatch(Files::isDirectory)) {
        return true;
      }
    }
    return names.size() >= SURE
        && names.stream().map(folder::resolve).allMatch(Files::isRegularFile);
  }

  private static Set<String> present(Path folder) throws IOException {
    Set<String> present = new LinkedHashSet<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      entries.forEach(entry -> present.add(String.valueOf(entry.getFileName())));
    } catch (DirectoryIteratorException e) {
      throw Objects.requireNonNull(e.getCause());
    }
    return present;
  }

  /** An empty folder holds nothing that could be lost. */
  private static boolean isTaken(Path path) throws IOException {
    if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }
    return !present(path).isEmpty();
  }
}
