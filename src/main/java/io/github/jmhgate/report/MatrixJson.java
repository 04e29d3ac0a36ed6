package io.github.jmhgate.report;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** A matrix as JSON; numbers that do not apply are null. */
public final class MatrixJson {
  private static final int SCHEMA = 1;

  private MatrixJson() {}

  /** The text, on indented lines. */
  public static String of(Matrix matrix) {
    List<JsonObject> rows = new ArrayList<>();
    for (Matrix.Row row : matrix.rows()) {
      for (Matrix.Column column : matrix.columns()) {
        Matrix.Cell cell = row.cells().get(column.name());
        if (cell != null) {
          rows.add(cell(row, column.name(), cell));
        }
      }
    }
    return JsonMapper.document(
        SCHEMA,
        new JsonObject()
            .with("jvms", matrix.columns().stream().map(MatrixJson::column).toList())
            .with("rows", rows));
  }

  private static JsonObject column(Matrix.Column column) {
    JsonObject json = new JsonObject().with("name", column.name());
    Environment environment = column.environment();
    if (environment != null) {
      json.withAll(environment.jvm());
    }
    return json.with("judged", column.judged()).with("exitCode", column.exitCode());
  }

  private static JsonObject cell(Matrix.Row row, String jvm, Matrix.Cell cell) {
    return new JsonObject()
        .withAll(row.benchmark())
        .with("jvm", jvm)
        .with("unit", row.unit())
        .with("forks", cell.forks())
        .with("score", cell.score())
        .with("low", cell.low())
        .with("high", cell.high())
        .with("ratio", cell.ratio())
        .with("ratioLow", cell.ratioLow())
        .with("ratioHigh", cell.ratioHigh());
  }
}
