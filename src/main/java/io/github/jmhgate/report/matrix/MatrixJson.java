package io.github.jmhgate.report.matrix;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.report.text.InertJson;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;

/** A matrix as JSON; numbers that do not apply are null. */
public final class MatrixJson {
  private static final int SCHEMA = 1;
  private static final JsonFactory FACTORY = InertJson.factory();

  private final JsonGenerator json;

  private MatrixJson(JsonGenerator json) {
    this.json = json;
  }

  /** The text, on indented lines. */
  public static String of(Matrix matrix) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      new MatrixJson(json).write(matrix);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  private void write(Matrix matrix) throws IOException {
    json.writeStartObject();
    json.writeNumberField("schema", SCHEMA);
    json.writeArrayFieldStart("jvms");
    for (Matrix.Column column : matrix.columns()) {
      column(column);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("rows");
    for (Matrix.Row row : matrix.rows()) {
      for (Matrix.Column column : matrix.columns()) {
        Matrix.Cell cell = row.cells().get(column.name());
        if (cell != null) {
          cell(row, column.name(), cell);
        }
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void column(Matrix.Column column) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", column.name());
    Environment environment = column.environment();
    if (environment != null) {
      json.writeStringField("jvmVendor", environment.jvmVendor());
      json.writeStringField("jvmVersion", environment.jvmVersion());
      json.writeStringField("vmName", environment.vmName());
      json.writeStringField("gc", environment.gc());
      json.writeArrayFieldStart("vmFlags");
      for (String flag : environment.vmFlags()) {
        json.writeString(flag);
      }
      json.writeEndArray();
    }
    json.writeStringField("judged", column.judged());
    json.writeNumberField("exitCode", column.exitCode());
    json.writeEndObject();
  }

  private void cell(Matrix.Row row, String jvm, Matrix.Cell cell) throws IOException {
    json.writeStartObject();
    json.writeStringField("benchmark", row.benchmark().name());
    json.writeStringField("mode", row.benchmark().mode().label());
    json.writeObjectFieldStart("params");
    for (Map.Entry<String, String> param : row.benchmark().params().entrySet()) {
      json.writeStringField(param.getKey(), param.getValue());
    }
    json.writeEndObject();
    json.writeNumberField("threads", row.benchmark().threads());
    json.writeStringField("jvm", jvm);
    json.writeStringField("unit", row.unit());
    json.writeNumberField("forks", cell.forks());
    number("score", cell.score());
    number("low", cell.low());
    number("high", cell.high());
    number("ratio", cell.ratio());
    number("ratioLow", cell.ratioLow());
    number("ratioHigh", cell.ratioHigh());
    json.writeEndObject();
  }

  private void number(String name, double value) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumberField(name, value);
    } else {
      json.writeNullField(name);
    }
  }
}
