package io.github.jmhgate.report.affected;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.jmhgate.bytecode.Affected;
import io.github.jmhgate.bytecode.Affected.Reason;
import io.github.jmhgate.report.text.InertJson;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** Affected benchmarks as JSON, as docs/affected.md describes it. */
public final class AffectedJson {
  private static final int SCHEMA = 1;
  private static final JsonFactory FACTORY = InertJson.factory();

  private AffectedJson() {}

  /** The document, in ASCII whatever the names hold. */
  public static String of(AffectedBenchmarks benchmarks) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      json.writeStartObject();
      json.writeNumberField("schema", SCHEMA);
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
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  private static void write(JsonGenerator json, Affected one) throws IOException {
    json.writeStartObject();
    json.writeStringField("benchmark", one.benchmark());
    json.writeStringField("reason", one.reason().name());
    json.writeStringField("change", one.change().name());
    json.writeStringField("what", one.what());
    json.writeArrayFieldStart("way");
    for (String step : one.way()) {
      json.writeString(step);
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
