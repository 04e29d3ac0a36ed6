package io.github.jmhgate.session;

import static io.github.jmhgate.settings.Pairing.Coverage.AUTO;
import static io.github.jmhgate.settings.Pairing.Coverage.SKIP;
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
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.revision.JarCache;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.RenamesFile;
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
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
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
   * Compares both jars. If the user named the base as a jar, all benchmarks are measured, unless
   * the settings differ.
   *
   * @param benchmarks those of both sides
   * @param results folder in which an earlier run may have left a record
   * @param here the measuring environment
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
    Future<JarDifference> reading = watch == null ? null : watch.reading();
    JarDifference difference =
        reading == null
            ? JarDifference.between(base.file(), request.jar(), context)
            : GateFailure.await(reading);
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
      try (JarCode code = JarCode.open(base.file(), context, difference)) {
        for (BenchmarkId benchmark : benchmarks) {
          affected.put(benchmark, difference.of(benchmark.name(), records.of(benchmark, code)));
        }
      }
    }
    if (watch != null) {
      watch.update(watch.afresh() ? affected : new HashMap<>(affected), difference, skip);
    }
    return select(benchmarks, affected, skip, seed);
  }

  /** Begins to read both jars in another thread; null if all are measured whatever it shows. */
  static @Nullable Future<JarDifference> read(Base.Jar base, MeasureSession.Request request) {
    if (request.settings().pairing().affected() == AUTO && base.revision().isEmpty()) {
      return null;
    }
    JarDifference.Context context = CodeRecords.context(request.settings());
    return new ForkJoinPool()
        .submit(() -> JarDifference.between(base.file(), request.jar(), context));
  }

  /**
   * Returns the names of the benchmarks that ran a method, as records in the cache folder say.
   *
   * @param type class {@code a/b/C}
   * @param method how the method begins, as {@code count(}; empty for any
   */
  public static Set<String> recorded(Path jar, Settings settings, String type, String method)
      throws GateFailure, InterruptedException {
    Set<String> found = new TreeSet<>();
    Path records = JarCache.known(jar, System.getenv());
    if (Files.isDirectory(records)) {
      Measurement.Look here = Measurement.look(Requests.of(jar, settings.results(), settings));
      String key = MethodRecords.key(here.environment(), settings, Renames.NONE);
      for (BenchmarkId id : here.benchmarks()) {
        ExecutedMethods.read(MethodRecords.file(records, "ran", id), key)
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
   * What forks of the base execute: from records in the cache folder, or else from forks that are
   * run for it.
   *
   * @param reading of both jars, if it began before
   * @param afresh whether forks may be run for this, and the records decide what is measured
   * @param warnings takes what no benchmark runs
   */
  record MethodRecords(
      PairedMeasurement measurement,
      Base.Jar base,
      MeasureSession.Request request,
      @Nullable Future<JarDifference> reading,
      boolean afresh,
      SessionListener listener,
      List<Warning> warnings) {

    /**
     * Updates benchmarks that may not be the same code yet run none of the changed methods, if they
     * may be skipped, and warns of changed methods that none runs.
     */
    private void update(Map<BenchmarkId, Affected> affected, JarDifference difference, boolean skip)
        throws GateFailure, InterruptedException {
      Uncovered uncovered = new Uncovered(difference);
      Set<BenchmarkId> unwatched = new TreeSet<>(affected.keySet());
      unwatched.removeIf(id -> same(affected, id));
      Set<BenchmarkId> open = new TreeSet<>(unwatched);
      open.removeIf(id -> !skip || !difference.maySkip(id.name()));
      Path records = JarCache.known(base.file(), request.variables());
      Renames renames = RenamesFile.read(request.baselines());
      String key = key(measurement.environment(Side.BASE), request.settings(), renames);
      try (MethodReach reach = MethodReach.open(base.file())) {
        BiConsumer<BenchmarkId, ExecutedMethods> update =
            (id, ran) -> {
              unwatched.remove(id);
              uncovered.add(id.name(), ran.loaded(), ran.ran());
              Affected now = difference.of(id.name(), ran.loaded(), ran.ran().keySet(), ran.ran());
              if (now.same()) {
                // None of the changed methods ran; finding what else may run takes longer.
                Path file = file(records, "reach", id);
                var inReach = inReach(reach, ran, file, key, difference::isChanged);
                now = difference.of(id.name(), ran.loaded(), ran.ran().keySet(), inReach);
              }
              affected.put(id, now);
            };
        List<BenchmarkId> unknown = new ArrayList<>();
        for (BenchmarkId id : open) {
          ExecutedMethods.read(file(records, "ran", id), key)
              .ifPresentOrElse(ran -> update.accept(id, ran), () -> unknown.add(id));
        }
        if (afresh && !unknown.isEmpty()) {
          listener.recording(0, unknown.size());
          AtomicInteger done = new AtomicInteger();
          measurement.executed(
              unknown,
              (id, ran) -> {
                write(ran, file(records, "ran", id), key);
                update.accept(id, ran);
                listener.recording(done.incrementAndGet(), unknown.size());
              });
        }
      }
      unwatched.forEach(id -> uncovered.add(id.name(), Set.of(), Map.of()));
      CodeFact.NotRun fact = new CodeFact.NotRun(uncovered.methods(request.jar()));
      if (!fact.methods().isEmpty()) {
        warnings.add(new Warning(Warning.Kind.NOT_COVERED, fact));
      }
    }

    /** Returns a digest of all in addition to the jar that records depend on. */
    private static String key(Environment environment, Settings settings, Renames renames) {
      return Sha256.of(renames.all() + CodeRecords.forks(environment, settings));
    }

    private static Path file(Path records, String kind, BenchmarkId benchmark) {
      return records.resolve(Sha256.of(benchmark.label()) + "." + kind + ".gz");
    }

    /**
     * Returns the methods in reach of a fork, of these classes at least. They take long to find, so
     * they are kept.
     */
    private static Map<String, Set<String>> inReach(
        MethodReach reach, ExecutedMethods ran, Path file, String key, Predicate<String> types) {
      String exactly = Sha256.of(key + Runtime.version() + ran.hashCode());
      var known = ExecutedMethods.read(file, exactly, types).map(ExecutedMethods::ran);
      var found = known.orElseGet(() -> reach.of(ran.loaded(), ran.ran(), ran.listed()));
      if (known.isEmpty()) {
        write(new ExecutedMethods(Set.of(), found, Set.of()), file, exactly);
      }
      return found;
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
