package io.github.jmhgate.session;

import static io.github.jmhgate.model.GateFailure.unusable;
import static io.github.jmhgate.settings.Pairing.Affected.AUTO;
import static io.github.jmhgate.settings.Pairing.Affected.SKIP;
import static java.util.Comparator.comparingInt;
import static java.util.Objects.requireNonNull;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.code.JarCode;
import io.github.jmhgate.code.JarDifference;
import io.github.jmhgate.code.MethodReach;
import io.github.jmhgate.code.Uncovered;
import io.github.jmhgate.gate.CodeFact;
import io.github.jmhgate.gate.SameCode;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.measure.PairedMeasurement;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.jvm.ExecutedMethods;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
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
    if (watch != null) {
      watch.update(affected, difference, skip, request.jar());
    }
    return select(benchmarks, affected, skip, seed);
  }

  /**
   * Returns the names of the benchmarks that ran a method, as records next to the jar say.
   *
   * @param type class {@code a/b/C}
   * @param method how the method begins, as {@code count(}; empty for any
   */
  public static Set<String> recorded(Path jar, Settings settings, String type, String method)
      throws GateFailure, InterruptedException {
    Set<String> found = new TreeSet<>();
    if (Files.isDirectory(Path.of(jar + ".methods"))) {
      Measurement.Look here = Measurement.look(Requests.of(jar, settings.results(), settings));
      String key = MethodRecords.key(jar, here.environment(), settings);
      for (BenchmarkId id : here.benchmarks()) {
        ExecutedMethods.read(MethodRecords.file(jar, id), key)
            .flatMap(record -> Optional.ofNullable(record.ran().get(type)))
            .filter(ran -> ran.stream().anyMatch(one -> one.startsWith(method)))
            .ifPresent(record -> found.add(id.name()));
      }
    }
    return found;
  }

  /** Selects by what is known of each; skips those of the same code, but for a few. */
  static Selection select(
      List<BenchmarkId> benchmarks, Map<BenchmarkId, Affected> affected, boolean skip, long seed) {
    List<BenchmarkId> same = benchmarks.stream().filter(one -> same(affected, one)).toList();
    List<BenchmarkId> measured = new ArrayList<>(benchmarks);
    measured.removeAll(Set.copyOf(same));
    measured.sort(comparingInt(one -> requireNonNull(affected.get(one)).distance()));
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
   *
   * @param warnings takes what no benchmark runs
   */
  record MethodRecords(
      PairedMeasurement measurement,
      Base.Jar base,
      Settings settings,
      SessionListener listener,
      List<Warning> warnings) {

    /**
     * Updates benchmarks that may not be the same code yet run none of the changed methods, if they
     * may be skipped, and warns of changed methods that none runs.
     */
    private void update(
        Map<BenchmarkId, Affected> affected, JarDifference difference, boolean skip, Path head)
        throws GateFailure, InterruptedException {
      Uncovered uncovered = new Uncovered(difference);
      Set<BenchmarkId> unwatched = new TreeSet<>(affected.keySet());
      unwatched.removeIf(id -> same(affected, id));
      Set<BenchmarkId> open = new TreeSet<>(unwatched);
      open.removeIf(id -> !skip || !difference.maySkip(id.name()));
      String key = key(base.file(), measurement.environment(Side.BASE), settings);
      try (MethodReach reach = MethodReach.open(base.file())) {
        BiConsumer<BenchmarkId, ExecutedMethods> update =
            (id, ran) -> {
              unwatched.remove(id);
              uncovered.add(id.name(), ran.loaded(), ran.ran());
              var inReach = reach.of(ran.loaded(), ran.ran(), ran.listed());
              affected.put(id, difference.of(id.name(), ran.loaded(), ran.ran().keySet(), inReach));
            };
        List<BenchmarkId> unknown = new ArrayList<>();
        for (BenchmarkId id : open) {
          ExecutedMethods.read(file(base.file(), id), key)
              .ifPresentOrElse(ran -> update.accept(id, ran), () -> unknown.add(id));
        }
        if (!unknown.isEmpty()) {
          listener.recording(0, unknown.size());
          AtomicInteger done = new AtomicInteger();
          measurement.executed(
              unknown,
              (id, ran) -> {
                write(ran, id, key);
                update.accept(id, ran);
                listener.recording(done.incrementAndGet(), unknown.size());
              });
        }
      }
      unwatched.forEach(id -> uncovered.add(id.name(), Set.of(), Map.of()));
      CodeFact.Uncovered fact = new CodeFact.Uncovered(uncovered.methods(head));
      if (!fact.methods().isEmpty()) {
        warnings.add(new Warning(Warning.Kind.NOT_COVERED, fact));
      }
    }

    private static String key(Path jar, Environment environment, Settings settings)
        throws GateFailure {
      try {
        return Sha256.of(Sha256.of(jar) + CodeRecords.forks(environment, settings));
      } catch (IOException e) {
        throw unusable(jar + ": cannot be read", e);
      }
    }

    private static Path file(Path jar, BenchmarkId benchmark) {
      return Path.of(jar + ".methods", Sha256.of(benchmark.label()) + ".gz");
    }

    /** Keeps a record next to a jar that the gate keeps. */
    private void write(ExecutedMethods ran, BenchmarkId benchmark, String key) {
      try {
        if (!base.revision().isEmpty()) {
          ran.write(file(base.file(), benchmark), key);
        }
      } catch (IOException e) {
        // It is recorded again next time.
      }
    }
  }
}
