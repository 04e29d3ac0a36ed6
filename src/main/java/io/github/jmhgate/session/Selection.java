package io.github.jmhgate.session;

import static io.github.jmhgate.model.GateFailure.unusable;
import static io.github.jmhgate.settings.Pairing.Affected.AUTO;
import static io.github.jmhgate.settings.Pairing.Affected.SKIP;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.code.JarCode;
import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.code.MethodReach;
import io.github.jmhgate.gate.SameCode;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.jvm.ExecutedMethods;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Which benchmarks are measured in pairs, and in which order.
 *
 * @param measured those nearest to what changed first, those that were drawn last
 * @param sameCode those that run the same code on both sides
 * @param why what the difference of the jars means to each; empty if the jars were not compared
 */
public record Selection(
    List<BenchmarkId> measured, SameCode sameCode, Map<BenchmarkId, Affected> why) {
  private static final double AUDITED = 0.05;

  public Selection {
    measured = List.copyOf(measured);
    why = Map.copyOf(why);
  }

  static Selection all(List<BenchmarkId> benchmarks) {
    return new Selection(
        benchmarks, new SameCode(Set.of(), Set.of(), Set.of(), benchmarks.size()), Map.of());
  }

  /**
   * Looks into both jars. Against a base that the user named as a jar all are measured, unless the
   * settings ask otherwise.
   *
   * @param benchmarks those of both sides
   * @param results folder in which an earlier run may have left a record
   * @param here where they are measured
   * @param seed of the draw of those that audit the selection
   * @param watch is asked about benchmarks that may run none of the changed methods; null if none
   *     may be watched
   */
  public static Selection of(
      Base.Jar base,
      MeasureSession.Request request,
      List<BenchmarkId> benchmarks,
      Path results,
      Environment here,
      long seed,
      @Nullable MethodRecords watch)
      throws GateFailure, InterruptedException {
    Settings settings = request.settings();
    boolean automatic = settings.pairing().affected() == AUTO;
    if (automatic && base.revision().isEmpty()) {
      return all(benchmarks);
    }
    boolean skip = settings.pairing().affected() == SKIP || (automatic && base.isMergeBase());
    JarDifference.Context context = CodeRecords.context(settings);
    JarDifference difference = JarDifference.between(base.file(), request.jar(), context);
    if (difference.sameBytes()) {
      return all(benchmarks);
    }
    // A change can bring results of its own making, which no reviewer sees.
    Path trusted = base.isMergeBase() ? request.baselines() : results;
    CodeRecords records = CodeRecords.read(request.baselines(), trusted, here, settings);
    Map<BenchmarkId, Affected> affected = new HashMap<>();
    if (records.isEmpty()) {
      benchmarks.forEach(benchmark -> affected.put(benchmark, difference.of(benchmark.name())));
    } else {
      try (JarCode code = JarCode.open(base.file(), context)) {
        for (BenchmarkId benchmark : benchmarks) {
          affected.put(benchmark, difference.of(benchmark.name(), records.of(benchmark, code)));
        }
      }
    }
    if (skip && watch != null) {
      watch.update(affected, difference);
    }
    return select(benchmarks, affected, skip, seed);
  }

  /** Selects by what is known of each; skips those of the same code, but for a few. */
  static Selection select(
      List<BenchmarkId> benchmarks, Map<BenchmarkId, Affected> affected, boolean skip, long seed) {
    List<BenchmarkId> same = benchmarks.stream().filter(one -> same(affected, one)).toList();
    List<BenchmarkId> measured = new ArrayList<>(benchmarks);
    measured.removeAll(Set.copyOf(same));
    ToIntFunction<BenchmarkId> distance =
        id -> affected.containsKey(id) ? affected.get(id).distance() : Integer.MAX_VALUE;
    measured.sort(Comparator.comparingInt(distance));
    Set<BenchmarkId> audited = skip ? drawn(same, seed) : Set.of();
    Set<BenchmarkId> skipped = new TreeSet<>(skip ? same : List.of());
    skipped.removeAll(audited);
    same.stream().filter(benchmark -> !skipped.contains(benchmark)).forEach(measured::add);
    return new Selection(
        measured, new SameCode(Set.copyOf(same), audited, skipped, benchmarks.size()), affected);
  }

  private static boolean same(Map<BenchmarkId, Affected> affected, BenchmarkId benchmark) {
    return Optional.ofNullable(affected.get(benchmark)).map(Affected::same).orElse(false);
  }

  /** Draws each with the same chance, so that small suites are seldom kept waiting. */
  private static Set<BenchmarkId> drawn(List<BenchmarkId> same, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Set<BenchmarkId> drawn = new TreeSet<>(same);
    drawn.removeIf(benchmark -> random.nextDouble() >= AUDITED);
    return drawn;
  }

  /**
   * What forks of the base execute: from records next to a jar that the gate keeps, or else from
   * forks that are run for it.
   */
  record MethodRecords(
      PairedMeasurement measurement, Base.Jar base, Settings settings, SessionListener listener) {

    /** Updates benchmarks that may not be the same code yet run none of the changed methods. */
    private void update(Map<BenchmarkId, Affected> affected, JarDifference difference)
        throws GateFailure, InterruptedException {
      Set<BenchmarkId> open = new TreeSet<>(affected.keySet());
      open.removeIf(id -> same(affected, id) || !difference.maySkip(id.name()));
      if (open.isEmpty()) {
        return;
      }
      String key = key();
      try (MethodReach reach = MethodReach.open(base.file())) {
        BiConsumer<BenchmarkId, ExecutedMethods> update =
            (id, ran) -> {
              var reached = reach.of(ran.loaded(), ran.ran(), ran.listed());
              affected.put(id, difference.of(id.name(), ran.loaded(), ran.ran().keySet(), reached));
            };
        List<BenchmarkId> unknown = new ArrayList<>();
        for (BenchmarkId id : open) {
          file(id)
              .flatMap(file -> ExecutedMethods.read(file, key))
              .ifPresentOrElse(ran -> update.accept(id, ran), () -> unknown.add(id));
        }
        if (!unknown.isEmpty()) {
          listener.recording(0, unknown.size());
          AtomicInteger done = new AtomicInteger();
          measurement.executed(
              unknown,
              (id, ran) -> {
                file(id).ifPresent(file -> write(ran, file, key));
                update.accept(id, ran);
                listener.recording(done.incrementAndGet(), unknown.size());
              });
        }
      }
    }

    private String key() throws GateFailure {
      try {
        return Sha256.of(
            Sha256.of(base.file())
                + CodeRecords.forks(measurement.environment(Side.BASE), settings));
      } catch (IOException e) {
        throw unusable(base.file() + ": cannot be read", e);
      }
    }

    private Optional<Path> file(BenchmarkId benchmark) {
      String folder = base.file().getFileName() + ".methods";
      return Optional.of(base.file().resolveSibling(folder))
          .filter(records -> !base.revision().isEmpty())
          .map(records -> records.resolve(Sha256.of(benchmark.label()) + ".gz"));
    }

    private static void write(ExecutedMethods ran, Path file, String key) {
      try {
        ran.write(file, key);
      } catch (IOException e) {
        // It is recorded again next time.
      }
    }
  }
}
