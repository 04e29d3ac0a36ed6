package io.github.jmhgate.session;

import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.FolderPairs;
import io.github.jmhgate.measure.PairRun;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.shard.ShardFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What benchmarks took where they were measured before. */
final class RecordedDurations {
  private RecordedDurations() {}

  /**
   * Seconds of each benchmark, both sides and all forks; of what later folders have again, theirs.
   *
   * @param places folders that measuring in pairs or in shards wrote, baselines, or JMH's results
   */
  static Map<BenchmarkId, Double> read(List<Path> places) throws GateFailure {
    Map<BenchmarkId, Double> seconds = new TreeMap<>();
    for (Path place : places) {
      if (PairRun.isOne(place)) {
        seconds.putAll(pairs(place));
        continue;
      }
      List<Path> shards =
          Files.isDirectory(place) ? ShardFolder.folders(List.of(place)) : List.of(place);
      if (shards.stream().allMatch(shard -> Files.exists(shard.resolve(ShardFiles.RECORD)))) {
        for (Path shard : shards) {
          if (PairRun.isOne(shard)) {
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
