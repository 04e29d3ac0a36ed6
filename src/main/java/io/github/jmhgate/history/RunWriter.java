package io.github.jmhgate.history;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonFields;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** A run as one line of JSON; the same run always makes the same bytes. */
final class RunWriter {
  static final int SCHEMA = 1;

  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private final JsonGenerator json;

  private RunWriter(JsonGenerator json) {
    this.json = json;
  }

  /** The line, in ASCII and without its end. */
  static byte[] line(HistoryRun run) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json = FACTORY.createGenerator(bytes)) {
      new RunWriter(json).write(run);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private void write(HistoryRun run) throws IOException {
    json.writeStartObject();
    json.writeNumberField("schema", SCHEMA);
    json.writeStringField("time", run.time().toString());
    json.writeStringField("commit", run.commit());
    json.writeStringField("branch", run.branch());
    json.writeStringField("gate", run.gateVersion());
    json.writeStringField("jmh", run.jmhVersion());
    Environment environment = run.environment();
    if (environment != null) {
      JsonFields.environment(json, environment);
    }
    json.writeArrayFieldStart("benchmarks");
    List<HistoryRow> rows = run.rows();
    for (int i = 0; i < rows.size(); i++) {
      HistoryRow row = rows.get(i);
      if (i == 0 || !rows.get(i - 1).benchmark().equals(row.benchmark())) {
        if (i > 0) {
          end();
        }
        begin(row);
      }
      write(row);
    }
    if (!rows.isEmpty()) {
      end();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void begin(HistoryRow row) throws IOException {
    BenchmarkId id = row.benchmark();
    json.writeStartObject();
    json.writeStringField("name", id.name());
    json.writeStringField("mode", id.mode().label());
    if (!id.params().isEmpty()) {
      JsonFields.params(json, id);
    }
    json.writeNumberField("threads", id.threads());
    if (!row.code().isEmpty()) {
      json.writeStringField("code", row.code());
    }
    json.writeArrayFieldStart("metrics");
  }

  private void write(HistoryRow row) throws IOException {
    json.writeStartObject();
    json.writeStringField("metric", row.metric().name());
    json.writeStringField("unit", row.metric().unit());
    numbers("forks", row.forks());
    if (row.effects().length > 0) {
      numbers("effects", row.effects());
    }
    if (!row.verdict().isEmpty()) {
      json.writeStringField("verdict", row.verdict());
    }
    json.writeEndObject();
  }

  private void numbers(String field, double[] numbers) throws IOException {
    json.writeArrayFieldStart(field);
    for (double number : numbers) {
      JsonFields.number(json, number);
    }
    json.writeEndArray();
  }

  private void end() throws IOException {
    json.writeEndArray();
    json.writeEndObject();
  }
}
