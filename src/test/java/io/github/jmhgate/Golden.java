package io.github.jmhgate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files in the repository that hold what the code makes. A test that finds a difference leaves the
 * new text under {@code target/golden} and fails; with {@code -Dgolden.update=true} it writes the
 * new text into the file and passes, so that the difference can be read with git.
 */
public final class Golden {
  private static final boolean UPDATE = Boolean.getBoolean("golden.update");
  private static final Path LEFT = Path.of("target/golden");

  private Golden() {}

  /** Compares a text with a file, byte by byte. */
  public static void compare(Path file, String actual) throws IOException {
    compare(file, actual, UPDATE);
  }

  static void compare(Path file, String actual, boolean update) throws IOException {
    String expected = Files.exists(file) ? Files.readString(file) : "";
    if (actual.equals(expected)) {
      return;
    }
    if (update) {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, actual);
      return;
    }
    Path left = LEFT.resolve(file.getFileName());
    Files.createDirectories(LEFT);
    Files.writeString(left, actual);
    assertThat(actual)
        .as("%s differs; the new text is %s, and -Dgolden.update=true accepts it", file, left)
        .isEqualTo(expected);
  }

  /** Compares a part of a page: what is between its lines of begin and end. */
  public static void comparePart(Path page, String part, String actual) throws IOException {
    String text = Files.readString(page);
    String begin = "<!-- " + part + ": begin -->\n";
    String end = "<!-- " + part + ": end -->\n";
    assertThat(text).as(page.toString()).containsOnlyOnce(begin).containsOnlyOnce(end);
    int from = text.indexOf(begin) + begin.length();
    compare(page, text.substring(0, from) + actual + text.substring(text.indexOf(end)));
  }
}
