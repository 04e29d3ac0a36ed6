package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.versus.RoundPlan;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Every command is found and explained, on the pages for users as it is understood; whatever it
 * throws ends in one line and exit code 2. What {@code versus} is given is parsed.
 */
class CommandsTest {
  private static final Pattern CODE = Pattern.compile("(?m)(?<=^  )[0-9]");
  private static final Pattern NAME = Pattern.compile("(?m)^  ([a-z]+) +[A-Z]");

  @Test
  void helpListsAllCommandsAndEachItsOwnOptions() {
    String help = Console.run("--help").out();
    String commands = help.substring(help.indexOf("Commands:"), help.indexOf("Exit codes:"));
    List<String> names =
        NAME.matcher(commands).results().map((MatchResult name) -> name.group(1)).toList();

    assertThat(names).contains("measure", "compare", "check", "record", "versus", "history");
    assertThat(names).containsExactlyElementsOf(JmhGate.COMMANDS);
    for (String name : names) {
      assertThat(JmhGate.command(name).getClass().getAnnotation(Command.class).name())
          .isEqualTo(name);
      Console own = Console.run(name, "--help");
      own.exits(0).startsWith("Usage: jmh-gate " + name);
      assertThat(own.out().replace("-h, --help", "").replace("-V, --version", ""))
          .as("options or commands of " + name)
          .containsPattern("(?m)^ +(--(?!verbose)[a-z]|Commands:|\\[[A-Z])|^Commands:");
    }
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

  @Test
  void helpExplainsCommandsAndSettings() {
    assertThat(Console.run("help").out()).isEqualTo(Console.run("--help").out());
    assertThat(Console.run("help", "history", "show").out())
        .isEqualTo(Console.run("history", "show", "--help").out());
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
  void everyCommandOptionAndParameterIsExplainedAndNothingElse() throws IOException {
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

  @Command(name = "end")
  private record Ending(Throwable thrown) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      if (thrown instanceof Error error) {
        throw error;
      }
      throw (Exception) thrown;
    }
  }

  private static Console ended(Throwable thrown, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command = Cli.commandLine().addSubcommand(new Ending(thrown));
    command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err, true));
    int exitCode =
        Cli.run(
            command, Stream.concat(Stream.of("end"), Stream.of(arguments)).toArray(String[]::new));
    return new Console(exitCode, out.toString(), err.toString());
  }

  static Stream<Arguments> thrown() {
    return Stream.of(
        Arguments.of(new OutOfMemoryError("Java heap space"), "out of memory"),
        Arguments.of(new CompletionException(new OutOfMemoryError("x")), "out of memory"),
        Arguments.of(
            new IllegalStateException(
                new OutOfMemoryError("unable to create native thread: possibly out of memory")),
            "no thread can be started; end other programs, or raise the limit (ulimit -u)"),
        Arguments.of(new StackOverflowError(), "out of stack"),
        Arguments.of(new CompletionException(new StackOverflowError()), "out of stack"),
        Arguments.of(new NoClassDefFoundError("a/B"), "something that should not happen (a/B);"),
        Arguments.of(new AssertionError("broken\nin two"), "broken in two"),
        Arguments.of(new IllegalStateException("odd"), "something that should not happen (odd);"),
        Arguments.of(new NullPointerException(), "something that should not happen; run"),
        Arguments.of(
            new UncheckedIOException(new AccessDeniedException("here")),
            "here: a file cannot be used (permission denied)"));
  }

  @ParameterizedTest
  @MethodSource("thrown")
  void endsInOneLine(Throwable thrown, String message) {
    Console console = ended(thrown);
    console.fails(2).hasLineCount(1).startsWith("jmh-gate end: ").contains(message);
    assertThat(console.out()).isEmpty();
  }

  @Test
  void showsWhereOnlyWhenAsked() {
    ended(new StackOverflowError("::error::x ##[y]\u202e"), "--verbose")
        .fails(2)
        .contains("    at " + CommandsTest.class.getName())
        .doesNotContain("##", "\u202e", "\t");
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

  /** As one that a build replaces under a gate that runs. */
  @Test
  void aJarThatIsNotWholeIsUnusable(@TempDir Path folder) throws Exception {
    Path classes = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String java = ProcessHandle.current().info().command().orElseThrow();
    GateProcess.run(folder, List.of(java, "-cp", classes + "", Main.class.getName(), "--version"))
        .exits(2)
        .hasLineCount(1)
        .contains("its jar is not whole");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      value = {
        "g1=/opt/jdk -XX:+UseG1GC -Xmx1g | g1 | /opt/jdk | -XX:+UseG1GC -Xmx1g",
        "g1=/opt/my-jdk with blanks -Xint | g1 | /opt/my-jdk with blanks | -Xint",
        "g1= -Xint | g1 | '' | -Xint",
        "g1=-Xint | g1 | '' | -Xint",
        "17=/opt/jdk-17 | 17 | /opt/jdk-17 | ''",
        "g1=/opt/jdk;-Xint -Xmx1g | g1 | /opt/jdk | -Xint -Xmx1g",
      })
  void aJvmIsALabelAHomeAndFlags(String text, String label, String home, String flags)
      throws Exception {
    Jvm jvm = options("--jvm", text).jvms().get(0);
    assertThat(jvm.name()).isEqualTo(label);
    assertThat(jvm.home()).isEqualTo(home.isEmpty() ? Optional.empty() : Optional.of(home));
    assertThat(String.join(" ", jvm.arguments())).isEqualTo(flags);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "g1", "=/opt/jdk", "a/b=/opt/jdk", "g1=/opt/jdk;Xint"})
  void whatIsNoJvmIsRefusedWithItsForm(String text) {
    assertThatThrownBy(() -> options("--jvm", text).jvms())
        .isInstanceOf(GateFailure.class)
        .hasMessageStartingWith("--jvm: '" + text + "' is not allowed; give name=/path/to/jdk");
  }

  @Test
  void roundsPrecisionAndBudgetAreChecked() throws GateFailure {
    assertThat(options().rounds()).isEmpty();
    assertThat(options().budget()).isEmpty();
    assertThat(options("--precision", "1%").rounds()).contains(RoundPlan.to(0.01));
    assertThat(options("--rounds", "7").rounds()).contains(RoundPlan.fixed(7));
    assertThat(options("--budget", "90s").budget()).contains(Duration.ofSeconds(90));
    for (List<String> wrong :
        List.of(
            List.of("--rounds", "1"), List.of("--precision", "3"), List.of("--precision", "0%"))) {
      assertThatThrownBy(() -> options(wrong.toArray(new String[0])).rounds())
          .isInstanceOf(GateFailure.class)
          .hasMessageStartingWith(wrong.get(0));
    }
  }

  private static VersusOptions options(String... arguments) {
    return Console.parsed(new VersusOptions(), arguments);
  }
}
