package io.github.jmhgate.usecase;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.jar.JarParts;
import io.github.jmhgate.measure.PairedRequest;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.ForkSeeds;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.MeasureRequest;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.revision.BenchmarkClasses;
import io.github.jmhgate.settings.Measuring;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.choice.ForkFolder;
import io.github.jmhgate.settings.choice.PlanPhase;
import io.github.jmhgate.store.RenamesFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns settings into requests to measure. */
public final class Requests {
  private Requests() {}

  public static MeasureRequest of(Path jar, Path folder, Settings settings) throws GateFailure {
    Measuring measuring = settings.measuring();
    ForkSettings forks =
        forks(measuring, measuring.plan().measurement(), false, measuring.profilers());
    Duration limit = measuring.forkLimit().orElse(null);
    ForkSeeds seeds = seeds(measuring, seed(settings));
    ForkPlan plan = new ForkPlan(selection(measuring), forks, limit, seeds);
    return new MeasureRequest(launch(jar, measuring), plan, folder);
  }

  public static PairedRequest paired(Path base, SessionRequest request) throws GateFailure {
    Measuring measuring = request.settings().measuring();
    List<String> profilers = new ArrayList<>(measuring.profilers());
    profilers.removeAll(lacking(profilers, base, request.jar()));
    // Allocation is counted anyway.
    profilers.removeIf(profiler -> profiler.split(":", 2)[0].equals("gc"));
    Launch before = launch(base, measuring);
    Launch now = launch(request.jar(), measuring);
    long seed = seed(request.settings());
    ForkPlan plan = inTurns(selection(measuring), profilers, measuring, seed);
    Renames renames = RenamesFile.read(request.baselines());
    return new PairedRequest(before, now, plan, seed, request.folder(), request.resume(), renames);
  }

  /** Returns how forks take turns: an iteration is a slice. */
  public static ForkPlan inTurns(
      BenchmarkSelection selection, List<String> profilers, Measuring measuring, long seed) {
    ForkSettings forks = forks(measuring, measuring.plan().slices(), true, profilers);
    Duration limit = measuring.forkLimit().orElse(null);
    return new ForkPlan(selection, forks, limit, seeds(measuring, seed));
  }

  /** Returns the seeds of forks' random data; null if each draws its own. */
  public static @Nullable ForkSeeds seeds(Measuring measuring, long seed) {
    return measuring
        .random()
        .map(same -> new ForkSeeds(same.map(Long::valueOf).orElse(seed), same.isPresent()))
        .orElse(null);
  }

  private static ForkSettings forks(
      Measuring measuring, PlanPhase measured, boolean shots, List<String> profilers) {
    PlanPhase warmup = measuring.plan().warmup();
    long warm = warmup.time().toMillis();
    long time = measured.time().toMillis();
    Integer threads = measuring.threads().orElse(null);
    return new ForkSettings(
        warmup.iterations(), warm, measured.iterations(), time, threads, shots, profilers);
  }

  /** Returns the seed of the settings, or a random one. */
  public static long seed(Settings settings) {
    return settings.pairing().seed().orElseGet(() -> new SecureRandom().nextInt(1_000_000_000));
  }

  public static void requireAny(
      Collection<BenchmarkId> benchmarks, Path jar, Path folder, Settings settings)
      throws GateFailure {
    if (benchmarks.isEmpty()) {
      throw of(jar, folder, settings).launch().noneSelected(selection(settings.measuring()));
    }
  }

  private static BenchmarkSelection selection(Measuring measuring) {
    List<String> include = present(measuring.include());
    List<String> exclude = present(measuring.exclude());
    List<String> modes = measuring.modes().stream().map(Mode::label).toList();
    return new BenchmarkSelection(include, exclude, modes, measuring.params());
  }

  private static List<String> present(String expression) {
    return expression.isEmpty() ? List.of() : List.of(expression);
  }

  public static Launch launch(Path jar, Measuring measuring) throws GateFailure {
    Path java = java("benchmark.jvm", measuring.jvm());
    boolean own = measuring.folder() == ForkFolder.OWN;
    return new Launch(List.of(jar), java, measuring.jvmArgs(), own);
  }

  /** Returns the java executable of a JDK's folder, the executable itself, or that of this JVM. */
  public static Path java(String setting, Optional<String> home) throws GateFailure {
    if (home.isEmpty()) {
      return Launch.currentJava();
    }
    Path named = Path.of(home.get());
    String name = File.separatorChar == '\\' ? "java.exe" : "java";
    Path java = Files.isDirectory(named) ? named.resolve("bin").resolve(name) : named;
    if (!Files.isExecutable(java)) {
      throw unusable(
          "%s: there is no java executable at %s; name a JDK's folder or its bin/java"
              .formatted(setting, java));
    }
    return java;
  }

  /**
   * Returns the profilers that the base does not have, which may be older than one that the project
   * brings itself. Both sides of a pair must have the same.
   */
  public static List<String> lacking(List<String> profilers, Path base, Path candidate) {
    return profilers.stream().filter(entry -> has(candidate, entry) && !has(base, entry)).toList();
  }

  /** Returns whether a jar has a profiler; measuring reports one that is unreadable. */
  public static boolean has(Path jar, String profiler) {
    try {
      for (Path part : JarParts.of(jar)) {
        try (BenchmarkClasses classes = BenchmarkClasses.open(part)) {
          if (classes.has(profiler.split(":", 2)[0])) {
            return true;
          }
        }
      }
    } catch (IOException e) {
      // It has none that could be used.
    }
    return false;
  }
}
