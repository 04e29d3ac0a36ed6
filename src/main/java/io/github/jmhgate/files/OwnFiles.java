package io.github.jmhgate.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The names in a folder that the gate made, and may overwrite and delete, in a marker file. */
public final class OwnFiles {
  public static final String MARKER = ".jmh-gate";

  private static final String COMMENT = "#";
  private static final String HEADER =
      COMMENT + " jmh-gate made these in this folder, and overwrites or deletes them:";

  private OwnFiles() {}

  /** Lists names in the marker file before they are used; fails if one is of a foreign file. */
  public static void claim(Path folder, Collection<String> names) throws IOException {
    check(folder, names);
    List<String> lines = new ArrayList<>(names);
    lines.removeAll(listed(folder));
    Path marker = folder.resolve(MARKER);
    if (!Files.exists(marker)) {
      lines.add(0, HEADER);
    }
    if (!lines.isEmpty()) {
      Files.createDirectories(folder);
      // Appends, so that another process that lists names loses none.
      Files.write(marker, lines, UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
  }

  /** Checks that names can be claimed, and writes nothing. */
  public static void check(Path folder, Collection<String> names) throws IOException {
    Set<String> own = listed(folder);
    for (String name : names) {
      if (!own.contains(name) && isTaken(folder.resolve(name))) {
        throw new FileSystemException(
            folder.resolve(name).toString(),
            null,
            name + " in it was not made by jmh-gate; move it, or name another folder");
      }
    }
  }

  /** Deletes what the gate made under these names, folders with everything in them. */
  public static void delete(Path folder, Collection<String> names) throws IOException {
    Set<String> own = listed(folder);
    for (String name : names) {
      if (own.contains(name)) {
        WholeFolder.delete(folder.resolve(name));
      }
    }
  }

  private static Set<String> listed(Path folder) throws IOException {
    Set<String> listed = new TreeSet<>();
    Path marker = folder.resolve(MARKER);
    if (Files.isRegularFile(marker)) {
      listed.addAll(Files.readAllLines(marker, UTF_8));
      listed.removeIf(line -> line.startsWith(COMMENT));
    }
    return listed;
  }

  /** Returns whether there is anything that could be lost; an empty folder is not. */
  private static boolean isTaken(Path path) throws IOException {
    if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
      return entries.iterator().hasNext();
    }
  }
}
