package io.github.jmhgate.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

public final class FileTree {
  private FileTree() {}

  /** Walks a folder as {@link Files#walk}, also if itself a link; links inside are not followed. */
  public static Stream<Path> walk(Path folder, int depth) throws IOException {
    Path real = folder.toRealPath();
    return Files.walk(real, depth).map(file -> folder.resolve(real.relativize(file)));
  }

  public static Stream<Path> walk(Path folder) throws IOException {
    return walk(folder, Integer.MAX_VALUE);
  }
}
