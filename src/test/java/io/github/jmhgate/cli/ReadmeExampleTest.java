package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the README shows is what the command prints; only how long it took may differ. */
class ReadmeExampleTest {
  private static final Pattern EXAMPLE =
      Pattern.compile("<!-- example: (.*?) -->\\n```\\n(.*?)```\\n", Pattern.DOTALL);

  @Test
  void theExampleIsWhatIsPrinted() throws Exception {
    Matcher example = EXAMPLE.matcher(Files.readString(Path.of("README.md")));
    assertThat(example.find()).isTrue();

    Console console = Console.run(example.group(1).split(" "));

    console.exits(1);
    assertThat(settled(example.group(2))).isEqualTo(settled(console.out()));
  }

  private static String settled(String text) {
    return text.lines()
        .filter(line -> !line.startsWith("  took"))
        .map(String::stripTrailing)
        .reduce("", (all, line) -> all + line + "\n")
        .strip();
  }
}
