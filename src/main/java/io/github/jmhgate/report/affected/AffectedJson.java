package io.github.jmhgate.report.affected;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.bytecode.Affected;
import io.github.jmhgate.bytecode.Affected.Reason;
import io.github.jmhgate.json.JsonDocument;
import io.github.jmhgate.json.JsonFields;
import java.io.IOException;

/** Affected benchmarks as JSON, as docs/affected.md describes it. */
public final class AffectedJson {
  private static final int SCHEMA = 1;

  private AffectedJson() {}

  /** The document, in ASCII whatever the names hold. */
  public static String of(AffectedBenchmarks benchmarks) {
    return JsonDocument.of(
        SCHEMA,
        json -> {
          json.writeBooleanField("sameBytes", benchmarks.sameBytes());
          json.writeNumberField("changedClasses", benchmarks.changedClasses());
          json.writeNumberField("changedEntries", benchmarks.changedEntries());
          json.writeNumberField("affected", benchmarks.affected());
          json.writeNumberField("unproven", benchmarks.count(Reason.LOOKUP));
          json.writeNumberField("sameCode", benchmarks.count(Reason.SAME));
          json.writeNumberField("new", benchmarks.count(Reason.NEW));
          json.writeNumberField("gone", benchmarks.count(Reason.GONE));
          json.writeArrayFieldStart("benchmarks");
          for (Affected one : benchmarks.all()) {
            write(json, one);
          }
          json.writeEndArray();
        });
  }

  private static void write(JsonGenerator json, Affected one) throws IOException {
    json.writeStartObject();
    json.writeStringField("benchmark", one.benchmark());
    json.writeStringField("reason", one.reason().name());
    json.writeStringField("change", one.change().name());
    json.writeStringField("what", one.what());
    JsonFields.texts(json, "way", one.way());
    json.writeEndObject();
  }
}
