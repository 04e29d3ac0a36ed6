package io.github.jmhgate.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Fields that many documents have; what writes some writes into the object that is open. */
public final class JsonFields {
  private JsonFields() {}

  /** Who a benchmark is: four fields. */
  public static void benchmark(JsonGenerator json, BenchmarkId id) throws IOException {
    json.writeStringField("benchmark", id.name());
    json.writeStringField("mode", id.mode().label());
    params(json, id);
    json.writeNumberField("threads", id.threads());
  }

  /** A benchmark's parameters, by name. */
  public static void params(JsonGenerator json, BenchmarkId id) throws IOException {
    json.writeObjectFieldStart("params");
    for (Map.Entry<String, String> param : id.params().entrySet()) {
      json.writeStringField(param.getKey(), param.getValue());
    }
    json.writeEndObject();
  }

  /** Where something was measured, as an object. */
  public static void environment(JsonGenerator json, Environment environment) throws IOException {
    json.writeObjectFieldStart("environment");
    json.writeStringField("cpu", environment.cpu());
    json.writeNumberField("cores", environment.cores());
    json.writeStringField("os", environment.os());
    json.writeStringField("arch", environment.arch());
    jvm(json, environment);
    json.writeEndObject();
  }

  /**
   * The environment that was so written.
   *
   * @param texts its fields that hold a text, by name; one that is not there is empty
   */
  public static Environment environment(Map<String, String> texts, int cores, List<String> flags) {
    return new Environment(
        texts.getOrDefault("cpu", ""),
        cores,
        texts.getOrDefault("os", ""),
        texts.getOrDefault("arch", ""),
        texts.getOrDefault("jvmVendor", ""),
        texts.getOrDefault("jvmVersion", ""),
        texts.getOrDefault("vmName", ""),
        texts.getOrDefault("gc", ""),
        flags);
  }

  /** An environment's JVM: five fields. */
  public static void jvm(JsonGenerator json, Environment environment) throws IOException {
    json.writeStringField("jvmVendor", environment.jvmVendor());
    json.writeStringField("jvmVersion", environment.jvmVersion());
    json.writeStringField("vmName", environment.vmName());
    json.writeStringField("gc", environment.gc());
    texts(json, "vmFlags", environment.vmFlags());
  }

  /** How often a gate was right, as an object. */
  public static void alarms(JsonGenerator json, Alarms alarms) throws IOException {
    json.writeObjectFieldStart("alarms");
    json.writeNumberField("confirmed", alarms.confirmed());
    json.writeNumberField("waived", alarms.waived());
    json.writeNumberField("rejected", alarms.rejected());
    json.writeNumberField("wentAway", alarms.wentAway());
    json.writeNumberField("open", alarms.open());
    json.writeEndObject();
  }

  /** A list of texts. */
  public static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
    json.writeArrayFieldStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }

  /** A number, or null where it is none or endless: JSON knows neither. */
  public static void number(JsonGenerator json, String name, double value) throws IOException {
    json.writeFieldName(name);
    number(json, value);
  }

  /** The same in a list. */
  public static void number(JsonGenerator json, double value) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumber(value);
    } else {
      json.writeNull();
    }
  }
}
