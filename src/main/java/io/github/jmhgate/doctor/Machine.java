package io.github.jmhgate.doctor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the rules may look at.
 *
 * @param root folder under which {@code proc} and {@code sys} are; the file system's root but in
 *     tests
 * @param cores processors that a JVM may use here
 * @param loadAverage processes that ran or waited to run, in the mean of the last minute; negative
 *     if unknown
 * @param otherJvms JVMs that are neither this one nor one of those that started it; untrusted text
 */
public record Machine(
    Path root,
    int cores,
    double loadAverage,
    List<String> otherJvms,
    List<String> jvmArguments,
    Map<String, String> environment) {

  public static Machine here(List<String> jvmArguments) {
    int cores = Runtime.getRuntime().availableProcessors();
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    Path root = Path.of("/");
    return new Machine(root, cores, load, otherJvmsHere(), jvmArguments, System.getenv());
  }

  private static List<String> otherJvmsHere() {
    Set<ProcessHandle> own = new HashSet<>();
    ProcessHandle.current().descendants().forEach(own::add);
    for (ProcessHandle at = ProcessHandle.current(); at != null && own.add(at); ) {
      at = at.parent().orElse(null);
    }
    return ProcessHandle.allProcesses()
        .filter(process -> !own.contains(process))
        .filter(process -> process.info().command().orElse("").matches(".*[/\\\\]java(\\.exe)?"))
        .map(process -> "pid " + process.pid())
        .toList();
  }

  /** Returns the text of a file under the root, trimmed; empty if it cannot be read. */
  String read(String path) {
    try {
      return Files.readString(root.resolve(path)).trim();
    } catch (IOException | UncheckedIOException e) {
      return "";
    }
  }

  /** Returns the texts of one file in each folder of a folder whose name matches. */
  List<String> readEach(String folder, String pattern, String file) {
    try (Stream<Path> all = Files.list(root.resolve(folder))) {
      Stream<String> names = all.map(path -> path.getFileName().toString()).sorted();
      return names
          .filter(name -> name.matches(pattern))
          .map(name -> read(folder + "/" + name + "/" + file))
          .filter(text -> !text.isEmpty())
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }
}
