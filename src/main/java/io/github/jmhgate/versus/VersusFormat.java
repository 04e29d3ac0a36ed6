package io.github.jmhgate.versus;

import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.Terminal;
import java.util.ArrayList;
import java.util.List;

/** Formats of comparisons; docs/versus.md documents the JSON, whose unknown numbers are null. */
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

  public static JsonObject json(VersusResult result) {
    VersusEffort effort = result.effort();
    List<JsonObject> jvms = new ArrayList<>();
    result.jvms().forEach((name, jvm) -> jvms.add(json(name, jvm)));
    return new JsonObject()
        .with("name", result.name())
        .with("mode", result.mode())
        .with("unit", result.unit())
        .with("reference", result.reference())
        .with("variants", result.standings().stream().map(VersusFormat::json).toList())
        .with("failures", result.failures())
        .with("conditions", result.conditions())
        .with("jvms", jvms)
        .with("rounds", effort.rounds())
        .with("roundsWanted", effort.wanted())
        .with("precision", effort.plan().isFixed() ? null : effort.plan().precision())
        .withUnlessEmpty("repeated", effort.repeated())
        .with("seed", effort.seed())
        .with("seconds", effort.wall().toMillis() / 1e3);
  }

  private static JsonObject json(String name, Environment jvm) {
    return new JsonObject()
        .with("name", name)
        .with("text", jvm.text())
        .with("cpu", jvm.cpu())
        .withAll(jvm.jvm());
  }

  private static JsonObject json(Standing standing) {
    return new JsonObject()
        .with("name", standing.name())
        .with("benchmark", standing.benchmark().name())
        .with("params", standing.benchmark().params())
        .with("threads", standing.benchmark().threads())
        .with("jvm", standing.jvm())
        .with("rank", standing.rank())
        .with("tied", standing.tied())
        .with("forks", standing.forks())
        .with("ratio", standing.ratio().estimate())
        .with("ratioLow", standing.ratio().low())
        .with("ratioHigh", standing.ratio().high())
        .with("score", standing.score().estimate())
        .with("scoreLow", standing.score().low())
        .with("scoreHigh", standing.score().high())
        .with("allocatedBytes", standing.allocated())
        .with("bytecodes", standing.work())
        .with("sizes", standing.sizes())
        .with("metrics", standing.others());
  }
}
