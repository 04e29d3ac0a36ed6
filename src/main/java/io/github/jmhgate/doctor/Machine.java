package io.github.jmhgate.doctor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the rules may look at.
 *
 * @param root folder under which {@code proc} and {@code sys} are; the file system's root but in
 *     tests
 * @param cores processors that a JVM may use here
 * @param loadAverage processes that ran or waited to run, in the mean of the last minute; empty
 *     where the system does not tell
 * @param otherJvms JVMs that are neither this one nor one of those that started it; untrusted text
 * @param jvmArguments arguments that the measuring JVMs get
 * @param environment environment variables
 */
public record Machine(
    Path root,
    int cores,
    OptionalDouble loadAverage,
    List<String> otherJvms,
    List<String> jvmArguments,
    Map<String, String> environment) {

  public Machine {
    otherJvms = List.copyOf(otherJvms);
    jvmArguments = List.copyOf(jvmArguments);
    environment = Map.copyOf(environment);
  }

  /**
   * The machine we run on.
   *
   * @param jvmArguments arguments that the measuring JVMs get
   */
  public static Machine here(List<String> jvmArguments) {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return new Machine(
        Path.of("/"),
        Runtime.getRuntime().availableProcessors(),
        load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load),
        otherJvmsHere(),
        jvmArguments,
        System.getenv());
  }

  private static List<String> otherJvmsHere() {
    Set<Long> own = new HashSet<>();
    ProcessHandle current = ProcessHandle.current();
    current.descendants().forEach(process -> own.add(process.pid()));
    for (Optional<ProcessHandle> process = Optional.of(current);
        process.isPresent() && own.add(process.get().pid());
        process = process.get().parent()) {
      // Adds this process and those that started it.
    }
    return ProcessHandle.allProcesses()
        .filter(process -> !own.contains(process.pid()))
        .filter(process -> process.info().command().map(Machine::isJava).orElse(false))
        .map(process -> "pid " + process.pid())
        .toList();
  }

  private static boolean isJava(String command) {
    return command.matches(".*[/\\\\]java(\\.exe)?");
  }

  /** The text of a file under the root, trimmed; empty where it cannot be read. */
  Optional<String> read(String path) {
    try {
      return Optional.of(Files.readString(root.resolve(path)).trim());
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }

  /** The lines of a file under the root; none where it cannot be read. */
  List<String> lines(String path) {
    return read(path).map(text -> text.lines().toList()).orElse(List.of());
  }

  /** The texts of one file in each folder of a folder whose name matches, sorted by folder. */
  List<String> readEach(String folder, String pattern, String file) {
    List<String> names = new ArrayList<>();
    try (Stream<Path> all = Files.list(root.resolve(folder))) {
      all.map(path -> path.getFileName().toString())
          .filter(name -> name.matches(pattern))
          .sorted()
          .forEach(names::add);
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
    return names.stream().flatMap(name -> read(folder + "/" + name + "/" + file).stream()).toList();
  }
}
