package io.github.jmhgate.ci;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The files of this project, without what is built. */
public final class Sources {
  private static final Set<String> NOT_SOURCE =
      Set.of(".git", "target", "baselines", ".idea", "build", ".gradle");

  private static final Pattern RELEASE = Pattern.compile("(?m)^## \\[(\\d+\\.\\d+\\.\\d+)\\] - ");

  private Sources() {}

  static Path root() {
    return Path.of("").toAbsolutePath();
  }

  public static Path file(String path) {
    return root().resolve(path);
  }

  static String text(String path) {
    return text(file(path));
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String version() {
    return text("pom.xml")
        .split("<artifactId>jmh-gate</artifactId>\\s*<version>", 2)[1]
        .split("<", 2)[0];
  }

  /** The version whose tag is named: of a snapshot that of the last release, if there was one. */
  static String releasedVersion() {
    Matcher last = RELEASE.matcher(text("CHANGELOG.md"));
    boolean released = version().endsWith("-SNAPSHOT") && last.find();
    return released ? last.group(1) : version().replace("-SNAPSHOT", "");
  }

  static List<Path> in(Path folder) {
    List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
              return NOT_SOURCE.contains(dir.getFileName().toString())
                  ? FileVisitResult.SKIP_SUBTREE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              found.add(file);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found.stream().sorted().toList();
  }

  /** Copies the sources in a folder. */
  public static void copy(Path from, Path to) throws IOException {
    for (Path file : in(from)) {
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
    }
  }
}
