package io.github.jmhgate.report.affected;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.bytecode.Affected;
import io.github.jmhgate.bytecode.Affected.Reason;
<<<<<<< HEAD
import io.github.jmhgate.json.JsonDocument;
import io.github.jmhgate.json.JsonFields;
=======
import io.github.jmhgate.report.text.InertJson;
import io.github.jmhgate.session.affected.Preview;
>>>>>>> acffd17 (Tell by measure --dry-run what would be measured and why)
import java.io.IOException;

/** Affected benchmarks, or what a measuring would do, as JSON that docs/affected.md describes. */
public final class AffectedJson {
  private static final int SCHEMA = 1;

  private AffectedJson() {}

  /** The document, in ASCII whatever the names hold. */
  public static String of(AffectedBenchmarks benchmarks) {
<<<<<<< HEAD
    return JsonDocument.of(
        SCHEMA,
=======
    return document(
>>>>>>> acffd17 (Tell by measure --dry-run what would be measured and why)
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
<<<<<<< HEAD
            write(json, one);
          }
          json.writeEndArray();
        });
=======
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
    return document(
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

  /** The fields of a document. */
  @FunctionalInterface
  private interface Fields {
    void write(JsonGenerator json) throws IOException;
  }

  private static String document(Fields fields) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      json.writeStartObject();
      json.writeNumberField("schema", SCHEMA);
      fields.write(json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
>>>>>>> acffd17 (Tell by measure --dry-run what would be measured and why)
  }

  private static void writeReason(JsonGenerator json, Affected one) throws IOException {
    json.writeStringField("reason", one.reason().name());
    json.writeStringField("change", one.change().name());
    json.writeStringField("what", one.what());
<<<<<<< HEAD
    JsonFields.texts(json, "way", one.way());
    json.writeEndObject();
=======
    json.writeArrayFieldStart("way");
    for (String step : one.way()) {
      json.writeString(step);
    }
    json.writeEndArray();
>>>>>>> acffd17 (Tell by measure --dry-run what would be measured and why)
  }
}
