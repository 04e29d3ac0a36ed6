package io.github.jmhgate.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

public final class FileTree {
  private FileTree() {}

  /**
   * Walks a folder as {@link Files#walk}, and also if it is itself a symbolic link. Links inside it
   * are not followed. The paths begin with the folder as given.
   */
  public static Stream<Path> walk(Path folder, int depth) throws IOException {
    Path real = folder.toRealPath();
    return Files.walk(real, depth).map(file -> folder.resolve(real.relativize(file)));
  }

  public static Stream<Path> walk(Path folder) throws IOException {
    return walk(folder, Integer.MAX_VALUE);
  }
}
