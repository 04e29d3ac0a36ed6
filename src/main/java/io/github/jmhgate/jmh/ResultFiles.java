package io.github.jmhgate.jmh;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the result files of a folder: every {@code *.json} in it and below, sorted by path, except
 * known files without results.
 */
public final class ResultFiles {
  /** Names of JSON files without results. */
  static final Set<String> SIDECARS = Set.of("environment.json", "waivers.json");

  private ResultFiles() {}

  /** Returns the given files in order, with folders replaced by the result files in them. */
  public static List<Path> expand(List<Path> filesOrFolders) throws JmhFormatException {
    List<Path> files = new ArrayList<>();
    for (Path path : filesOrFolders) {
      if (Files.isDirectory(path)) {
        files.addAll(inFolder(path));
      } else {
        files.add(path);
      }
    }
    return files;
  }

  private static List<Path> inFolder(Path folder) throws JmhFormatException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(ResultFiles::isResult).sorted().toList();
    } catch (IOException e) {
      throw Unreadable.of(folder, e);
    } catch (UncheckedIOException e) {
      throw Unreadable.of(folder, Objects.requireNonNull(e.getCause()));
    }
    if (files.isEmpty()) {
      throw new JmhFormatException(
          Place.of(folder),
          "the folder holds no result file (*.json)",
          "give a JMH result file or a folder of them");
    }
    return files;
  }

  private static boolean isResult(Path path) {
    String name = path.getFileName().toString();
    return name.endsWith(".json") && !SIDECARS.contains(name) && Files.isRegularFile(path);
  }
}
