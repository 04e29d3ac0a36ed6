package io.github.jmhgate.shard;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonException;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.model.TextFile;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Reads and writes the files of shards: the common plan, and the record of each shard. */
public final class ShardFiles {
  /** Name of the plan's file in a shard's folder. */
  public static final String PLAN = "shards.json";

  /** Name of the record's file in a shard's folder. */
  public static final String RECORD = "shard.json";

  private static final int SCHEMA = 1;
  private static final long LARGEST = 64L << 20;

  private ShardFiles() {}

  /** A plan as its file holds it; the control is a list of one, or of none. */
  private record PlanFile(
      int schema,
      String gateVersion,
      long seed,
      List<BenchmarkId> control,
      List<ShardPlan.Part> shards,
      List<BenchmarkId> skipped) {

    static PlanFile of(ShardPlan plan) {
      return new PlanFile(
          SCHEMA,
          plan.gateVersion(),
          plan.seed(),
          plan.control().stream().toList(),
          plan.parts(),
          List.copyOf(plan.skipped()));
    }

    ShardPlan plan() {
      ShardPlan plan =
          new ShardPlan(
              gateVersion, seed, control.stream().findFirst(), shards, new TreeSet<>(skipped));
      if (shards.isEmpty() || plan.measured().distinct().count() != plan.size()) {
        throw new IllegalArgumentException("no shards, or a benchmark twice");
      }
      return plan;
    }
  }

  /** Returns the plan as JSON; equal plans give equal texts. */
  public static String text(ShardPlan plan) {
    return JsonMapper.compact(PlanFile.of(plan));
  }

  /** Returns the digest by which records name a plan. */
  public static String digest(ShardPlan plan) {
    return Sha256.of(text(plan));
  }

  public static void write(ShardPlan plan, Path file) throws GateFailure {
    write(text(plan), file);
  }

  public static void write(ShardRecord record, Path file) throws GateFailure {
    JsonObject fields = new JsonObject().with("schema", SCHEMA).withAll(record);
    write(JsonMapper.compact(fields), file);
  }

  public static ShardPlan plan(Path file) throws GateFailure {
    String otherwise = "no plan of shards; make one with 'jmh-gate plan --output'";
    try {
      return read(file, otherwise, PlanFile.class).plan();
    } catch (IllegalArgumentException e) {
      throw unusable(file + ": " + otherwise, e);
    }
  }

  public static ShardRecord record(Path file) throws GateFailure {
    return read(
        file,
        "no record of a shard; measure it again with 'jmh-gate measure --shard'",
        ShardRecord.class);
  }

  private static <T extends Record> T read(Path file, String otherwise, Class<T> type)
      throws GateFailure {
    try {
      if (Files.size(file) > LARGEST) {
        throw unusable(file + ": larger than 64 MiB, which no such file is");
      }
      Map<String, Object> json = JsonMapper.parse(TextFile.read(file));
      int schema = JsonMapper.schema(json);
      if (schema != SCHEMA) {
        throw unusable(
            "%s: schema %s is of another jmh-gate, and this one reads %s; use one version throughout"
                .formatted(file, schema, SCHEMA),
            null);
      }
      return JsonMapper.bind(json, type);
    } catch (JsonException e) {
      throw unusable(file + ": " + otherwise, e);
    } catch (IOException e) {
      throw unusable("%s: %s (%s)".formatted(file, otherwise, FileTrouble.of(e)), e);
    }
  }

  private static void write(String text, Path file) throws GateFailure {
    try {
      new WholeFile(file).write(text);
    } catch (IOException e) {
      throw unusable("%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }
}
