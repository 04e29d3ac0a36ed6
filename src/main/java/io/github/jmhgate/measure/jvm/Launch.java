package io.github.jmhgate.measure.jvm;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.Host;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How to start a benchmark jar's JVM.
 *
 * @param classPath the jar, maybe alone; not empty
 * @param ownFolder whether each fork works in a copy of the working folder
 */
public record Launch(List<Path> classPath, Path java, List<String> jvmArgs, boolean ownFolder) {
  private static final Set<String> OURS =
      Set.of("-jar", "-cp", "-classpath", "--class-path", "-m", "--module", "-version", "");

  /** Variables with arguments that every JVM adds to its own. */
  public static final List<String> VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  public Launch(List<Path> classPath, Path java, List<String> jvmArgs) {
    this(classPath, java, jvmArgs, false);
  }

  public static Path currentJava() {
    String name = File.separatorChar == '\\' ? "java.exe" : "java";
    return Path.of(System.getProperty("java.home"), "bin", name);
  }

  /** Returns the set {@link #VARIABLES} with digests of their values, which may hold secrets. */
  public static Map<String, String> options(Map<String, String> variables) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String name : VARIABLES) {
      String value = variables.getOrDefault(name, "").strip();
      if (!value.isEmpty()) {
        options.put(name, "sha256 " + Sha256.of(value));
      }
    }
    return options;
  }

  String describe() {
    return String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList());
  }

  public GateFailure noneSelected(BenchmarkSelection selection) {
    return unusable(
        "%1$s: no benchmark matches includes %2$s and excludes %3$s; java -cp %1$s org.openjdk.jmh.Main -l lists all"
            .formatted(describe(), selection.includes(), selection.excludes()));
  }

  /**
   * Returns the command that runs the host.
   *
   * @param behind the host's jar, which is appended to this class path
   * @param temporary folder for temporary files of the host, but not of its forks
   */
  List<String> command(Path behind, Path temporary, Optional<String> agent) throws GateFailure {
    check();
    List<String> entries = new ArrayList<>();
    for (Path entry : classPath) {
      entries.add(entry(entry));
    }
    entries.add(entry(behind));
    // The second compiler would not pay off in so short a life, and forks need the processors.
    String ofForks = "-D" + Host.TEMPORARY + "=" + System.getProperty("java.io.tmpdir");
    List<String> own = List.of("-Djava.io.tmpdir=" + temporary, ofForks, "-XX:TieredStopAtLevel=1");
    List<String> command = new ArrayList<>(List.of(java.toString()));
    command.addAll(jvmArgs);
    agent.ifPresent(command::add);
    command.addAll(own);
    command.addAll(List.of("-cp", String.join(File.pathSeparator, entries), Host.class.getName()));
    command.addAll(own);
    return command;
  }

  /** Fails early if a jar is missing or a JVM argument is impossible. */
  public void check() throws GateFailure {
    if (classPath.isEmpty()) {
      throw unusable("no benchmark jar given");
    }
    for (Path entry : classPath) {
      if (!Files.exists(entry)) {
        throw unusable(
            "no such benchmark jar: %s; build it first, as by 'mvn package', or name another by --jar"
                .formatted(entry));
      }
      if (!Files.isReadable(entry)) {
        throw unusable("benchmark jar cannot be read: " + entry);
      }
    }
    for (String argument : jvmArgs) {
      if (OURS.contains(argument)) {
        throw unusable(
            "JVM argument '" + argument + "' is not possible here: jmh-gate starts the jar itself");
      }
    }
  }

  private static String entry(Path path) throws GateFailure {
    String text = path.toAbsolutePath().toString();
    if (text.contains(File.pathSeparator)) {
      throw unusable(
          "a path with '%s' cannot be on a class path: %s".formatted(File.pathSeparator, text));
    }
    return text;
  }
}
