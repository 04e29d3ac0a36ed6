package io.github.jmhgate.session;

import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.FolderPairs;
import io.github.jmhgate.measure.PairFolder;
import io.github.jmhgate.measure.PairPlan;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.shard.Durations;
import io.github.jmhgate.shard.ShardChoice;
import io.github.jmhgate.shard.ShardPlan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Plans the shards of a suite; measures nothing. */
public final class PlanSession {
  /** Pairs that a benchmark takes on average where nothing is slower. */
  private static final int EXPECTED_PAIRS = 4;

  private PlanSession() {}

  public record Planned(ShardPlan plan, long recorded) {}

  /**
   * Plans.
   *
   * @param request what is to be measured in shards
   * @param durations where benchmarks were measured before
   * @param shards how many; empty if the time decides
   * @param within what no shard should take longer than; empty if the number was given
   */
  public static Planned plan(
      MeasureSession.Request request,
      List<Path> durations,
      Optional<Integer> shards,
      Optional<Duration> within,
      SessionListener listener)
      throws GateFailure, InterruptedException {
    Settings settings = request.change().settings();
    Optional<Base.Jar> base = base(request, listener);
    Measurement.Look candidate =
        Measurement.look(Requests.of(request.jar(), request.folder(), settings));
    List<BenchmarkId> both = new ArrayList<>(candidate.benchmarks());
    Set<BenchmarkId> all = new TreeSet<>(both);
    Selection selection = Selection.all(both);
    long seed =
        settings
            .pairing()
            .seed()
            .map(Integer::longValue)
            .orElseGet(() -> ShardChoice.seed(candidate.benchmarks(), ""));
    if (base.isPresent()) {
      List<BenchmarkId> before =
          Measurement.look(Requests.of(base.get().file(), request.folder(), settings)).benchmarks();
      all.addAll(before);
      both.retainAll(Set.copyOf(before));
      selection =
          Selection.of(
              base.get(),
              request.jar(),
              both,
              request.baselines(),
              request.baselines(),
              candidate.environment(),
              seed,
              null);
    }
    Requests.requireAny(all, request.jar(), request.folder(), settings);
    all.removeAll(selection.sameCode().skipped());
    Durations known = new Durations(recorded(durations), planned(request, settings));
    Map<BenchmarkId, Double> seconds = known.of(all);
    int parts =
        within.isPresent()
            ? ShardPlan.fewest(seconds, within.get().toMillis() / 1000.0)
            : Math.min(shards.orElse(1), Math.max(1, all.size()));
    ShardPlan plan =
        ShardPlan.of(
            GateVersion.text(),
            seed,
            seconds,
            selection.sameCode().same(),
            selection.sameCode().skipped(),
            parts);
    return new Planned(plan, known.known(all));
  }

  /** Returns the base, if one is asked for; without, all benchmarks are planned. */
  private static Optional<Base.Jar> base(MeasureSession.Request request, SessionListener listener)
      throws GateFailure, InterruptedException {
    ReviewedChange change = request.change();
    if (change.target().isEmpty()
        && change.againstJar().isEmpty()
        && !change.settings().pairing().wanted()) {
      return Optional.empty();
    }
    Base base =
        new BaseChoice(change, request.jar(), request.baselines(), request.variables(), listener)
            .choose(request.folder());
    if (base instanceof Base.Missing missing) {
      throw missing.failure();
    }
    return base instanceof Base.Jar jar ? Optional.of(jar) : Optional.empty();
  }

  private static double planned(MeasureSession.Request request, Settings settings)
      throws GateFailure {
    PairPlan pairs =
        Requests.paired(request.jar(), request.jar(), request.folder(), settings, false).plan();
    return Math.max(1, pairs.inside(pairs.planned()).toMillis()) / 1000.0 * EXPECTED_PAIRS;
  }

  /**
   * Returns the seconds of each benchmark, both sides and all forks; of what later folders have
   * again, theirs.
   *
   * @param places folders that measuring in pairs or in shards wrote, baselines, or JMH's results
   */
  static Map<BenchmarkId, Double> recorded(List<Path> places) throws GateFailure {
    Map<BenchmarkId, Double> seconds = new TreeMap<>();
    for (Path place : places) {
      if (PairFolder.isOne(place)) {
        addPairs(place, seconds);
        continue;
      }
      List<Path> shards =
          Files.isDirectory(place) ? ShardFolder.folders(List.of(place)) : List.of(place);
      if (shards.stream().allMatch(ShardFolder::isOne)) {
        for (Path shard : shards) {
          if (PairFolder.isOne(shard)) {
            addPairs(shard, seconds);
          }
        }
      } else {
        for (Result result : JmhReader.readAll(Inputs.resultsOf(place)).results()) {
          // As long as they were planned; the base's as long as the candidate's.
          Conditions conditions = result.conditions();
          double fork = warmup(conditions) + conditions.measurement().seconds();
          seconds.put(result.id(), 2 * result.score().forkCount() * fork);
        }
      }
    }
    return seconds;
  }

  private static void addPairs(Path folder, Map<BenchmarkId, Double> seconds) throws GateFailure {
    FolderPairs.read(folder)
        .pairs()
        .forEach(
            (benchmark, pairs) ->
                seconds.put(
                    benchmark,
                    pairs.stream()
                        .mapToDouble(
                            pair -> pair.slicesSeconds() + 2 * warmup(pair.base().conditions()))
                        .sum()));
  }

  private static double warmup(Conditions conditions) {
    double seconds = conditions.warmup().seconds();
    return Double.isFinite(seconds) ? seconds : 0;
  }
}
