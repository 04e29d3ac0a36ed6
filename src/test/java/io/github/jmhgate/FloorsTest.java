package io.github.jmhgate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of packages in {@code docs/dev/architecture.md} is printed from the rules. */
class FloorsTest {
  private static final Path PAGE = Path.of("docs/dev/architecture.md");
  private static final Path MAIN = Path.of("src/main/java/io/github/jmhgate");
  private static final Pattern FIRST_SENTENCE =
      Pattern.compile("/\\*\\*\\s*(.*?[.])(?:\\s|\\*/)", Pattern.DOTALL);

  @Test
  void thePageHasTheFloorsOfTheRules() throws IOException {
    StringBuilder table = new StringBuilder();
    table.append("| floor | package | what it does | it may use |\n|---|---|---|---|\n");
    List<PackageRow> fromTheTop =
        Stream.of(PackageRow.values())
            .sorted(Comparator.comparing(PackageRow::floor).reversed().thenComparing(Enum::name))
            .toList();
    for (PackageRow row : fromTheTop) {
      table.append(
          "| %d | `%s` | %s | %s |\n"
              .formatted(
                  row.floor(), row.label(), firstSentence(row), String.join(", ", row.ours())));
    }

    Golden.comparePart(PAGE, "floors", table.toString());
  }

  @Test
  void aPackageIsAboveAllThatItUses() {
    for (PackageRow row : PackageRow.values()) {
      assertThat(row.ours())
          .as(row.label())
          .allMatch(used -> PackageRow.of(used).floor() < row.floor());
    }
  }

  private static String firstSentence(PackageRow row) throws IOException {
    String info =
        Files.readString(MAIN.resolve(row.label().replace('.', '/')).resolve("package-info.java"));
    Matcher sentence = FIRST_SENTENCE.matcher(info.replaceAll("\n \\* ?", " "));
    assertThat(sentence.find()).as("a sentence for %s", row.label()).isTrue();
    return sentence.group(1).strip().replaceAll("\\s+", " ").replaceAll("\\{@code (.*?)}", "`$1`");
  }
}
