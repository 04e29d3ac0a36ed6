package io.github.jmhgate.jmh;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.jmhgate.jmh.Row.Histogram;
import io.github.jmhgate.jmh.Row.RowMetric;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Conditions.Phase;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes rows in the layout of JMH's JSON: one value per line, samples on one line. */
final class JmhWriter {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JmhWriter() {}

  /** Writes rows as they come, and leaves the output open. */
  static void write(Stream<Row> rows, Writer out) throws IOException {
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET).setPrettyPrinter(new Layout());
      JsonMapper.write(json, rows.map(JmhWriter::of));
    }
    out.append('\n');
  }

  private static JsonObject of(Row row) {
    Conditions conditions = row.conditions();
    JsonObject fields =
        new JsonObject()
            .withUnlessEmpty("jmhVersion", conditions.jmhVersion())
            .withUnlessEmpty("benchmark", row.id().name())
            .withUnlessEmpty("mode", row.id().mode().label())
            .with("threads", row.id().threads())
            .withUnlessEmpty("operationsPerInvocation", conditions.operations())
            .with("forks", row.primary().forks().size())
            .withUnlessEmpty("jvm", conditions.jvm())
            .with("jvmArgs", conditions.jvmArgs())
            .withUnlessEmpty("jdkVersion", conditions.jdkVersion())
            .withUnlessEmpty("vmName", conditions.vmName())
            .withUnlessEmpty("vmVersion", conditions.vmVersion());
    phase("warmup", conditions.warmup(), fields);
    phase("measurement", conditions.measurement(), fields);
    fields.withUnlessEmpty("params", row.id().params()).with("primaryMetric", of(row.primary()));
    JsonObject secondaries = new JsonObject();
    row.secondaries().forEach((name, metric) -> secondaries.with(name, of(metric)));
    return fields.with("secondaryMetrics", secondaries);
  }

  private static void phase(String name, Phase phase, JsonObject fields) {
    if (!phase.time().isEmpty()) {
      fields
          .with(name + "Iterations", phase.iterations())
          .with(name + "Time", phase.time())
          .withUnlessEmpty(name + "BatchSize", phase.batchSize());
    }
  }

  private static JsonObject of(RowMetric metric) {
    Summary summary = metric.summary();
    JsonObject percentiles = new JsonObject();
    for (int i = 0; i < Summary.RANKS.length; i++) {
      percentiles.with(Double.toString(Summary.RANKS[i]), number(summary.percentiles()[i]));
    }
    JsonObject fields =
        new JsonObject()
            .with("score", number(summary.score()))
            .with("scoreError", number(summary.error()))
            .with("scoreConfidence", List.of(number(summary.low()), number(summary.high())))
            .with("scorePercentiles", percentiles)
            .with("scoreUnit", metric.unit());
    return metric.histograms().isEmpty()
        ? fields.with(
            "rawData",
            metric.forks().stream().map(fork -> Arrays.stream(fork).mapToObj(JmhWriter::number)))
        : fields.with(
            "rawDataHistogram",
            metric.histograms().stream().map(fork -> fork.stream().map(JmhWriter::counts)));
  }

  /** Returns the values of an iteration with their counts, each on one line. */
  private static Stream<Object> counts(Histogram of) {
    return IntStream.range(0, of.values().length)
        .mapToObj(i -> new SerializedString("[ " + of.values()[i] + ", " + of.counts()[i] + " ]"));
  }

  private static Object number(double value) {
    return Double.isInfinite(value)
        ? value > 0 ? "+INF" : "-INF"
        : Double.isNaN(value) ? "NaN" : (Object) value;
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
