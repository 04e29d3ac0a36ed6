package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.jmhgate.settings.SettingsReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Every command is found and explained, on the pages for users as it is understood; whatever it
 * throws ends in one line and exit code 2. What {@code versus} is given is parsed.
 */
class CommandsTest {
  @Test
  void helpExplainsCommands() {
    assertThat(Console.run("help").out()).isEqualTo(Console.run("--help").out());
    assertThat(Console.run("help", "history", "show").out())
        .isEqualTo(Console.run("history", "show", "--help").out());
  }

  @Test
  void helpExplainsSettings() {
    Console.run("help", "setings").fails(2).contains("the nearest is settings");
    assertThat(Console.run("help", "settings").out())
        .contains("\ngate.threshold=2.5%\n    The loss of time", "\nbenchmark.forks=5\n");
    assertThat(Console.run("help", "settings", "gate.threshold[a.*]").out())
        .startsWith("gate.threshold=2.5%\n")
        .contains("    Write a share such as 5%", "gate.threshold[*.Name.*]=VALUE");
    assertThat(Console.run("help", "settings", "gate.metric").out())
        .startsWith("gate.metric[GLOB]=")
        .contains("gate.metric[cache.hits]=VALUE");
  }

  @Test
  void helpExplainsExactlyWhatThereIs() throws IOException {
    Properties help = new Properties();
    try (InputStream in = Cli.class.getResourceAsStream("help.properties")) {
      help.load(in);
    }
    Set<String> unused = new TreeSet<>(help.stringPropertyNames());
    unused.removeIf(key -> key.contains("usage.description"));
    for (String name : JmhGate.COMMANDS) {
      CommandLine command = Cli.commandLine(name).getSubcommands().get(name);
      check(command, help, unused);
      command.getSubcommands().values().forEach(nested -> check(nested, help, unused));
    }
    assertThat(unused).isEmpty();
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

  private static final List<String> PAGES =
      List.of(
          ("README.md docs/getting-started.md docs/ci.md docs/maven.md docs/builds.md"
                  + " docs/verdicts.md docs/paired.md docs/affected.md docs/explain.md"
                  + " docs/history.md docs/versus.md docs/scale.md docs/troubleshooting.md")
              .split(" "));

  private static final Pattern FENCED =
      Pattern.compile("(?ms)^ *```(?:sh|bash|yaml|groovy|)\\n(.*?)^ *```$");

  private static final Pattern GATE =
      Pattern.compile(
          "(?m)^[- ]*(?:run: )?(?:java [^\\n]*-jar \\S*jmh-gate\\.jar|jmh-gate) ([a-z].*)$");

  private static final Pattern MAVEN = Pattern.compile("(?m)^[- ]*(?:run: )?(mvn .*-D.*)$");

  private static final Pattern SETTING =
      Pattern.compile("-D((?:benchmark|gate|affected|doctor)\\.[^ =]+=(?:\"[^\"]*\"|\\S*))");

  private static final Pattern WORD = Pattern.compile("'[^']*'|\"[^\"]*\"|\\S+");

  /** What a pattern finds in the shell blocks of the pages. */
  private static List<String> documented(Pattern pattern) throws IOException {
    List<String> all = new ArrayList<>();
    for (String page : PAGES) {
      String text = Files.readString(Path.of(page)).replaceAll("\\\\\\n\\s*", "");
      for (MatchResult block : FENCED.matcher(text).results().toList()) {
        pattern.matcher(block.group(1)).results().forEach(found -> all.add(found.group(1)));
      }
    }
    return all;
  }

  @Test
  void everyCommandOnThePagesForUsersIsUnderstood() throws IOException {
    List<String> commands = documented(GATE);
    assertThat(commands).hasSizeGreaterThan(20);
    for (String command : commands) {
      String whole = command.replaceFirst(" +#.*| [|>] .*", "").replaceAll("\\[.*?\\]", "");
      String[] words =
          WORD.matcher(whole.strip())
              .results()
              .map(word -> word.group().replaceAll("^['\"]|['\"]$", ""))
              .toArray(String[]::new);
      assertThatCode(() -> Cli.commandLine(words).parseArgs(words))
          .as(command)
          .doesNotThrowAnyException();
    }

    List<String> settings =
        documented(MAVEN).stream()
            .flatMap(line -> SETTING.matcher(line).results())
            .map(found -> found.group(1).replace("\"", ""))
            .toList();
    assertThat(settings).hasSizeGreaterThan(5);
    for (String setting : settings) {
      assertThatCode(() -> new SettingsReader().set(setting).read())
          .as(setting)
          .doesNotThrowAnyException();
    }
  }

  /** A file of a stranger may be called so. */
  @Test
  void aFileNameThatBeginsWithAnAtSignIsAFileName(@TempDir Path folder) throws Exception {
    Path owned = folder.resolve("owned");
    Path results = new JsonResults().time("a.B.m", 1, 2, 3).write(folder.resolve("a.json"));
    Path options = Files.writeString(folder.resolve("@o"), results + "\n--output\n" + owned + "\n");
    Console console = Console.run("compare", results.toString(), "@" + options);
    console.fails(2).hasLineCount(1).contains("@");
    assertThat(owned).doesNotExist();
  }

  private static VersusOptions options(String... arguments) {
    return Console.parsed(new VersusOptions(), arguments);
  }
}
