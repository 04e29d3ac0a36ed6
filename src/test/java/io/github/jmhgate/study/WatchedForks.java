package io.github.jmhgate.study;

import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.session.Requests;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Forks of a jar's benchmarks, one call each.
 *
 * @param loaded classes that each loaded, with slashes, without the JDK's
 * @param failures one line for each of the others
 */
record WatchedForks(Map<BenchmarkId, Set<String>> loaded, List<String> failures) {
  /** Every benchmark with all its params, one call as the JVM compiles soonest. */
  static Settings settings(String include) throws GateFailure {
    SettingsReader reader = new SettingsReader();
    for (String setting :
        List.of(
            "benchmark.include=" + include,
            "benchmark.modes=ss",
            "benchmark.forks=1",
            "benchmark.jvm-args=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")) {
      reader.set(setting);
    }
    return reader.read();
  }

  static WatchedForks run(Path jar, Settings settings, Path folder) throws Exception {
    ConcurrentLinkedQueue<BenchmarkId> left = new ConcurrentLinkedQueue<>();
    try (Measurement list = Measurement.open(request(jar, settings, folder.resolve("list")))) {
      left.addAll(list.benchmarks());
    }
    ExecutorService two = Executors.newFixedThreadPool(2);
    try {
      List<Future<WatchedForks>> parts = new ArrayList<>();
      for (String name : List.of("0", "1")) {
        parts.add(two.submit(() -> take(jar, settings, left, folder.resolve(name))));
      }
      WatchedForks all = new WatchedForks(new TreeMap<>(), new ArrayList<>());
      for (Future<WatchedForks> part : parts) {
        all.loaded.putAll(part.get().loaded);
        all.failures.addAll(part.get().failures);
      }
      return all;
    } finally {
      two.shutdownNow();
    }
  }

  /** Returns a request by which the plan's one call replaces the annotated numbers of calls. */
  private static MeasureRequest request(Path jar, Settings settings, Path folder)
      throws GateFailure {
    MeasureRequest own = Requests.of(jar, folder, settings);
    ForkPlan plan = own.plan();
    ForkSettings once = new ForkSettings(0, 0, 1, 1, null, true, plan.settings().profilers());
    return new MeasureRequest(
        own.launch(), new ForkPlan(plan.selection(), once, plan.forkLimit(), plan.seeds()), folder);
  }

  private static WatchedForks take(
      Path jar, Settings settings, ConcurrentLinkedQueue<BenchmarkId> left, Path folder)
      throws GateFailure, InterruptedException {
    List<String> failures = new ArrayList<>();
    try (Measurement measurement = Measurement.open(request(jar, settings, folder))) {
      for (BenchmarkId one = left.poll(); one != null; one = left.poll()) {
        StepOutcome outcome = measurement.next(one);
        if (!(outcome instanceof StepOutcome.Measured)) {
          failures.add(one.label() + ": " + outcome);
        }
      }
      return new WatchedForks(measurement.folder().loaded().byBenchmark(), failures);
    }
  }
}
