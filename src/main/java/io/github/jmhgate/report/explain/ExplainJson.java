package io.github.jmhgate.report.explain;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.jmhgate.explain.Decision;
import io.github.jmhgate.explain.Difference;
import io.github.jmhgate.explain.Explanation;
import io.github.jmhgate.explain.Part;
import io.github.jmhgate.report.text.InertJson;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Explanations as JSON, as docs/explain.md describes it. */
final class ExplainJson {
  private static final int SCHEMA = 1;
  private static final JsonFactory FACTORY = InertJson.factory();

  private final JsonGenerator json;

  private ExplainJson(JsonGenerator json) {
    this.json = json;
  }

  static String of(List<Explanation> explanations) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      json.writeStartObject();
      json.writeNumberField("schema", SCHEMA);
      json.writeArrayFieldStart("explanations");
      for (Explanation one : explanations) {
        new ExplainJson(json).write(one);
      }
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  private void write(Explanation one) throws IOException {
    json.writeStartObject();
    json.writeStringField("benchmark", one.benchmark().name());
    json.writeStringField("mode", one.benchmark().mode().label());
    json.writeObjectFieldStart("params");
    for (Map.Entry<String, String> param : one.benchmark().params().entrySet()) {
      json.writeStringField(param.getKey(), param.getValue());
    }
    json.writeEndObject();
    json.writeNumberField("threads", one.benchmark().threads());
    strings("regressed", one.regressed());
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
    json.writeEndObject();
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
    json.writeStringField("unit", new PartWords(part).unit());
    number("base", part.cost().base());
    number("candidate", part.cost().candidate());
    number("more", part.cost().more());
    number("sum", part.sum());
    number("rest", part.rest());
    json.writeBooleanField("addsUp", part.addsUp());
    number("profiledRatio", part.profiled().candidate() / part.profiled().base());
    json.writeBooleanField("shown", part.shown());
    json.writeNumberField("samples", part.samples());
    json.writeNumberField("forks", part.forks());
    json.writeArrayFieldStart("differences");
    for (Difference one : part.differences()) {
      json.writeStartObject();
      json.writeStringField("name", one.name());
      json.writeNumberField("line", one.line());
      number("base", one.base());
      number("candidate", one.candidate());
      number("more", one.more());
      number("low", one.low());
      number("high", one.high());
      json.writeBooleanField("certain", one.certain());
      json.writeEndObject();
    }
    json.writeEndArray();
    strings("graphs", part.graphs().stream().map(Path::getFileName).map(Path::toString).toList());
    json.writeEndObject();
  }

  private void strings(String name, List<String> values) throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }

  private void number(String name, double value) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumberField(name, value);
    } else {
      json.writeNullField(name);
    }
  }
}
