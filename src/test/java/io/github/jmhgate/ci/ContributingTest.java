package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** CONTRIBUTING.md tells where things are, and things are there. */
class ContributingTest {
  private static final Path MAIN = Path.of("src/main/java/io/github/jmhgate");
  private static final Pattern ROW = Pattern.compile("(?m)^[|] `([a-z.]+)` [|] .+ [|]$");
  private static final Pattern CLASS = Pattern.compile("`((?:[a-z]+[.])+[A-Z]\\w+)`");

  @Test
  void theMapNamesEveryPackageOnce() throws IOException {
    try (Stream<Path> folders = Files.walk(MAIN)) {
      List<String> packages =
          folders
              .filter(folder -> Files.exists(folder.resolve("package-info.java")))
              .map(folder -> MAIN.relativize(folder).toString().replace('/', '.'))
              .toList();

      String map = text().split("\n[|] package [|].*\n", 2)[1].split("\n\n", 2)[0];
      assertThat(named(ROW, map)).containsExactlyInAnyOrderElementsOf(packages);
    }
  }

  @Test
  void everyPackageNamesAClassToBeginWith() throws IOException {
    Pattern named = Pattern.compile("[{]@(?:code|link)[\\s*]+(?:[a-z]+[.])*([A-Z]\\w+)\\b");
    try (Stream<Path> files = Files.walk(MAIN)) {
      for (Path info : files.filter(file -> file.endsWith("package-info.java")).toList()) {
        assertThat(named(named, Files.readString(info)))
            .as(info.toString())
            .anyMatch(type -> Files.exists(info.resolveSibling(type + ".java")));
      }
    }
  }

  @Test
  void theClassesItNamesExist() throws IOException {
    List<String> classes = named(CLASS, text());

    assertThat(classes).isNotEmpty();
    for (String name : classes) {
      assertThat(MAIN.resolve(name.replace('.', '/') + ".java")).exists();
    }
  }

  private static String text() throws IOException {
    return Files.readString(Path.of("CONTRIBUTING.md"));
  }

  private static List<String> named(Pattern pattern, String text) {
    return pattern.matcher(text).results().map((MatchResult found) -> found.group(1)).toList();
  }
}
