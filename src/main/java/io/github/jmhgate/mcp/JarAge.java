package io.github.jmhgate.mcp;

import io.github.jmhgate.revision.Git;
import io.github.jmhgate.revision.RevisionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;

/** Whether a benchmark jar is of the sources at hand: a verdict about older ones would mislead. */
final class JarAge {
  private static final String[] SOURCES = {
    "*.java", "*.kt", "*.scala", "*.groovy", "*.proto", "*pom.xml", "*.gradle", "*.gradle.kts"
  };

  private JarAge() {}

  /**
   * Returns a source that was changed after a jar was built; empty if there is none, or if the jar
   * is in no git checkout.
   */
  static Optional<Path> newerSource(Path jar) throws IOException, InterruptedException {
    FileTime built = Files.getLastModifiedTime(jar);
    for (Path file : sources(jar)) {
      if (Files.isRegularFile(file) && Files.getLastModifiedTime(file).compareTo(built) > 0) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }

  private static List<Path> sources(Path jar) throws InterruptedException {
    try {
      Git git = Git.around(jar);
      return git.files(SOURCES).stream().map(file -> git.top().resolve(file)).toList();
    } catch (RevisionException e) {
      return List.of();
    }
  }
}
