package io.github.jmhgate.report;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.text.Argument;
import io.github.jmhgate.text.OneLine;
import io.github.jmhgate.text.ShellCommand;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The commands with which a reader of a report runs the gate, or a benchmark, once more. A build
 * that starts the gate in another way gives its own command in a system property.
 */
public final class Again {
  private static final String MEASURE = "measure";
  private static final String RESUME = "--resume";
  private static final int LONGEST_NAME = 500;
  private static final Pattern SPECIAL = Pattern.compile("[\\\\^$.|?*+()\\[\\]{}]");

  /** Params, with their values, that both our settings and JMH's option -p can hold. */
  private static final Pattern PARAM =
      Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*=[^\\s,|\"]+( +[^\\s,|\"]+)*");

  /** Params of a label whose values need no quotes. */
  private static final Pattern PARAMS = Pattern.compile("\\{([^{}\"]*)\\}");

  private static final Pattern OPTION_IS = Pattern.compile("(?<=^--[a-z-]{1,30})=");

  /** Names of settings, and one that a build gives by itself. */
  private static final Pattern SETTING =
      Pattern.compile("(benchmark|gate|affected)[.](?!build$).*");

  private static final String PRESET = "benchmark.preset";
  private static final String TOO_SHORT = "smoke";

  /** Settings of which a command has one: what is compared with a commit is not recorded. */
  private static final Map<String, String> EXCLUDES =
      Map.of(
          "benchmark.against", "benchmark.baseline",
          "benchmark.baseline", "benchmark.against");

  private static volatile String own = "";
  private static volatile String java = "java";
  private static volatile List<String> typed = List.of();
  private static volatile Map<String, String> overrides = Map.of();
  private static volatile Optional<ShellCommand> build = Optional.empty();
  private static volatile Optional<String> buildJar = Optional.empty();
  private static final String USUAL_JAR = "target/benchmarks.jar";
  private static final ShellCommand USUAL_BUILD =
      new ShellCommand(List.of("mvn", "-Pbenchmark", "verify"));

  private static volatile String benchmarks = USUAL_JAR;

  private Again() {}

  /**
   * Remembers how the gate was started.
   *
   * @param jar the gate's own
   * @param arguments those of the command line; untrusted text
   */
  public static void rememberCommand(String jar, List<String> arguments) {
    own = jar;
    String here = Path.of("").toAbsolutePath() + File.separator;
    Pattern below = Pattern.compile("(^|=)" + Pattern.quote(here) + "(?=.)");
    typed = arguments.stream().map(word -> below.matcher(word).replaceFirst("$1")).toList();
    benchmarks = value("--jar", typed).filter(file -> isShown(typed)).orElse(USUAL_JAR);
    overrides = value("--overrides", arguments).map(Again::settings).orElse(Map.of());
  }

  /** Remembers how the JVM that runs the gate is started. */
  public static void rememberJava(String command) {
    java = command;
  }

  /**
   * Remembers how the build that started the gate starts it once more.
   *
   * @param command as a line; empty if no build started it
   * @param jar of the benchmarks, as a reader types it; empty if the command line names it
   */
  public static void rememberBuild(Optional<String> command, Optional<String> jar) {
    build = command.map(ShellCommand::parse);
    buildJar = jar;
  }

  /** Returns what arguments give for an option, as {@code --jar FILE} or {@code --jar=FILE}. */
  static Optional<String> value(String option, List<String> arguments) {
    List<String> words = arguments.stream().flatMap(OPTION_IS::splitAsStream).toList();
    int at = words.indexOf(option) + 1;
    return at > 0 && at < words.size() ? Optional.of(words.get(at)) : Optional.empty();
  }

  /** Reads the settings that a build was started with; none if that fails, as others report it. */
  private static Map<String, String> settings(String file) {
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(Path.of(file))) {
      properties.load(in);
    } catch (IOException | IllegalArgumentException e) {
      return Map.of();
    }
    Map<String, String> settings = new TreeMap<>();
    for (String key : properties.stringPropertyNames()) {
      String value = properties.getProperty(key);
      if (SETTING.matcher(key).matches() && !Argument.isSecret(key) && isVisible(key + value)) {
        settings.put(key, value);
      }
    }
    return settings;
  }

  /** Returns how the gate was started, without its arguments, as {@code java -jar jmh-gate.jar}. */
  public static String start() {
    return own.isEmpty()
        ? "jmh-gate"
        : "%s -jar %s".formatted(Argument.quoted(java), Argument.quoted(own));
  }

  /** Returns the same command; only its beginning if it does not measure or cannot be shown. */
  static ShellCommand command(String jar, List<String> arguments) {
    List<String> words = new ArrayList<>(List.of(java, "-jar", jar));
    words.addAll(isShown(arguments) ? arguments : List.of(MEASURE, ShellCommand.UNKNOWN));
    return new ShellCommand(words);
  }

  private static boolean isShown(List<String> arguments) {
    return arguments.indexOf(MEASURE) == 0 && arguments.stream().allMatch(Again::isVisible);
  }

  /** Returns arguments without what they give for a setting, by --set or an option of its name. */
  static List<String> without(String key, List<String> arguments) {
    String set = "--set[\n=]" + Pattern.quote(key) + "=.*";
    String option = "--" + key.substring(key.indexOf('.') + 1) + "(=.*|\n[^-\n].*)?";
    String all = String.join("\n", arguments) + "\n";
    return all.replaceAll("(?m)^(" + set + "|" + option + ")\n", "").lines().toList();
  }

  /** Returns arguments without a preset that is too short for a verdict or a baseline. */
  private static List<String> withoutTooShort(List<String> arguments) {
    String set = "--set[\n=]" + Pattern.quote(PRESET + "=" + TOO_SHORT);
    String all = String.join("\n", arguments) + "\n";
    return all.replaceAll("(?m)^(" + set + "|--preset[\n=]" + TOO_SHORT + ")\n", "")
        .lines()
        .toList();
  }

  /**
   * Returns the command that runs the gate as it was started. One that compares with a commit, or
   * records, measures long enough for that.
   *
   * @param settings what is to be otherwise, as {@code key=value}
   */
  public static ShellCommand gate(String... settings) {
    boolean option = build.isEmpty() && !typed.isEmpty();
    List<String> arguments = new ArrayList<>(typed);
    if (settings.length > 0) {
      // What is otherwise than it was cannot go on.
      arguments.remove(RESUME);
    }
    Map<String, String> given = new TreeMap<>(overrides);
    for (String setting : settings) {
      String key = setting.split("=", 2)[0];
      arguments = without(key, arguments);
      given.remove(key);
      if (EXCLUDES.containsKey(key)) {
        arguments = withoutTooShort(without(EXCLUDES.get(key), arguments));
        given.remove(EXCLUDES.get(key));
        given.remove(PRESET, TOO_SHORT);
      }
    }
    if (option) {
      List<String> words = new ArrayList<>(command(own, arguments).words());
      List.of(settings).forEach(setting -> words.addAll(List.of("--set", setting)));
      return new ShellCommand(words);
    }
    List<String> words = new ArrayList<>(build.orElse(USUAL_BUILD).words());
    given.forEach((key, value) -> words.add("-D" + key + "=" + value));
    List.of(settings).forEach(setting -> words.add("-D" + setting));
    return new ShellCommand(words);
  }

  /** Returns the command that continues the measurement; empty if a build started it. */
  public static Optional<ShellCommand> resumed() {
    boolean known = build.isEmpty() && isShown(typed);
    List<String> arguments = new ArrayList<>(typed);
    arguments.remove(RESUME);
    arguments.add(RESUME);
    return known ? Optional.of(command(own, arguments)) : Optional.empty();
  }

  static boolean isTypable(String name) {
    return !name.isEmpty() && name.length() <= LONGEST_NAME && isVisible(name);
  }

  /**
   * Returns the command that runs the gate on one benchmark, or on all if its name cannot be typed.
   * Params whose values cannot be typed are left as annotated. The modes are those of the settings,
   * because a mode that is in the baseline and not measured would be missing.
   *
   * @param settings further settings, as for {@link #gate(String...)}
   */
  static ShellCommand gate(BenchmarkId benchmark, String... settings) {
    List<String> all = new ArrayList<>();
    if (isTypable(benchmark.name())) {
      all.add("benchmark.include=" + only(benchmark.name()));
      List<String> params = params(benchmark);
      if (!params.isEmpty()) {
        all.add("benchmark.params=" + String.join(",", params));
      }
    }
    all.addAll(List.of(settings));
    return gate(all.toArray(String[]::new));
  }

  private static List<String> params(BenchmarkId benchmark) {
    return benchmark.params().entrySet().stream()
        .map(param -> param.getKey() + "=" + param.getValue())
        .filter(param -> PARAM.matcher(param).matches() && isVisible(param))
        .toList();
  }

  /**
   * Returns the command that runs one benchmark with JMH, or all if its name cannot be typed.
   * Params whose values cannot be typed are left as annotated.
   *
   * @param options further options
   */
  static ShellCommand jmh(BenchmarkId benchmark, String... options) {
    List<String> words = new ArrayList<>();
    if (isTypable(benchmark.name())) {
      words.add(only(benchmark.name()));
      params(benchmark).forEach(param -> words.addAll(List.of("-p", param)));
      words.addAll(List.of("-bm", benchmark.mode().label(), "-t", benchmark.threads() + ""));
    }
    return jmh(words, options);
  }

  /**
   * Returns the command that runs the benchmarks of a name with JMH, or all if it cannot be typed.
   * Params whose values cannot be typed are left as annotated.
   *
   * @param label the name, perhaps with params, mode and threads as in {@link BenchmarkId#label()}
   * @param options further options
   */
  static ShellCommand jmh(String label, String... options) {
    return jmh(wordsOf(label), options);
  }

  /** Returns the same of the base, if its jar was named on the command line. */
  static Optional<ShellCommand> baseJmh(String label, String... options) {
    return value("--against-jar", typed)
        .filter(file -> isShown(typed))
        .map(file -> jmh(file, wordsOf(label), options));
  }

  private static List<String> wordsOf(String label) {
    String name = label.split("[{ ]", 2)[0];
    if (!isTypable(name)) {
      return List.of();
    }
    List<String> words = new ArrayList<>(List.of(only(name)));
    Matcher params = PARAMS.matcher(label.substring(name.length()));
    if (params.lookingAt()) {
      Stream.of(params.group(1).split(", "))
          .filter(param -> PARAM.matcher(param).matches() && isVisible(param))
          .forEach(param -> words.addAll(List.of("-p", param)));
    }
    return words;
  }

  private static ShellCommand jmh(List<String> words, String... options) {
    return jmh(buildJar.orElse(benchmarks), words, options);
  }

  private static ShellCommand jmh(String jar, List<String> words, String... options) {
    List<String> all = new ArrayList<>(List.of("java", "-jar", jar));
    all.addAll(words);
    all.addAll(List.of(options));
    return new ShellCommand(all);
  }

  /** Returns a regular expression that finds a name and no longer one. */
  private static String only(String name) {
    return "^" + SPECIAL.matcher(name).replaceAll("\\\\$0") + "$";
  }

  private static boolean isVisible(String text) {
    return OneLine.of(text).equals(text);
  }
}
