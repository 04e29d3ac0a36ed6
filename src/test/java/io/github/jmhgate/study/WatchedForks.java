package io.github.jmhgate.study;

import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.session.CodeRecords;
import io.github.jmhgate.session.Requests;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Forks of a jar's benchmarks, one call each, and what was seen of them.
 *
 * @param environment where they ran
 * @param loaded classes that each loaded, with slashes, the JDK's left out
 * @param met those that ran a class of {@link MarkedJar}
 * @param failures what became of the others, a line each
 */
record WatchedForks(
    Environment environment,
    Map<BenchmarkId, Set<String>> loaded,
    Set<BenchmarkId> met,
    List<String> failures) {

  /** Every benchmark with all its params, one call as the JVM compiles soonest. */
  static Settings settings(String include) throws GateFailure {
    SettingsReader reader = new SettingsReader();
    for (String setting :
        List.of(
            "benchmark.include=" + include,
            "benchmark.modes=ss",
            "benchmark.single-shots=planned",
            "benchmark.warmup-iterations=0",
            "benchmark.iterations=1",
            "benchmark.forks=1",
            "benchmark.jvm-args=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")) {
      reader.set(setting);
    }
    return reader.read();
  }

  /** The benchmarks of a jar. */
  static List<BenchmarkId> list(Path jar, Settings settings, Path folder)
      throws GateFailure, InterruptedException {
    try (Measurement measurement = Measurement.open(Requests.of(jar, folder, settings))) {
      return measurement.benchmarks();
    }
  }

  /**
   * Runs each of some benchmarks once, two at a time.
   *
   * @param record whether to write records of what they loaded below the folder
   */
  static WatchedForks run(
      Path jar, Settings settings, Collection<BenchmarkId> benchmarks, Path folder, boolean record)
      throws GateFailure, InterruptedException, ExecutionException, IOException {
    ConcurrentLinkedQueue<BenchmarkId> left = new ConcurrentLinkedQueue<>(benchmarks);
    ExecutorService two = Executors.newFixedThreadPool(2);
    try {
      List<Future<WatchedForks>> parts = new ArrayList<>();
      for (String name : List.of("0", "1")) {
        Callable<WatchedForks> part = () -> take(jar, settings, left, folder.resolve(name), record);
        parts.add(two.submit(part));
      }
      WatchedForks all = parts.get(0).get();
      WatchedForks other = parts.get(1).get();
      all.loaded.putAll(other.loaded);
      all.met.addAll(other.met);
      all.failures.addAll(other.failures);
      return all;
    } finally {
      two.shutdownNow();
    }
  }

  private static WatchedForks take(
      Path jar,
      Settings settings,
      ConcurrentLinkedQueue<BenchmarkId> left,
      Path folder,
      boolean record)
      throws GateFailure, InterruptedException, IOException {
    Set<BenchmarkId> met = new TreeSet<>();
    List<String> failures = new ArrayList<>();
    try (Measurement measurement = Measurement.open(Requests.of(jar, folder, settings))) {
      Path log = folder.resolve("host.log");
      for (BenchmarkId one = left.poll(); one != null; one = left.poll()) {
        long before = Files.size(log);
        StepOutcome outcome = measurement.next(one);
        if (outcome instanceof StepOutcome.Failed failed) {
          failures.add(one.label() + ": " + failed.reason());
        } else if (outcome instanceof StepOutcome.Skipped skipped) {
          failures.add(one.label() + " was skipped: " + skipped.reason());
        }
        if (MarkedJar.shows(log, before)) {
          met.add(one);
        }
      }
      if (record) {
        CodeRecords.write(
            new CodeRecords.Watched(folder, jar, measurement.environment(), measurement.loaded()),
            settings);
      }
      return new WatchedForks(
          measurement.environment(),
          new TreeMap<>(measurement.loaded().byBenchmark()),
          met,
          failures);
    }
  }
}
