package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;

/** All commands are told of, and each has its options where it is named. */
class CommandsTest {
  private static final Pattern NAME = Pattern.compile("(?m)^  ([a-z]+) +[A-Z]");

  @Test
  void helpTellsAllAndEachTellsItsOwn() {
    String help = Console.run("--help").out();
    String commands = help.substring(help.indexOf("Commands:"), help.indexOf("Exit codes:"));
    List<String> names =
        NAME.matcher(commands).results().map((MatchResult name) -> name.group(1)).toList();

    assertThat(names).contains("measure", "compare", "check", "record", "versus", "history");
    assertThat(names).containsExactlyElementsOf(JmhGate.COMMANDS);
    for (String name : names) {
      assertThat(JmhGate.command(name).getAnnotation(Command.class).name()).isEqualTo(name);
      Console own = Console.run(name, "--help");
      assertThat(own.exitCode()).as(name).isZero();
      assertThat(own.out()).startsWith("Usage: jmh-gate " + name);
      assertThat(own.out().replace("-h, --help", "").replace("-V, --version", ""))
          .as("options or commands of " + name)
          .containsPattern("(?m)^ +(--(?!verbose)[a-z]|Commands:)|^Commands:");
    }
  }

  @Test
  void whatIsNoCommandIsRefused() {
    Console console = Console.run("mesure");

    assertThat(console.exitCode()).isEqualTo(2);
    assertThat(console.err()).contains("mesure", "--help");
  }
}
