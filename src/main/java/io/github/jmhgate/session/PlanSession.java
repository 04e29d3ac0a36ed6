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
import io.github.jmhgate.shard.Partition;
import io.github.jmhgate.shard.ShardChoice;
import io.github.jmhgate.shard.ShardFiles;
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

  /**
   * What is to be planned.
   *
   * @param jar the candidate's
   * @param againstJar the base's, where somebody named it
   * @param settings as the change has them
   * @param source where these come from
   * @param baselines folder of baselines
   * @param durations where benchmarks were measured before
   * @param shards how many; empty where the time says it
   * @param within what no shard should take longer than; empty where the number was given
   * @param folder for what a build prints
   */
  public record Request(
      Path jar,
      Optional<Path> againstJar,
      Settings settings,
      SettingsSource source,
      Path baselines,
      List<Path> durations,
      Optional<Integer> shards,
      Optional<Duration> within,
      Path folder) {}

  /**
   * A plan.
   *
   * @param recorded of how many of the benchmarks to measure the duration was recorded
   */
  public record Planned(ShardPlan plan, long recorded) {}

  /** Plans. */
  public static Planned plan(Request request, Map<String, String> variables, BaseListener listener)
      throws GateFailure, InterruptedException {
    Optional<Base.Jar> base = base(request, variables, listener);
    Settings settings = base.map(Base.Jar::settings).orElse(request.settings());
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
          new BenchmarkChoice(
                  base.get(), request.jar(), request.baselines(), request.baselines(), one -> 0)
              .of(both, candidate.environment(), seed, Selection.MethodWatch.NONE);
    }
    Requests.requireAny(all, request.jar(), request.folder(), settings);
    all.removeAll(selection.sameCode().skipped());
    Durations durations =
        new Durations(RecordedDurations.read(request.durations()), planned(request, settings));
    Map<BenchmarkId, Double> seconds = durations.of(all);
    int shards =
        request.within().isPresent()
            ? Partition.fewest(seconds, request.within().get().toMillis() / 1000.0)
            : Math.min(request.shards().orElse(1), Math.max(1, all.size()));
    ShardPlan plan =
        ShardPlan.of(
            GateVersion.text(),
            seed,
            seconds,
            selection.sameCode().same(),
            selection.sameCode().skipped(),
            shards);
    return new Planned(plan, durations.known(all));
  }

  /** The base, where one is asked for; without, all benchmarks are planned. */
  private static Optional<Base.Jar> base(
      Request request, Map<String, String> variables, BaseListener listener)
      throws GateFailure, InterruptedException {
    ReviewedChange change =
        ReviewedChange.of(
            request.settings(),
            request.source(),
            request.baselines(),
            request.againstJar(),
            () -> Revision.checkout(request.jar()),
            variables);
    if (change.target().isEmpty()
        && change.againstJar().isEmpty()
        && !change.settings().pairing().wanted()) {
      return Optional.empty();
    }
    Base base =
        new BaseChoice(change, request.jar(), request.baselines(), variables, listener)
            .choose(
                () ->
                    Measurement.probe(
                        Requests.of(request.jar(), request.folder(), change.settings())),
                request.folder());
    if (base instanceof Base.Missing missing) {
      throw new GateFailure(GateFailure.Kind.FAILED_TO_MEASURE, missing.reason(), null);
    }
    return base instanceof Base.Jar jar ? Optional.of(jar) : Optional.empty();
  }

  private static double planned(Request request, Settings settings) throws GateFailure {
    PairPlan pairs =
        Requests.paired(request.jar(), request.jar(), request.folder(), settings, false).plan();
    return Math.max(1, pairs.inside(pairs.planned()).toMillis()) / 1000.0 * EXPECTED_PAIRS;
  }

  /** What benchmarks took where they were measured before. */
  static final class RecordedDurations {
    private RecordedDurations() {}

    /**
     * Seconds of each benchmark, both sides and all forks; of what later folders have again,
     * theirs.
     *
     * @param places folders that measuring in pairs or in shards wrote, baselines, or JMH's results
     */
    static Map<BenchmarkId, Double> read(List<Path> places) throws GateFailure {
      Map<BenchmarkId, Double> seconds = new TreeMap<>();
      for (Path place : places) {
        if (PairFolder.isOne(place)) {
          seconds.putAll(pairs(place));
          continue;
        }
        List<Path> shards =
            Files.isDirectory(place) ? ShardFolder.folders(List.of(place)) : List.of(place);
        if (shards.stream().allMatch(shard -> Files.exists(shard.resolve(ShardFiles.RECORD)))) {
          for (Path shard : shards) {
            if (PairFolder.isOne(shard)) {
              seconds.putAll(pairs(shard));
            }
          }
        } else {
          JmhReader.readAll(Inputs.resultsOf(place))
              .results()
              .forEach(result -> seconds.put(result.id(), forks(result)));
        }
      }
      return seconds;
    }

    private static Map<BenchmarkId, Double> pairs(Path folder) throws GateFailure {
      Map<BenchmarkId, Double> seconds = new TreeMap<>();
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
      return seconds;
    }

    /** As long as they were planned; the base's as long as the candidate's. */
    private static double forks(Result result) {
      Conditions conditions = result.conditions();
      return 2
          * result.score().forkCount()
          * (warmup(conditions) + conditions.measurement().seconds());
    }

    private static double warmup(Conditions conditions) {
      double seconds = conditions.warmup().seconds();
      return Double.isFinite(seconds) ? seconds : 0;
    }
  }
}
