package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command on the pages for users is one that the gate understands. */
class DocumentedUseIT {
  private static final List<String> PAGES =
      List.of(
          "README.md",
          "docs/getting-started.md",
          "docs/ci.md",
          "docs/maven.md",
          "docs/builds.md",
          "docs/verdicts.md",
          "docs/paired.md",
          "docs/affected.md",
          "docs/explain.md",
          "docs/history.md",
          "docs/versus.md",
          "docs/scale.md",
          "docs/troubleshooting.md");

  private static final Pattern GATE =
      Pattern.compile(
          "(?m)^[- ]*(?:run: )?(?:java [^\\n]*-jar \\S*jmh-gate\\.jar|jmh-gate) ([a-z].*)$");
  private static final Pattern MAVEN = Pattern.compile("(?m)^[- ]*(?:run: )?mvn .*-D.*$");
  private static final Pattern SETTING =
      Pattern.compile("-D((?:benchmark|gate|affected|doctor)\\.[^ =]+=(?:\"[^\"]*\"|\\S*))");
  private static final Pattern FENCED = Pattern.compile("(?ms)^ *```(\\w*)\\n(.*?)^ *```$");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

  private static final Set<String> SHELL = Set.of("", "sh", "bash", "yaml", "groovy");

  private static Stream<String> blocks() throws Exception {
    List<String> blocks = new ArrayList<>();
    for (String page : PAGES) {
      String text = Files.readString(Path.of(page)).replaceAll("\\\\\\n\\s*", "");
      FENCED
          .matcher(text)
          .results()
          .filter(block -> SHELL.contains(block.group(1)))
          .forEach(block -> blocks.add(block.group(2)));
    }
    return blocks.stream();
  }

  static List<String> commands() throws Exception {
    return blocks()
        .flatMap(block -> GATE.matcher(block).results())
        .map(found -> found.group(1).replaceFirst(" +#.*| [|>] .*", "").replaceAll("\\[.*?\\]", ""))
        .map(String::strip)
        .distinct()
        .toList();
  }

  static List<String> mavenSettings() throws Exception {
    return blocks()
        .flatMap(block -> MAVEN.matcher(block).results())
        .flatMap(line -> SETTING.matcher(line.group()).results())
        .map(found -> found.group(1).replace("\"", ""))
        .distinct()
        .toList();
  }

  private static String[] words(String command) {
    return WORD.matcher(command)
        .results()
        .map(
            word ->
                word.group(1) != null
                    ? word.group(1)
                    : word.group(2) != null ? word.group(2) : word.group(3))
        .toArray(String[]::new);
  }

  @Test
  void thePagesHaveCommands() throws Exception {
    assertThat(commands()).hasSizeGreaterThan(20);
    assertThat(mavenSettings()).hasSizeGreaterThan(5);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void isUnderstood(String command) {
    assertThatCode(() -> Cli.commandLine(words(command)).parseArgs(words(command)))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @MethodSource("mavenSettings")
  void isASetting(String assignment) {
    assertThatCode(() -> new SettingsReader().set(assignment).read()).doesNotThrowAnyException();
  }
}
