package io.github.jmhgate.session;

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
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The folder of a shard: its record, the plan that all shards have, and its results. */
public final class ShardFolder {
  private static final Environment NOWHERE =
      new Environment("", 1, "", "", "", "", "", "", List.of());

  private final Path folder;
  private final MergeCheck.Found found;
  private final FolderPairs pairs;
  private final Environment base;

  private ShardFolder(Path folder, MergeCheck.Found found, FolderPairs pairs, Environment base) {
    this.folder = folder;
    this.found = found;
    this.pairs = pairs;
    this.base = base;
  }

  /** Keeps what a shard did, with what to know of its measuring. */
  public static void keep(ShardOutcome outcome, List<ShardRecord.Note> notes, Path folder)
      throws GateFailure {
    ShardFiles.write(outcome.plan(), folder.resolve(ShardFiles.PLAN));
    ShardFiles.write(outcome.record().with(notes), folder.resolve(ShardFiles.RECORD));
  }

  /** The shards' folders among these, and directly below them; as given where there are none. */
  static List<Path> folders(List<Path> given) throws GateFailure {
    Set<Path> folders = new java.util.LinkedHashSet<>();
    for (Path one : given) {
      List<Path> below = new ArrayList<>();
      if (!Files.exists(one.resolve(ShardFiles.RECORD))) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(one)) {
          entries.forEach(below::add);
        } catch (IOException e) {
          throw GateFailure.unusable(one + ": no folder of shards", e);
        }
        below.removeIf(entry -> !Files.exists(entry.resolve(ShardFiles.RECORD)));
        below.sort(null);
      }
      folders.addAll(below.isEmpty() ? List.of(one.normalize()) : below);
    }
    return List.copyOf(folders);
  }

  /** Reads a folder. */
  static ShardFolder read(Path folder) throws GateFailure {
    if (!Files.exists(folder.resolve(ShardFiles.RECORD))) {
      throw GateFailure.unusable(
          "%s: no shard was measured there to its end, since it has no %s; measure it with 'jmh-gate"
                  .formatted(folder, ShardFiles.RECORD)
              + " measure --shard'",
          null);
    }
    ShardRecord record = ShardFiles.record(folder.resolve(ShardFiles.RECORD));
    ShardPlan plan = ShardFiles.plan(folder.resolve(ShardFiles.PLAN));
    if (!ShardFiles.digest(plan).equals(record.plan())) {
      throw GateFailure.unusable(
          "%s: %s is not the plan that the shard was measured by; measure it again"
              .formatted(folder, ShardFiles.PLAN),
          null);
    }
    if (record.identicalJars()) {
      return new ShardFolder(
          folder,
          new MergeCheck.Found(folder.toString(), record, plan, "", Map.of(), NOWHERE),
          new FolderPairs("", Map.of()),
          NOWHERE);
    }
    Sidecar candidate = Sidecar.read(side(folder, Side.CANDIDATE).resolve(Sidecar.FILE_NAME));
    FolderPairs pairs = FolderPairs.read(folder);
    return new ShardFolder(
        folder,
        new MergeCheck.Found(
            folder.toString(),
            record,
            plan,
            pairs.what(),
            candidate.settings(),
            candidate.environment()),
        pairs,
        Sidecar.read(side(folder, Side.BASE).resolve(Sidecar.FILE_NAME)).environment());
  }

  private static Path side(Path folder, Side side) {
    return folder.resolve(side.label());
  }

  MergeCheck.Found found() {
    return found;
  }

  ShardRecord record() {
    return found.record();
  }

  Environment environment(Side side) {
    return side == Side.BASE ? base : found.environment();
  }

  /** Results of a side, of this shard's benchmarks. */
  List<Result> results(Side side) throws GateFailure {
    List<Result> results = new ArrayList<>();
    Set<BenchmarkId> alone = new HashSet<>();
    for (ShardRecord.Row row : record().rows()) {
      if (row.state() == ShardRecord.State.PAIRED) {
        List<FolderPairs.Forks> forks = pairs(row.benchmark(), row.pairs());
        results.add(
            Result.joined(
                forks.stream()
                    .map(pair -> side == Side.BASE ? pair.base() : pair.candidate())
                    .toList()));
      } else if (row.state() == ShardRecord.State.ALONE) {
        alone.add(row.benchmark());
      }
    }
    Path file = side(folder, side).resolve(BaselineStore.RESULTS);
    if (!alone.isEmpty() && Files.exists(file)) {
      JmhReader.readAll(file).results().stream()
          .filter(result -> alone.contains(result.id()))
          .forEach(results::add);
    }
    return results;
  }

  /** The first pairs of a benchmark, as many as the record says. */
  private List<FolderPairs.Forks> pairs(BenchmarkId benchmark, int count) throws GateFailure {
    List<FolderPairs.Forks> all = pairs.pairs().getOrDefault(benchmark, List.of());
    if (all.size() < count) {
      throw GateFailure.unusable(
          "%s: of %s there are %s pairs, and the record says %s; copy the folder as a whole"
              .formatted(folder, benchmark.label(), all.size(), count),
          null);
    }
    return all.subList(0, count);
  }

  /** Effects of the control's pairs; none where it was not measured. */
  double[] control() throws GateFailure {
    int count = record().controlPairs();
    return count == 0
        ? new double[0]
        : pairs(found.plan().control().orElseThrow(), count).stream()
            .mapToDouble(FolderPairs.Forks::effect)
            .toArray();
  }
}
