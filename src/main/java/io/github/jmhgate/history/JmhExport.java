package io.github.jmhgate.history;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.JsonFields;
import io.github.jmhgate.model.Metric;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * A run as JMH's JSON, which JMH Visualizer, Bencher and {@code compare} read: each fork with one
 * iteration, its mean, because the ledger keeps no more.
 */
public final class JmhExport {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final JsonGenerator json;
  private final HistoryRun run;

  private JmhExport(JsonGenerator json, HistoryRun run) {
    this.json = json;
    this.run = run;
  }

  /** Writes a run; metrics of benchmarks without a score are left out, as JMH has none such. */
  public static void write(Writer out, HistoryRun run) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.useDefaultPrettyPrinter();
    new JmhExport(json, run).write();
    json.close();
    out.write('\n');
  }

  private void write() throws IOException {
    json.writeStartArray();
    for (HistoryRow row : run.rows()) {
      if (row.metric().name().equals(Metric.SCORE)) {
        row(row);
      }
    }
    json.writeEndArray();
  }

  private void row(HistoryRow score) throws IOException {
    BenchmarkId id = score.benchmark();
    json.writeStartObject();
    if (!run.jmhVersion().isEmpty()) {
      json.writeStringField("jmhVersion", run.jmhVersion());
    }
    json.writeStringField("benchmark", id.name());
    json.writeStringField("mode", id.mode().label());
    json.writeNumberField("threads", id.threads());
    json.writeNumberField("forks", score.forks().length);
    Environment where = run.environment();
    if (where != null) {
      JsonFields.texts(json, "jvmArgs", where.vmFlags());
      json.writeStringField("jdkVersion", where.jvmVersion());
      json.writeStringField("vmName", where.vmName());
    }
    json.writeNumberField("measurementIterations", 1);
    if (!id.params().isEmpty()) {
      JsonFields.params(json, id);
    }
    json.writeFieldName("primaryMetric");
    metric(score);
    json.writeObjectFieldStart("secondaryMetrics");
    List<HistoryRow> others =
        run.rows().stream()
            .filter(row -> row.benchmark().equals(id) && !row.equals(score))
            .toList();
    for (HistoryRow other : others) {
      json.writeFieldName(other.metric().name());
      metric(other);
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void metric(HistoryRow row) throws IOException {
    json.writeStartObject();
    number("score", row.value());
    json.writeStringField("scoreError", "NaN");
    json.writeArrayFieldStart("scoreConfidence");
    json.writeString("NaN");
    json.writeString("NaN");
    json.writeEndArray();
    json.writeObjectFieldStart("scorePercentiles");
    json.writeEndObject();
    json.writeStringField("scoreUnit", row.metric().unit());
    json.writeArrayFieldStart("rawData");
    for (double fork : row.forks()) {
      json.writeStartArray();
      if (Double.isFinite(fork)) {
        json.writeNumber(fork);
      } else {
        json.writeString("NaN");
      }
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void number(String name, double value) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumberField(name, value);
    } else {
      json.writeStringField(name, "NaN");
    }
  }
}
