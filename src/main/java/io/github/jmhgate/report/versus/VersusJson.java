package io.github.jmhgate.report.versus;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.report.text.InertJson;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.versus.Condition;
import io.github.jmhgate.versus.Standing;
import io.github.jmhgate.versus.VersusResult;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Comparisons as JSON; numbers that are not known are null. The layout is in docs/versus.md. */
final class VersusJson {
  private static final int SCHEMA = 1;
  private static final JsonFactory FACTORY = InertJson.factory();

  private final JsonGenerator json;

  private VersusJson(JsonGenerator json) {
    this.json = json;
  }

  static String of(List<VersusResult> results, int exitCode) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeNumberField("schema", SCHEMA);
      json.writeNumberField("exitCode", exitCode);
      json.writeArrayFieldStart("comparisons");
      for (VersusResult result : results) {
        new VersusJson(json).write(result);
      }
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
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
    json.writeArrayFieldStart("failures");
    for (Map.Entry<String, String> failure : result.failures().entrySet()) {
      json.writeStartObject();
      json.writeStringField("variant", failure.getKey());
      json.writeStringField("reason", failure.getValue());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("conditions");
    for (Condition condition : result.conditions()) {
      json.writeStartObject();
      json.writeStringField("what", condition.what());
      json.writeBooleanField("equal", condition.equal());
      json.writeArrayFieldStart("values");
      for (String value : condition.values()) {
        json.writeString(value);
      }
      json.writeEndArray();
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

  private void variant(Standing standing) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", standing.name());
    json.writeStringField("benchmark", standing.benchmark().name());
    json.writeObjectFieldStart("params");
    for (Map.Entry<String, String> param : standing.benchmark().params().entrySet()) {
      json.writeStringField(param.getKey(), param.getValue());
    }
    json.writeEndObject();
    json.writeNumberField("threads", standing.benchmark().threads());
    json.writeStringField("jvm", standing.jvm());
    json.writeNumberField("rank", standing.rank());
    json.writeBooleanField("tied", standing.tied());
    json.writeNumberField("forks", standing.forks());
    interval("ratio", standing.ratio());
    interval("score", standing.score());
    number("allocatedBytes", standing.allocated());
    json.writeObjectFieldStart("sizes");
    for (Map.Entry<String, Double> size : standing.sizes().entrySet()) {
      number(size.getKey(), size.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void jvm(String name, Environment jvm) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", name);
    json.writeStringField("cpu", jvm.cpu());
    json.writeStringField("jvmVendor", jvm.jvmVendor());
    json.writeStringField("jvmVersion", jvm.jvmVersion());
    json.writeStringField("vmName", jvm.vmName());
    json.writeStringField("gc", jvm.gc());
    json.writeArrayFieldStart("vmFlags");
    for (String flag : jvm.vmFlags()) {
      json.writeString(flag);
    }
    json.writeEndArray();
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
    json.writeNumberField("seed", effort.seed());
    number("seconds", effort.wall().toMillis() / 1e3);
  }

  private void interval(String name, LogInterval interval) throws IOException {
    number(name, interval.estimate());
    number(name + "Low", interval.low());
    number(name + "High", interval.high());
  }

  private void number(String name, double value) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumberField(name, value);
    } else {
      json.writeNullField(name);
    }
  }
}
