package io.github.jmhgate.session;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.FolderPairs;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.shard.MergeCheck;
import io.github.jmhgate.shard.ShardFiles;
import io.github.jmhgate.shard.ShardPlan;
import io.github.jmhgate.shard.ShardRecord;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The folder of a shard.
 *
 * @param found its record, and the plan that all shards have
 * @param base where the base was measured
 */
public record ShardFolder(
    Path folder, MergeCheck.Found found, FolderPairs pairs, Environment base) {
  private static final Environment NOWHERE =
      new Environment("", 1, "", "", "", "", "", "", List.of());

  public static void keep(SessionResult.Shard shard, List<ShardRecord.Note> notes, Path folder)
      throws GateFailure {
    ShardFiles.write(shard.plan(), folder.resolve(ShardFiles.PLAN));
    ShardFiles.write(shard.record().with(notes), folder.resolve(ShardFiles.RECORD));
  }

  static boolean isOne(Path folder) {
    return Files.exists(folder.resolve(ShardFiles.RECORD));
  }

  /** Returns the shards among these folders and directly below them; others as given. */
  static List<Path> folders(List<Path> given) throws GateFailure {
    Set<Path> folders = new LinkedHashSet<>();
    for (Path one : given) {
      List<Path> below = new ArrayList<>();
      if (!isOne(one)) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(one, ShardFolder::isOne)) {
          entries.forEach(below::add);
        } catch (IOException e) {
          throw unusable(one + ": no folder of shards", e);
        }
        below.sort(null);
      }
      folders.addAll(below.isEmpty() ? List.of(one.normalize()) : below);
    }
    return List.copyOf(folders);
  }

  static ShardFolder read(Path folder) throws GateFailure {
    if (!isOne(folder)) {
      throw unusable(
          "%s: no shard was measured there to its end, since it has no %s; measure it with 'jmh-gate"
                  .formatted(folder, ShardFiles.RECORD)
              + " measure --shard'");
    }
    ShardRecord record = ShardFiles.record(folder.resolve(ShardFiles.RECORD));
    ShardPlan plan = ShardFiles.plan(folder.resolve(ShardFiles.PLAN));
    if (!ShardFiles.digest(plan).equals(record.plan())) {
      throw unusable(
          "%s: %s is not the plan that the shard was measured by; measure it again"
              .formatted(folder, ShardFiles.PLAN));
    }
    String place = folder.toString();
    if (record.identicalJars()) {
      return new ShardFolder(
          folder,
          new MergeCheck.Found(place, record, plan, "", Map.of(), NOWHERE),
          new FolderPairs("", Map.of()),
          NOWHERE);
    }
    Sidecar candidate = sidecar(folder, Side.CANDIDATE);
    FolderPairs pairs = FolderPairs.read(folder);
    return new ShardFolder(
        folder,
        new MergeCheck.Found(
            place, record, plan, pairs.what(), candidate.settings(), candidate.environment()),
        pairs,
        sidecar(folder, Side.BASE).environment());
  }

  private static Sidecar sidecar(Path folder, Side side) throws GateFailure {
    return Sidecar.read(folder.resolve(side.label()).resolve(Sidecar.FILE_NAME));
  }

  ShardRecord record() {
    return found.record();
  }

  Environment environment(Side side) {
    return side == Side.BASE ? base : found.environment();
  }

  List<Result> results(Side side) throws GateFailure {
    List<Result> results = new ArrayList<>();
    Set<BenchmarkId> alone = new HashSet<>();
    for (ShardRecord.Row row : record().rows()) {
      if (row.state() == ShardRecord.State.PAIRED) {
        results.add(
            Result.joined(
                pairs(row.benchmark(), row.pairs()).stream()
                    .map(pair -> side == Side.BASE ? pair.base() : pair.candidate())
                    .toList()));
      } else if (row.state() == ShardRecord.State.ALONE) {
        alone.add(row.benchmark());
      }
    }
    Path file = folder.resolve(side.label()).resolve(BaselineStore.RESULTS);
    if (!alone.isEmpty() && Files.exists(file)) {
      JmhReader.readAll(file).results().stream()
          .filter(result -> alone.contains(result.id()))
          .forEach(results::add);
    }
    return results;
  }

  /** Returns the first pairs of a benchmark, as many as the record says. */
  private List<FolderPairs.Forks> pairs(BenchmarkId benchmark, int count) throws GateFailure {
    List<FolderPairs.Forks> all = pairs.pairs().getOrDefault(benchmark, List.of());
    if (all.size() < count) {
      throw unusable(
          "%s: of %s there are %s pairs, and the record says %s; copy the folder as a whole"
              .formatted(folder, benchmark.label(), all.size(), count));
    }
    return all.subList(0, count);
  }

  /** Returns the effects of the control's pairs; none if it was not measured. */
  double[] control() throws GateFailure {
    int count = record().controlPairs();
    return count == 0
        ? new double[0]
        : pairs(found.plan().control().orElseThrow(), count).stream()
            .mapToDouble(FolderPairs.Forks::effect)
            .toArray();
  }
}
