package io.github.jmhgate.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonDocument;
import io.github.jmhgate.model.JsonFields;
import java.io.IOException;

/** A matrix as JSON; numbers that do not apply are null. */
public final class MatrixJson {
  private static final int SCHEMA = 1;

  private final JsonGenerator json;

  private MatrixJson(JsonGenerator json) {
    this.json = json;
  }

  /** The text, on indented lines. */
  public static String of(Matrix matrix) {
    return JsonDocument.of(SCHEMA, json -> new MatrixJson(json).write(matrix));
  }

  private void write(Matrix matrix) throws IOException {
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
  }

  private void column(Matrix.Column column) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", column.name());
    Environment environment = column.environment();
    if (environment != null) {
      JsonFields.jvm(json, environment);
    }
    json.writeStringField("judged", column.judged());
    json.writeNumberField("exitCode", column.exitCode());
    json.writeEndObject();
  }

  private void cell(Matrix.Row row, String jvm, Matrix.Cell cell) throws IOException {
    json.writeStartObject();
    JsonFields.benchmark(json, row.benchmark());
    json.writeStringField("jvm", jvm);
    json.writeStringField("unit", row.unit());
    json.writeNumberField("forks", cell.forks());
    JsonFields.number(json, "score", cell.score());
    JsonFields.number(json, "low", cell.low());
    JsonFields.number(json, "high", cell.high());
    JsonFields.number(json, "ratio", cell.ratio());
    JsonFields.number(json, "ratioLow", cell.ratioLow());
    JsonFields.number(json, "ratioHigh", cell.ratioHigh());
    json.writeEndObject();
  }
}
