package io.github.jmhgate.explain;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.model.JsonDocument;
import io.github.jmhgate.model.JsonFields;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Explanations as JSON, as docs/explain.md describes it. */
final class ExplainJson {
  private static final int SCHEMA = 1;

  private final JsonGenerator json;

  private ExplainJson(JsonGenerator json) {
    this.json = json;
  }

  static String of(List<Explanation> explanations) {
    return JsonDocument.of(
        SCHEMA,
        json -> {
          json.writeArrayFieldStart("explanations");
          for (Explanation one : explanations) {
            new ExplainJson(json).write(one);
          }
          json.writeEndArray();
        });
  }

  private void write(Explanation one) throws IOException {
    json.writeStartObject();
    JsonFields.benchmark(json, one.benchmark());
    JsonFields.texts(json, "regressed", one.regressed());
    json.writeArrayFieldStart("parts");
    for (Part part : one.parts()) {
      write(part);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("compiler");
    for (Decision decision : one.decisions()) {
      write(decision);
    }
    json.writeEndArray();
    write(one.suspects());
    json.writeEndObject();
  }

  private void write(Suspects suspects) throws IOException {
    json.writeNumberField("commits", suspects.commits());
    json.writeStringField("noSuspects", suspects.obstacle());
    json.writeArrayFieldStart("suspects");
    for (Suspect one : suspects.all()) {
      json.writeStartObject();
      json.writeStringField("commit", one.commit());
      json.writeStringField("subject", one.subject());
      json.writeStringField("basis", one.basis().name());
      JsonFields.number(json, "more", one.more());
      JsonFields.texts(json, "touched", one.touched());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void write(Decision one) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", one.kind().name());
    json.writeStringField("caller", one.caller());
    json.writeStringField("callee", one.callee());
    json.writeStringField("reason", one.reason());
    json.writeNumberField("base", one.base());
    json.writeNumberField("candidate", one.candidate());
    json.writeNumberField("size", one.size());
    json.writeStringField("limit", one.limit());
    json.writeEndObject();
  }

  private void write(Part part) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", part.kind().name().toLowerCase(Locale.ROOT));
    json.writeStringField("unit", PartWords.unit(part.kind()));
    JsonFields.number(json, "base", part.cost().base());
    JsonFields.number(json, "candidate", part.cost().candidate());
    JsonFields.number(json, "more", part.cost().more());
    JsonFields.number(json, "sum", part.sum());
    JsonFields.number(json, "rest", part.rest());
    json.writeBooleanField("addsUp", part.addsUp());
    JsonFields.number(json, "profiledRatio", part.profiled().candidate() / part.profiled().base());
    json.writeBooleanField("shown", part.shown());
    json.writeNumberField("samples", part.samples());
    json.writeNumberField("forks", part.forks());
    differences("differences", part.differences());
    differences("methods", part.methods());
    JsonFields.texts(
        json, "graphs", part.graphs().stream().map(Path::getFileName).map(Path::toString).toList());
    json.writeEndObject();
  }

  private void differences(String field, List<Difference> all) throws IOException {
    json.writeArrayFieldStart(field);
    for (Difference one : all) {
      json.writeStartObject();
      json.writeStringField("name", one.name());
      json.writeNumberField("line", one.line());
      JsonFields.number(json, "base", one.base());
      JsonFields.number(json, "candidate", one.candidate());
      JsonFields.number(json, "more", one.more());
      JsonFields.number(json, "low", one.low());
      JsonFields.number(json, "high", one.high());
      json.writeBooleanField("certain", one.certain());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
