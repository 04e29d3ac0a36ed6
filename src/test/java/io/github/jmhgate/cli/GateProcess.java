package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractStringAssert;

/** One run of a command as a process of its own, with stdout and stderr together. */
public record GateProcess(int exitCode, String output) {
  /** JVM arguments with which forks are there soonest. */
  static final String QUICK = "-Xmx128m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 ";

  /** Our classes and what JMH needs: each other jar is opened by every fork, for nothing. */
  private static final Pattern NEEDED =
      Pattern.compile("classes$|jmh-|jopt-simple-|commons-math3-");

  private static final Pattern OF_A_SERVICE =
      Pattern.compile("(GITHUB_|CI_|RUNNER_|CHANGE_|SYSTEM_PULL|BITBUCKET_|BUILDKITE_).*|CI");

  /** Splits a command at blanks; then each {@code %s} gets a value. */
  static List<String> words(String command, Object... values) {
    List<String> words = new ArrayList<>();
    int next = 0;
    for (String word : command.split(" +")) {
      String filled = word;
      for (int at = filled.indexOf("%s"); at >= 0; at = filled.indexOf("%s")) {
        filled = filled.substring(0, at) + values[next++] + filled.substring(at + 2);
      }
      words.add(filled);
    }
    return words;
  }

  /** Asserts the exit code, and returns what is to be asserted of the output. */
  public AbstractStringAssert<?> exits(int code) {
    assertThat(exitCode).as(output).isEqualTo(code);
    return assertThat(output);
  }

  /** The lines that have a part. */
  public List<String> lines(String part) {
    return output.lines().filter(line -> line.contains(part)).toList();
  }

  /** Runs a command of the packaged jar that is split at blanks, with more arguments behind it. */
  static GateProcess with(Path folder, List<String> more, String command, Object... values)
      throws IOException, InterruptedException {
    List<String> arguments = words(command, values);
    arguments.addAll(more);
    return run(folder, jarCommand(arguments));
  }

  public static GateProcess jar(Path folder, String... arguments)
      throws IOException, InterruptedException {
    return run(folder, jarCommand(Arrays.asList(arguments)));
  }

  /** Runs the same in this JVM, for tests in which another one would show nothing more. */
  static GateProcess here(List<String> arguments) {
    Console console = Console.run(arguments.toArray(String[]::new));
    return new GateProcess(console.exitCode(), console.err() + console.out());
  }

  public static List<String> jarCommand(List<String> arguments) {
    Path jar = Path.of(System.getProperty("jmhgate.jar", "target/jmh-gate.jar")).toAbsolutePath();
    return java(List.of("-jar", jar.toString()), arguments);
  }

  private static List<String> java(List<String> program, List<String> arguments) {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command = words("%s -XX:TieredStopAtLevel=1 -XX:+UseSerialGC", java);
    command.addAll(program);
    command.addAll(arguments);
    return command;
  }

  /**
   * Settings with which pairs are measured soonest, and only a loss of a factor is one.
   *
   * @param include which benchmarks
   * @param slices how many slices of 10 ms a fork has
   */
  static List<String> quickPairs(String include, int slices) {
    return List.of(
        "benchmark.include=" + include,
        "benchmark.exclude=",
        "benchmark.jvm-args=" + QUICK,
        "benchmark.explain=off",
        "benchmark.warmup-iterations=1",
        "benchmark.warmup-time=100ms",
        "benchmark.slices=" + slices,
        "gate.threshold=400%");
  }

  /**
   * The arguments that measure two jars in pairs like that.
   *
   * @param pairs how many a benchmark
   */
  static List<String> measureQuickly(
      Path candidate, Path base, Path out, String include, int pairs, int slices) {
    List<String> arguments =
        new ArrayList<>(
            List.of("measure", "--jar", candidate.toString(), "--set=benchmark.seed=1"));
    arguments.addAll(List.of("--against-jar", base.toString(), "--out", out.toString()));
    arguments.addAll(set(quickPairs(include, slices)));
    // Three pairs prove what is so far beyond the threshold; nothing else comes near it.
    arguments.addAll(set(List.of("benchmark.pairs=" + pairs, "gate.alpha=25%")));
    return arguments;
  }

  static List<String> set(List<String> settings) {
    return settings.stream().flatMap(setting -> Stream.of("--set", setting)).toList();
  }

  /** The command that runs the classes of this build. */
  static List<String> command(List<String> arguments) {
    return java(List.of("-cp", classPath(), Main.class.getName()), arguments);
  }

  private static String classPath() {
    if (!(Main.class.getClassLoader() instanceof URLClassLoader loader)) {
      return System.getProperty("java.class.path");
    }
    return Arrays.stream(loader.getURLs())
        .map(url -> Path.of(URI.create(url.toString())).toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  public static GateProcess run(Path folder, List<String> command)
      throws IOException, InterruptedException {
    return run(folder, Map.of(), command);
  }

  /** Runs a command with more variables. */
  public static GateProcess run(Path folder, Map<String, String> variables, List<String> command)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("jmh-gate-test", ".txt");
    Process process = start(folder, variables, command, output);
    try {
      process.getOutputStream().close();
      if (!process.waitFor(15, TimeUnit.MINUTES)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
      }
      return new GateProcess(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
    } finally {
      process.destroyForcibly();
      Files.delete(output);
    }
  }

  /** Starts it without what a CI service around this build has set; the output grows in a file. */
  public static Process start(
      Path folder, Map<String, String> variables, List<String> command, Path output)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()));
    builder.environment().keySet().removeIf(OF_A_SERVICE.asMatchPredicate());
    builder.environment().putAll(variables);
    return builder.start();
  }

  /** Returns the entries of the class path that the suite's own classes need. */
  public static Stream<String> needed() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(NEEDED.asPredicate());
  }

  static String suiteClassPath() {
    return needed()
        .map(entry -> Path.of(entry).toUri().toString())
        .collect(Collectors.joining(" "));
  }

  /** A benchmark jar of the suite in this build: a manifest that points at its class path. */
  static Path suite(Path jar) throws IOException {
    return suite(jar, "");
  }

  /** Such a jar with a {@code control.properties} of its own; none where that is empty. */
  static Path suite(Path jar, String control) throws IOException {
    SuiteBuild.write(jar, suiteClassPath(), control.getBytes(StandardCharsets.UTF_8));
    return jar;
  }
}
