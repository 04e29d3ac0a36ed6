package io.github.jmhgate.shard;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.model.TextFile;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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

  /** Returns the plan as JSON; equal plans give equal texts. */
  public static String text(ShardPlan plan) {
    List<Object> parts = new ArrayList<>();
    for (Partition.Part part : plan.parts()) {
      parts.add(
          ordered(
              "seconds",
              part.seconds(),
              "benchmarks",
              part.benchmarks().stream().map(ShardFiles::fields).toList()));
    }
    return text(
        ordered(
            "schema", SCHEMA,
            "gateVersion", plan.gateVersion(),
            "seed", plan.seed(),
            "control", plan.control().stream().map(ShardFiles::fields).toList(),
            "shards", parts,
            "skipped", plan.skipped().stream().map(ShardFiles::fields).toList()));
  }

  /** Returns the digest by which records name a plan. */
  public static String digest(ShardPlan plan) {
    return Sha256.of(text(plan));
  }

  /** Writes a plan. */
  public static void write(ShardPlan plan, Path file) throws GateFailure {
    write(text(plan), file);
  }

  /** Writes a record. */
  public static void write(ShardRecord record, Path file) throws GateFailure {
    List<Object> rows = new ArrayList<>();
    for (ShardRecord.Row row : record.rows()) {
      Map<String, Object> fields = fields(row.benchmark());
      fields.put("state", row.state().name());
      fields.put("pairs", row.pairs());
      fields.put("code", row.code().name());
      rows.add(fields);
    }
    write(
        text(
            ordered(
                "schema",
                SCHEMA,
                "gateVersion",
                record.gateVersion(),
                "shard",
                record.name().index(),
                "of",
                record.name().of(),
                "plan",
                record.plan(),
                "base",
                record.base(),
                "baseRevision",
                record.baseRevision(),
                "candidateRevision",
                record.candidateRevision(),
                "identicalJars",
                record.identicalJars(),
                "tests",
                record.tests(),
                "maxForks",
                record.maxForks(),
                "controlPairs",
                record.controlPairs(),
                "seconds",
                record.seconds(),
                "rows",
                rows,
                "gone",
                record.gone().stream()
                    .map(
                        one ->
                            ordered(
                                "benchmark",
                                one.name(),
                                "cause",
                                one.cause(),
                                "successor",
                                one.successor()))
                    .toList(),
                "failures",
                record.failures().stream()
                    .map(one -> ordered("benchmark", one.benchmark(), "reason", one.reason()))
                    .toList(),
                "warnings",
                record.warnings().stream()
                    .map(one -> ordered("kind", one.kind(), "text", one.text()))
                    .toList())),
        file);
  }

  /** Reads a plan. */
  public static ShardPlan plan(Path file) throws GateFailure {
    return read(
        file,
        "no plan of shards; make one with 'jmh-gate plan --out'",
        json -> {
          List<Partition.Part> parts = new ArrayList<>();
          for (Map<?, ?> part : objects(json, "shards")) {
            parts.add(
                new Partition.Part(number(part, "seconds").doubleValue(), ids(part, "benchmarks")));
          }
          ShardPlan plan =
              new ShardPlan(
                  text(json, "gateVersion"),
                  number(json, "seed").longValue(),
                  ids(json, "control").stream().findFirst(),
                  parts,
                  new TreeSet<>(ids(json, "skipped")));
          if (parts.isEmpty() || plan.measured().distinct().count() != plan.size()) {
            throw new IllegalArgumentException("no shards, or a benchmark twice");
          }
          return plan;
        });
  }

  /** Reads a record. */
  public static ShardRecord record(Path file) throws GateFailure {
    return read(
        file,
        "no record of a shard; measure it again with 'jmh-gate measure --shard'",
        json ->
            new ShardRecord(
                new ShardName(number(json, "shard").intValue(), number(json, "of").intValue()),
                text(json, "plan"),
                text(json, "gateVersion"),
                text(json, "base"),
                text(json, "baseRevision"),
                text(json, "candidateRevision"),
                (Boolean) present(json, "identicalJars"),
                number(json, "tests").intValue(),
                number(json, "maxForks").intValue(),
                number(json, "controlPairs").intValue(),
                number(json, "seconds").doubleValue(),
                objects(json, "rows").stream()
                    .map(
                        row ->
                            new ShardRecord.Row(
                                id(row),
                                ShardRecord.State.valueOf(text(row, "state")),
                                number(row, "pairs").intValue(),
                                ShardRecord.Code.valueOf(text(row, "code"))))
                    .toList(),
                objects(json, "gone").stream()
                    .map(
                        one ->
                            new ShardRecord.Gone(
                                text(one, "benchmark"), text(one, "cause"), text(one, "successor")))
                    .toList(),
                objects(json, "failures").stream()
                    .map(one -> new Run.Failure(text(one, "benchmark"), text(one, "reason")))
                    .toList(),
                objects(json, "warnings").stream()
                    .map(one -> new ShardRecord.Note(text(one, "kind"), text(one, "text")))
                    .toList()));
  }

  private interface Content<T> {
    T of(Map<String, Object> json);
  }

  private static <T> T read(Path file, String otherwise, Content<T> content) throws GateFailure {
    try {
      if (Files.size(file) > LARGEST) {
        throw GateFailure.unusable(file + ": larger than 64 MiB, which no such file is", null);
      }
      Map<String, Object> json = JSON.std.mapFrom(TextFile.read(file));
      int schema = number(json, "schema").intValue();
      if (schema != SCHEMA) {
        throw GateFailure.unusable(
            "%s: schema %s is of another jmh-gate, and this one reads %s; use one version throughout"
                .formatted(file, schema, SCHEMA),
            null);
      }
      return content.of(json);
    } catch (com.fasterxml.jackson.core.JacksonException | RuntimeException e) {
      throw GateFailure.unusable(file + ": " + otherwise, e);
    } catch (IOException e) {
      throw GateFailure.unusable("%s: %s (%s)".formatted(file, otherwise, FileTrouble.of(e)), e);
    }
  }

  private static void write(String text, Path file) throws GateFailure {
    try {
      new WholeFile(file).write(text);
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: cannot be written (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }

  private static String text(Map<String, Object> fields) {
    try {
      return JSON.std.asString(fields) + "\n";
    } catch (IOException e) {
      throw new IllegalStateException("maps of texts and numbers are JSON", e);
    }
  }

  private static Map<String, Object> fields(BenchmarkId id) {
    return ordered(
        "benchmark",
        id.name(),
        "mode",
        id.mode().label(),
        "threads",
        id.threads(),
        "params",
        id.params());
  }

  private static Map<String, Object> ordered(Object... namesAndValues) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return fields;
  }

  private static BenchmarkId id(Map<?, ?> json) {
    TreeMap<String, String> params = new TreeMap<>();
    ((Map<?, ?>) present(json, "params"))
        .forEach((name, value) -> params.put((String) name, (String) value));
    return new BenchmarkId(
        text(json, "benchmark"),
        Mode.ofLabel(text(json, "mode")).orElseThrow(),
        params,
        number(json, "threads").intValue());
  }

  private static List<BenchmarkId> ids(Map<?, ?> json, String name) {
    return objects(json, name).stream().map(ShardFiles::id).toList();
  }

  private static List<Map<?, ?>> objects(Map<?, ?> json, String name) {
    List<Map<?, ?>> objects = new ArrayList<>();
    ((List<?>) present(json, name)).forEach(one -> objects.add((Map<?, ?>) one));
    return objects;
  }

  private static String text(Map<?, ?> json, String name) {
    return (String) present(json, name);
  }

  private static Number number(Map<?, ?> json, String name) {
    return (Number) present(json, name);
  }

  private static Object present(Map<?, ?> json, String name) {
    return Optional.<Object>ofNullable(json.get(name)).orElseThrow();
  }
}
