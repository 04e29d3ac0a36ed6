package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.model.BenchmarkId;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which classes the forks of benchmarks loaded, beside those of the JDK; for several threads. */
public final class LoadedClasses {
  private static final String SOURCE = " source: ";

  private final Map<BenchmarkId, Set<String>> classes = new TreeMap<>();

  /**
   * Adds what a fork loaded; one that left no readable log adds nothing.
   *
   * @param log as JVMs write it: a class a line, and where it comes from
   */
  synchronized void add(BenchmarkId benchmark, Path log) {
    Set<String> loaded = new TreeSet<>();
    try (BufferedReader lines =
        new BufferedReader(Files.newBufferedReader(log, StandardCharsets.ISO_8859_1))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int end = line.indexOf(SOURCE);
        if (end > 0 && !line.startsWith("jrt:/", end + SOURCE.length())) {
          loaded.add(line.substring(0, end).replace('.', '/'));
        }
      }
    } catch (IOException e) {
      return;
    }
    // A JVM that was told to log nothing leaves an empty file, which proves nothing.
    if (!loaded.isEmpty()) {
      classes.computeIfAbsent(benchmark, b -> new TreeSet<>()).addAll(loaded);
    }
  }

  /** Names as {@code a/b/C}, by benchmark; those without a log are left out. */
  public synchronized Map<BenchmarkId, Set<String>> byBenchmark() {
    Map<BenchmarkId, Set<String>> copy = new TreeMap<>();
    classes.forEach((benchmark, names) -> copy.put(benchmark, Set.copyOf(names)));
    return Collections.unmodifiableMap(copy);
  }
}
