package io.github.jmhgate.versus;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonDocument;
import io.github.jmhgate.model.JsonFields;
import io.github.jmhgate.statistics.LogInterval;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Comparisons as JSON; numbers that are not known are null. The layout is in docs/versus.md. */
final class VersusJson {
  private static final int SCHEMA = 1;

  private final JsonGenerator json;

  private VersusJson(JsonGenerator json) {
    this.json = json;
  }

  static String of(List<VersusResult> results, int exitCode) {
    return JsonDocument.of(
        SCHEMA,
        json -> {
          json.writeNumberField("exitCode", exitCode);
          json.writeArrayFieldStart("comparisons");
          for (VersusResult result : results) {
            new VersusJson(json).write(result);
          }
          json.writeEndArray();
        });
  }

  /** A comparison that came to nothing, in one line. */
  static String failure(String name, String reason) {
    return JsonDocument.line(
        json -> {
          json.writeStartObject();
          json.writeStringField("name", name);
          new VersusJson(json).failures(Map.of("", reason));
          json.writeEndObject();
        });
  }

  /** The file of comparisons that are lines already. */
  static String lines(List<String> lines, int exitCode, List<String> arguments, String revision) {
    String head =
        JsonDocument.line(
            json -> {
              json.writeStartObject();
              json.writeNumberField("schema", SCHEMA);
              json.writeNumberField("exitCode", exitCode);
              JsonFields.texts(json, "arguments", arguments);
              if (!revision.isEmpty()) {
                json.writeStringField("revision", revision);
              }
              json.writeEndObject();
            });
    return head.substring(0, head.length() - 1)
        + ",\"comparisons\":[\n"
        + String.join(",\n", lines)
        + "\n]}\n";
  }

  /** One comparison in one line, as it stands in a file of many. */
  static String line(VersusResult result) {
    return JsonDocument.line(json -> new VersusJson(json).write(result));
  }

  private void write(VersusResult result) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", result.name());
    json.writeStringField("mode", result.mode());
    json.writeStringField("unit", result.unit());
    json.writeStringField("reference", result.reference());
    json.writeArrayFieldStart("variants");
    for (Standing standing : result.standings()) {
      variant(standing);
    }
    json.writeEndArray();
    failures(result.failures());
    json.writeArrayFieldStart("conditions");
    for (Condition condition : result.conditions()) {
      json.writeStartObject();
      json.writeStringField("what", condition.what());
      json.writeBooleanField("equal", condition.equal());
      JsonFields.texts(json, "values", condition.values());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("jvms");
    for (Map.Entry<String, Environment> jvm : result.jvms().entrySet()) {
      jvm(jvm.getKey(), jvm.getValue());
    }
    json.writeEndArray();
    effort(result.effort());
    json.writeEndObject();
  }

  private void failures(Map<String, String> failures) throws IOException {
    json.writeArrayFieldStart("failures");
    for (Map.Entry<String, String> failure : failures.entrySet()) {
      json.writeStartObject();
      json.writeStringField("variant", failure.getKey());
      json.writeStringField("reason", failure.getValue());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void variant(Standing standing) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", standing.name());
    json.writeStringField("benchmark", standing.benchmark().name());
    JsonFields.params(json, standing.benchmark());
    json.writeNumberField("threads", standing.benchmark().threads());
    json.writeStringField("jvm", standing.jvm());
    json.writeNumberField("rank", standing.rank());
    json.writeBooleanField("tied", standing.tied());
    json.writeNumberField("forks", standing.forks());
    interval("ratio", standing.ratio());
    interval("score", standing.score());
    JsonFields.number(json, "allocatedBytes", standing.allocated());
    json.writeObjectFieldStart("sizes");
    for (Map.Entry<String, Double> size : standing.sizes().entrySet()) {
      JsonFields.number(json, size.getKey(), size.getValue());
    }
    json.writeEndObject();
    json.writeObjectFieldStart("metrics");
    for (Map.Entry<String, Standing.Other> other : standing.others().entrySet()) {
      json.writeObjectFieldStart(other.getKey());
      JsonFields.number(json, "mean", other.getValue().mean().mean());
      JsonFields.number(json, "low", other.getValue().mean().low());
      JsonFields.number(json, "high", other.getValue().mean().high());
      json.writeStringField("unit", other.getValue().unit());
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void jvm(String name, Environment jvm) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", name);
    json.writeStringField("text", jvm.text());
    json.writeStringField("cpu", jvm.cpu());
    JsonFields.jvm(json, jvm);
    json.writeEndObject();
  }

  private void effort(VersusResult.Effort effort) throws IOException {
    json.writeNumberField("rounds", effort.rounds());
    json.writeNumberField("roundsWanted", effort.wanted());
    if (effort.plan().isFixed()) {
      json.writeNullField("precision");
    } else {
      json.writeNumberField("precision", effort.plan().precision());
    }
    if (!effort.repeated().isEmpty()) {
      JsonFields.texts(json, "repeated", effort.repeated());
    }
    json.writeNumberField("seed", effort.seed());
    JsonFields.number(json, "seconds", effort.wall().toMillis() / 1e3);
  }

  private void interval(String name, LogInterval interval) throws IOException {
    JsonFields.number(json, name, interval.estimate());
    JsonFields.number(json, name + "Low", interval.low());
    JsonFields.number(json, name + "High", interval.high());
  }
}
