package io.github.jmhgate.measure.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.model.BenchmarkId;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The classes outside the JDK that the forks of benchmarks loaded. Thread-safe. */
public final class LoadedClasses {
  /** Loaded before a fork starts its first process, whose classes are not logged. */
  private static final String PROCESS = "java.lang.ProcessBuilder ";

  private static final String SOURCE = " source: ";

  private final Map<BenchmarkId, Set<String>> classes = new TreeMap<>();
  private final Set<BenchmarkId> unknown = new HashSet<>();

  /** Adds a fork's classes, which are unknown without a readable log or if it started processes. */
  synchronized void add(BenchmarkId benchmark, Path log) {
    Set<String> loaded = new TreeSet<>();
    boolean whole = true;
    try (var lines = new BufferedReader(new InputStreamReader(Files.newInputStream(log), UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int end = line.indexOf(SOURCE);
        whole &= !line.startsWith(PROCESS) && end == line.lastIndexOf(SOURCE);
        if (end > 0 && !line.startsWith("jrt:/", end + SOURCE.length())) {
          String name = line.substring(0, end).replace('.', '/');
          // JVMs write rare characters in an encoding of their own.
          whole &= name.indexOf('\uFFFD') < 0;
          loaded.add(name);
        }
      }
    } catch (IOException e) {
      whole = false;
    }
    // A JVM whose logging is switched off leaves an empty file, which proves nothing.
    if (whole && !loaded.isEmpty()) {
      classes.computeIfAbsent(benchmark, b -> new TreeSet<>()).addAll(loaded);
    } else {
      unknown.add(benchmark);
    }
  }

  /** Returns names like {@code a/b/C} by benchmark, if they are known. */
  public synchronized Map<BenchmarkId, Set<String>> byBenchmark() {
    Map<BenchmarkId, Set<String>> copy = new TreeMap<>();
    unknown.forEach(classes::remove);
    classes.forEach((benchmark, names) -> copy.put(benchmark, Set.copyOf(names)));
    return Collections.unmodifiableMap(copy);
  }
}
