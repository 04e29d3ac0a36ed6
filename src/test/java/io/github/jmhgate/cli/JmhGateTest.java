package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

class JmhGateTest {
  private static final Pattern CODE = Pattern.compile("(?m)(?<=^  )[0-9]");

  private static final Pattern NAME = Pattern.compile("(?m)^  ([a-z]+) +[A-Z]");

  @Test
  void helpListsAllCommands() {
    String help = Console.run("--help").out();
    String commands = help.substring(help.indexOf("Commands:"), help.indexOf("Exit codes:"));
    List<String> names =
        NAME.matcher(commands).results().map((MatchResult name) -> name.group(1)).toList();

    assertThat(names).contains("measure", "compare", "check", "record", "versus", "history");
    assertThat(names).containsExactlyElementsOf(JmhGate.COMMANDS);
  }

  @Test
  void eachCommandHasItsName() {
    for (String name : JmhGate.COMMANDS) {
      assertThat(JmhGate.command(name).getClass().getAnnotation(Command.class).name())
          .isEqualTo(name);
    }
  }

  @Test
  void helpOfACommandListsItsOwnOptions() {
    for (String name : JmhGate.COMMANDS) {
      Console own = Console.run(name, "--help");
      own.exits(0).startsWith("Usage: jmh-gate " + name);
      assertThat(own.out().replace("-h, --help", "").replace("-V, --version", ""))
          .as("options or commands of " + name)
          .containsPattern("(?m)^ +(--(?!verbose)[a-z]|Commands:|\\[[A-Z])|^Commands:");
    }
  }

  @Test
  void aNameThatIsNearNoOtherIsNotGuessed() {
    Console.line("check --candidate x.json")
        .fails(2)
        .hasLineCount(1)
        .contains("there is no option \"--candidate\"; see 'jmh-gate check --help'");
  }

  @ParameterizedTest
  @CsvSource({
    "mesure, measure", "history shwo, show",
    "help compar, compare", "compare --treshold=3% a b, --threshold",
    "measure --inlcude=x, --include", "doctor --fromat json, --format",
    "help settings gate.treshold, gate.threshold"
  })
  void theNearestNameIsGiven(String line, String nearest) {
    Console.run(line.split(" ")).fails(2).hasLineCount(1).contains("; the nearest is " + nearest);
  }

  @ParameterizedTest
  @CsvSource({
    "measure, 0 1 2 3 4", "compare, 0 1 2 3 4", "versus, 0 2 3",
    "doctor, 0 1 2", "history events, 0 1 2", "history show, 0 2"
  })
  void helpListsTheExitCodesThatACommandReturns(String command, String codes) {
    String help = Console.run((command + " --help").split(" ")).out();
    assertThat(CODE.matcher(help.substring(help.indexOf("Exit codes:"))).results())
        .extracting(MatchResult::group)
        .containsExactly(codes.split(" "));
  }

  private static void check(CommandLine command, Properties help, Set<String> unused) {
    CommandSpec spec = command.getCommandSpec();
    assertThat(spec.usageMessage().description()).as(spec.qualifiedName()).isNotEmpty();
    for (ArgSpec one : spec.args()) {
      String what = spec.qualifiedName() + " " + one;
      assertThat(one.hidden() || one.description().length > 0).as(what).isTrue();
      String key =
          one instanceof PositionalParamSpec
              ? one.paramLabel() + "[" + ((PositionalParamSpec) one).index() + "]"
              : one.descriptionKey().isEmpty()
                  ? ((OptionSpec) one).longestName().substring(2)
                  : one.descriptionKey();
      String own = spec.qualifiedName(".") + "." + key;
      boolean special = help.containsKey(own) || help.containsKey(own + ".0");
      unused.removeIf(each -> each.replaceFirst("[.]\\d$", "").equals(special ? own : key));
    }
  }

  private static VersusOptions options(String... arguments) {
    return Console.parsed(new VersusOptions(), arguments);
  }
}
