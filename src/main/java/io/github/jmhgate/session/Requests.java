package io.github.jmhgate.session;

import io.github.jmhgate.measure.PairPlan;
import io.github.jmhgate.measure.PairedRequest;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.measure.jvm.Plan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.settings.Measuring;
import io.github.jmhgate.settings.Measuring.SingleShots;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Turns settings into a request to measure. */
public final class Requests {
  private Requests() {}

  /** A request to measure a jar alone. */
  public static MeasureRequest of(Path jar, Path folder, Settings settings) throws GateFailure {
    Measuring measuring = settings.measuring();
    return new MeasureRequest(
        new Launch(List.of(jar), java(SettingNames.JVM, measuring.jvm()), measuring.jvmArgs()),
        new Plan(selection(measuring), forkSettings(measuring), measuring.forkLimit().orElse(null)),
        folder);
  }

  /**
   * A request to measure in pairs.
   *
   * @param base the jar to compare with
   */
  public static PairedRequest paired(
      Path base, Path candidate, Path folder, Settings settings, boolean resume)
      throws GateFailure {
    Measuring measuring = settings.measuring();
    Path java = java(SettingNames.JVM, measuring.jvm());
    return new PairedRequest(
        new Launch(List.of(base), java, measuring.jvmArgs()),
        new Launch(List.of(candidate), java, measuring.jvmArgs()),
        new PairPlan(
            selection(measuring),
            measuring.threads().orElse(null),
            measuring.plan().warmup().iterations(),
            measuring.plan().warmup().time().toMillis(),
            settings.pairing().lockstep(),
            measuring.plan().slices().iterations(),
            measuring.plan().slices().time().toMillis(),
            PairProfilers.of(measuring.profilers(), base, candidate).common(),
            measuring.gcBetweenIterations(),
            measuring.forkLimit().orElse(null)),
        settings.pairing().seed().orElseGet(() -> new SecureRandom().nextInt(1_000_000_000)),
        folder,
        resume);
  }

  /** Requires that the settings select any benchmark at all. */
  static void requireAny(
      Collection<BenchmarkId> benchmarks, Path jar, Path folder, Settings settings)
      throws GateFailure {
    if (benchmarks.isEmpty()) {
      throw of(jar, folder, settings).launch().noneSelected(selection(settings.measuring()));
    }
  }

  private static BenchmarkSelection selection(Measuring measuring) {
    return new BenchmarkSelection(
        present(measuring.include()),
        present(measuring.exclude()),
        measuring.modes().stream().map(Mode::label).toList(),
        measuring.params());
  }

  private static ForkSettings forkSettings(Measuring measuring) {
    return new ForkSettings(
        measuring.plan().warmup().iterations(),
        measuring.plan().warmup().time().toMillis(),
        measuring.plan().measurement().iterations(),
        measuring.plan().measurement().time().toMillis(),
        measuring.threads().orElse(null),
        measuring.singleShots() == SingleShots.PLANNED,
        measuring.profilers(),
        measuring.gcBetweenIterations());
  }

  private static List<String> present(String expression) {
    return expression.isEmpty() ? List.of() : List.of(expression);
  }

  /** The java executable of a JDK's folder, the executable itself, or the one that runs us. */
  public static Path java(String setting, Optional<String> home) throws GateFailure {
    if (home.isEmpty()) {
      return Launch.currentJava();
    }
    Path named = Path.of(home.get());
    String name = File.separatorChar == '\\' ? "java.exe" : "java";
    Path java = Files.isDirectory(named) ? named.resolve("bin").resolve(name) : named;
    if (!Files.isExecutable(java)) {
      throw GateFailure.unusable(
          "%s: there is no java executable at %s; name a JDK's folder or its bin/java"
              .formatted(setting, java),
          null);
    }
    return java;
  }
}
