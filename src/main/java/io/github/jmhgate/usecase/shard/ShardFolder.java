package io.github.jmhgate.usecase.shard;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static java.util.Objects.requireNonNull;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.TextFile;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairFolder;
import io.github.jmhgate.measure.PairFolderContent;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.BenchmarkCodeFile;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.usecase.judge.StoredAnswers;
import io.github.jmhgate.usecase.judge.StoredWorks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The folder of a shard.
 *
 * @param plan the one that all shards have
 * @param pairs what was measured in pairs; none if the jars were the same byte for byte
 * @param sides how each side was measured; none likewise
 */
public record ShardFolder(
    Path folder,
    ShardPlan plan,
    ShardRecord record,
    PairFolderContent pairs,
    Map<Side, Sidecar> sides) {
  /** Name of the plan's file in a shard's folder. */
  public static final String PLAN = "shards.json";

  /** Name of the record's file in a shard's folder. */
  public static final String RECORD = "shard.json";

  static final int SCHEMA = 1;

  public static void keep(ShardOutcome shard, List<ShardRecord.Note> notes, Path folder)
      throws GateFailure {
    new WholeFile(folder.resolve(PLAN)).save(shard.plan().json());
    new WholeFile(folder.resolve(RECORD)).save(json(shard.record(), notes));
  }

  static String json(ShardRecord record, List<ShardRecord.Note> notes) {
    JsonObject fields = new JsonObject().with("schema", SCHEMA).withAll(record);
    return JsonMapper.compact(fields.with("warnings", notes));
  }

  public static ShardPlan readPlan(Path file) throws GateFailure {
    return read(file, "make one with 'jmh-gate plan --output'", ShardPlan.class);
  }

  static ShardRecord readRecord(Path file) throws GateFailure {
    return read(file, "measure it with 'jmh-gate measure --shard'", ShardRecord.class);
  }

  private static <T extends Record> T read(Path file, String remedy, Class<T> type)
      throws GateFailure {
    try {
      Map<String, Object> json = JsonMapper.parse(TextFile.read(file));
      if (JsonMapper.schema(json) == SCHEMA) {
        return JsonMapper.bind(json, type);
      }
    } catch (IOException e) {
      throw unusable("%s: cannot be read (%s); %s".formatted(file, FileTrouble.of(e), remedy), e);
    }
    throw unusable(file + ": of another version of jmh-gate; use one version throughout");
  }

  static boolean isShard(Path folder) {
    return Files.exists(folder.resolve(RECORD));
  }

  /** Returns the shards among these folders and directly below them; others as given. */
  static List<Path> folders(List<Path> given) throws GateFailure {
    Set<Path> folders = new LinkedHashSet<>();
    for (Path one : given) {
      List<Path> below = List.of();
      if (!isShard(one)) {
        try (Stream<Path> entries = Files.list(one)) {
          below = entries.filter(ShardFolder::isShard).sorted().toList();
        } catch (IOException e) {
          throw unusable(one + ": no folder of shards", e);
        }
      }
      folders.addAll(below.isEmpty() ? List.of(one.normalize()) : below);
    }
    return List.copyOf(folders);
  }

  static ShardFolder read(Path folder) throws GateFailure {
    ShardRecord record = readRecord(folder.resolve(RECORD));
    ShardPlan plan = readPlan(folder.resolve(PLAN));
    if (!plan.digest().equals(record.plan())) {
      throw unusable(
          "%s: %s is not the plan that the shard was measured by; measure it again"
              .formatted(folder, PLAN));
    }
    if (record.identicalJars()) {
      return new ShardFolder(folder, plan, record, new PairFolderContent("", Map.of()), Map.of());
    }
    Map<Side, Sidecar> sides = new EnumMap<>(Side.class);
    for (Side side : Side.values()) {
      sides.put(side, Sidecar.read(folder.resolve(side.label()).resolve(Sidecar.FILE_NAME)));
    }
    return new ShardFolder(folder, plan, record, PairFolder.content(folder), sides);
  }

  Sidecar side(Side side) {
    return requireNonNull(sides.get(side));
  }

  Environment environment(Side side) {
    return side(side).environment();
  }

  List<Result> results(Side side) throws GateFailure {
    List<Result> results = new ArrayList<>();
    Set<BenchmarkId> alone = new HashSet<>();
    for (ShardRecord.ShardRow row : record.rows()) {
      if (row.state() == ShardRecord.State.PAIRED) {
        List<Result> forks = new ArrayList<>();
        for (Pair pair : pairs(row.benchmark(), row.pairs())) {
          Path fork = PairFolder.fork(folder, side, pair.number());
          forks.add(pair.result(side, JmhReader.read(fork).results().get(0)));
        }
        results.add(Result.joined(forks));
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

  /** Returns what was recorded of both sides; nothing if it was not kept. */
  RecordedSides recorded() {
    Set<BenchmarkId> benchmarks = new HashSet<>();
    record.rows().forEach(row -> benchmarks.add(row.benchmark()));
    Path base = folder.resolve(Side.BASE.label());
    Path candidate = folder.resolve(Side.CANDIDATE.label());
    Works works = StoredWorks.of(base, candidate, benchmarks);
    return StoredAnswers.with(works, base, candidate, benchmarks)
        .with(BenchmarkCodeFile.readOfResults(base));
  }

  private List<Pair> pairs(BenchmarkId benchmark, int count) throws GateFailure {
    List<Pair> all = pairs.pairs().getOrDefault(benchmark, List.of());
    if (all.size() < count) {
      throw unusable(
          "%s: of %s there are %s pairs, and the record says %s; copy the folder as a whole"
              .formatted(folder, benchmark.label(), all.size(), count));
    }
    return all.subList(0, count);
  }

  /** Returns the effects of the control's pairs; none if it was not measured. */
  double[] control() throws GateFailure {
    int count = record.controlPairs();
    return count == 0
        ? new double[0]
        : pairs(plan.control().get(0), count).stream().mapToDouble(Pair::effect).toArray();
  }
}
