package io.github.jmhgate.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.code.Affected;
import io.github.jmhgate.code.Affected.Reason;
import io.github.jmhgate.model.JsonDocument;
import io.github.jmhgate.model.JsonFields;
import io.github.jmhgate.session.Preview;
import java.io.IOException;

/** Affected benchmarks, or what a measuring would do, as JSON that docs/affected.md describes. */
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
            json.writeStartObject();
            json.writeStringField("benchmark", one.benchmark());
            writeReason(json, one);
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }

  /** The same of what a measuring would do. */
  public static String of(Preview preview) {
    return JsonDocument.of(
        SCHEMA,
        json -> {
          json.writeStringField("base", preview.base());
          json.writeNumberField("measured", preview.measured());
          json.writeArrayFieldStart("benchmarks");
          for (Preview.Planned one : preview.benchmarks()) {
            json.writeStartObject();
            json.writeStringField("benchmark", one.benchmark().label());
            json.writeStringField("fate", one.fate().name());
            if (one.affected().isPresent()) {
              writeReason(json, one.affected().get());
            }
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }

  private static void writeReason(JsonGenerator json, Affected one) throws IOException {
    json.writeStringField("reason", one.reason().name());
    json.writeStringField("change", one.change().name());
    json.writeStringField("what", one.what());
    JsonFields.texts(json, "way", one.way());
  }
}
