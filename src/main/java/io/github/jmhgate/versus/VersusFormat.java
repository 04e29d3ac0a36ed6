package io.github.jmhgate.versus;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.versus.VersusResult.Condition;
import io.github.jmhgate.versus.VersusResult.Effort;
import io.github.jmhgate.versus.VersusResult.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The formats of comparisons. The JSON is documented in docs/versus.md; unknown numbers are null.
 */
public enum VersusFormat {
  TEXT,
  JSON,
  MARKDOWN;

  private static final int SCHEMA = 1;

  public String of(List<VersusResult> results, Terminal terminal, int exitCode) {
    return switch (this) {
      case TEXT -> VersusDocument.write(results, new Document(terminal)).text();
      case MARKDOWN -> VersusDocument.write(results, Document.markdown()).text();
      case JSON ->
          JsonMapper.document(
              SCHEMA,
              new JsonObject()
                  .with("exitCode", exitCode)
                  .with("comparisons", results.stream().map(VersusFormat::json).toList()));
    };
  }

  /** Returns one comparison as JSON in one line, for files that keep many. */
  public static String line(VersusResult result) {
    return JsonMapper.line(json(result));
  }

  /** Returns a comparison without a result, as {@link #line} does. */
  public static String failure(String name, String reason) {
    return JsonMapper.line(
        new JsonObject().with("name", name).with("failures", failures(Map.of("", reason))));
  }

  /**
   * Returns the JSON of comparisons that are lines already.
   *
   * @param arguments of the command that measures them all
   * @param revision the commit that their benchmarks were built from; empty if unknown
   */
  public static String lines(
      List<String> lines, int exitCode, List<String> arguments, String revision) {
    String head =
        JsonMapper.line(
            new JsonObject()
                .with("schema", SCHEMA)
                .with("exitCode", exitCode)
                .with("arguments", arguments)
                .withUnlessEmpty("revision", revision));
    return "%s,\"comparisons\":[\n%s\n]}\n"
        .formatted(head.substring(0, head.length() - 1), String.join(",\n", lines));
  }

  private static JsonObject json(VersusResult result) {
    Effort effort = result.effort();
    List<JsonObject> jvms = new ArrayList<>();
    result.jvms().forEach((name, jvm) -> jvms.add(json(name, jvm)));
    return new JsonObject()
        .with("name", result.name())
        .with("mode", result.mode())
        .with("unit", result.unit())
        .with("reference", result.reference())
        .with("variants", result.standings().stream().map(VersusFormat::json).toList())
        .with("failures", failures(result.failures()))
        .with("conditions", result.conditions().stream().map(VersusFormat::json).toList())
        .with("jvms", jvms)
        .with("rounds", effort.rounds())
        .with("roundsWanted", effort.wanted())
        .with("precision", effort.plan().isFixed() ? null : effort.plan().precision())
        .withUnlessEmpty("repeated", effort.repeated())
        .with("seed", effort.seed())
        .with("seconds", effort.wall().toMillis() / 1e3);
  }

  private static List<JsonObject> failures(Map<String, String> failures) {
    List<JsonObject> all = new ArrayList<>();
    failures.forEach(
        (name, reason) -> all.add(new JsonObject().with("variant", name).with("reason", reason)));
    return all;
  }

  private static JsonObject json(Condition condition) {
    return new JsonObject()
        .with("what", condition.what())
        .with("equal", condition.equal())
        .with("values", condition.values());
  }

  private static JsonObject json(Standing standing) {
    JsonObject others = new JsonObject();
    standing
        .others()
        .forEach(
            (name, other) ->
                others.with(
                    name,
                    new JsonObject()
                        .with("mean", other.mean().mean())
                        .with("low", other.mean().low())
                        .with("high", other.mean().high())
                        .with("unit", other.unit())));
    return new JsonObject()
        .with("name", standing.name())
        .with("benchmark", standing.benchmark().name())
        .with("params", standing.benchmark().params())
        .with("threads", standing.benchmark().threads())
        .with("jvm", standing.jvm())
        .with("rank", standing.rank())
        .with("tied", standing.tied())
        .with("forks", standing.forks())
        .withAll(interval("ratio", standing.ratio()))
        .withAll(interval("score", standing.score()))
        .with("allocatedBytes", standing.allocated())
        .with("sizes", standing.sizes())
        .with("metrics", others);
  }

  private static JsonObject json(String name, Environment jvm) {
    return new JsonObject()
        .with("name", name)
        .with("text", jvm.text())
        .with("cpu", jvm.cpu())
        .withAll(jvm.jvm());
  }

  private static JsonObject interval(String name, LogInterval interval) {
    return new JsonObject()
        .with(name, interval.estimate())
        .with(name + "Low", interval.low())
        .with(name + "High", interval.high());
  }
}
