package io.github.jmhgate.jmh;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.jmhgate.jmh.Row.Histogram;
import io.github.jmhgate.jmh.Row.RowMetric;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Conditions.Phase;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;

/** Writes rows in the layout of JMH's JSON: one value per line, samples on one line. */
final class JmhWriter implements AutoCloseable {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final JsonGenerator json;
  private final Writer out;

  /** Begins the list of rows. Closing this ends the list but leaves the output open. */
  JmhWriter(Writer out) throws IOException {
    this.out = out;
    this.json = FACTORY.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.setPrettyPrinter(new Layout());
    json.writeStartArray();
  }

  static void write(List<Row> rows, Writer out) throws IOException {
    try (JmhWriter writer = new JmhWriter(out)) {
      for (Row row : rows) {
        writer.write(row);
      }
    }
  }

  void write(Row row) throws IOException {
    Conditions conditions = row.conditions();
    json.writeStartObject();
    text("jmhVersion", conditions.jmhVersion());
    text("benchmark", row.id().name());
    text("mode", row.id().mode().label());
    json.writeNumberField("threads", row.id().threads());
    if (conditions.operations() > 0) {
      json.writeNumberField("operationsPerInvocation", conditions.operations());
    }
    json.writeNumberField("forks", row.primary().forks().size());
    text("jvm", conditions.jvm());
    json.writeArrayFieldStart("jvmArgs");
    for (String argument : conditions.jvmArgs()) {
      json.writeString(argument);
    }
    json.writeEndArray();
    text("jdkVersion", conditions.jdkVersion());
    text("vmName", conditions.vmName());
    text("vmVersion", conditions.vmVersion());
    phase("warmup", conditions.warmup());
    phase("measurement", conditions.measurement());
    if (!row.id().params().isEmpty()) {
      json.writeObjectFieldStart("params");
      for (Map.Entry<String, String> param : row.id().params().entrySet()) {
        json.writeStringField(param.getKey(), param.getValue());
      }
      json.writeEndObject();
    }
    metric("primaryMetric", row.primary());
    json.writeObjectFieldStart("secondaryMetrics");
    for (Map.Entry<String, RowMetric> metric : row.secondaries().entrySet()) {
      metric(metric.getKey(), metric.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  @Override
  public void close() throws IOException {
    json.writeEndArray();
    json.close();
    out.append('\n');
  }

  private void text(String name, String value) throws IOException {
    if (!value.isEmpty()) {
      json.writeStringField(name, value);
    }
  }

  private void phase(String name, Phase phase) throws IOException {
    if (phase.time().isEmpty()) {
      return;
    }
    json.writeNumberField(name + "Iterations", phase.iterations());
    text(name + "Time", phase.time());
    if (phase.batchSize() > 0) {
      json.writeNumberField(name + "BatchSize", phase.batchSize());
    }
  }

  private void metric(String field, RowMetric metric) throws IOException {
    Summary summary = metric.summary();
    json.writeObjectFieldStart(field);
    number("score", summary.score());
    number("scoreError", summary.error());
    json.writeFieldName("scoreConfidence");
    numbers(summary.low(), summary.high());
    json.writeObjectFieldStart("scorePercentiles");
    for (int i = 0; i < Summary.RANKS.length; i++) {
      number(Double.toString(Summary.RANKS[i]), summary.percentiles()[i]);
    }
    json.writeEndObject();
    json.writeStringField("scoreUnit", metric.unit());
    if (metric.histograms().isEmpty()) {
      json.writeArrayFieldStart("rawData");
      for (double[] fork : metric.forks()) {
        numbers(fork);
      }
    } else {
      json.writeArrayFieldStart("rawDataHistogram");
      for (List<Histogram> fork : metric.histograms()) {
        json.writeStartArray();
        for (Histogram histogram : fork) {
          json.writeStartArray();
          for (int i = 0; i < histogram.values().length; i++) {
            json.writeRawValue("[ " + histogram.values()[i] + ", " + histogram.counts()[i] + " ]");
          }
          json.writeEndArray();
        }
        json.writeEndArray();
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void number(String field, double value) throws IOException {
    json.writeFieldName(field);
    number(value);
  }

  private void numbers(double... values) throws IOException {
    json.writeStartArray();
    for (double value : values) {
      number(value);
    }
    json.writeEndArray();
  }

  private void number(double value) throws IOException {
    if (Double.isInfinite(value)) {
      json.writeString(value > 0 ? "+INF" : "-INF");
    } else {
      json.writeNumber(value);
    }
  }

  private static final class Layout extends DefaultPrettyPrinter {
    private static final long serialVersionUID = 1;

    Layout() {
      DefaultIndenter lines = new DefaultIndenter("    ", "\n");
      indentArraysWith(lines);
      indentObjectsWith(lines);
    }

    /** JMH ends an empty array on a line of its own, as any other. */
    @Override
    public void writeEndArray(JsonGenerator json, int values) throws IOException {
      super.writeEndArray(json, 1);
    }

    @Override
    public void writeEndObject(JsonGenerator json, int entries) throws IOException {
      super.writeEndObject(json, 1);
    }
  }
}
