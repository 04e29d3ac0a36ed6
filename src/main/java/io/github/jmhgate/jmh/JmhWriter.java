package io.github.jmhgate.jmh;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Conditions.Phase;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes rows in the layout of JMH's JSON: one value per line, histograms on one line. */
public final class JmhWriter implements AutoCloseable {
  private final Appendable out;
  private int depth;
  private boolean first = true;

  /** Begins the list of rows. Closing this ends the list but leaves the output open. */
  JmhWriter(Appendable out) throws IOException {
    this.out = out;
    open("[");
  }

  void write(MergedRow row) throws IOException {
    item();
    open("{");
    Conditions conditions = row.conditions();
    text("jmhVersion", conditions.jmhVersion());
    text("benchmark", row.id().name());
    text("mode", row.id().mode().label());
    literal("threads", Integer.toString(row.id().threads()));
    if (conditions.operations() > 0) {
      literal("operationsPerInvocation", Integer.toString(conditions.operations()));
    }
    literal("forks", Integer.toString(row.primary().data().forks()));
    text("jvm", conditions.jvm());
    field("jvmArgs");
    open("[");
    for (String argument : conditions.jvmArgs()) {
      item();
      out.append(quote(argument));
    }
    close("]");
    text("jdkVersion", conditions.jdkVersion());
    text("vmName", conditions.vmName());
    text("vmVersion", conditions.vmVersion());
    phase("warmup", conditions.warmup());
    phase("measurement", conditions.measurement());
    if (!row.id().params().isEmpty()) {
      params(row.id().params());
    }
    field("primaryMetric");
    metric(row.primary());
    field("secondaryMetrics");
    open("{");
    for (MergedMetric metric : row.secondaries()) {
      field(metric.data().name());
      metric(metric);
    }
    close("}");
    close("}");
  }

  @Override
  public void close() throws IOException {
    close("]");
    out.append("\n");
  }

  private void phase(String name, Phase phase) throws IOException {
    if (phase.time().isEmpty()) {
      return;
    }
    literal(name + "Iterations", Integer.toString(phase.iterations()));
    text(name + "Time", phase.time());
    if (phase.batchSize() > 0) {
      literal(name + "BatchSize", Integer.toString(phase.batchSize()));
    }
  }

  private void params(Map<String, String> params) throws IOException {
    field("params");
    open("{");
    for (Map.Entry<String, String> param : params.entrySet()) {
      field(param.getKey());
      out.append(quote(param.getValue()));
    }
    close("}");
  }

  private void metric(MergedMetric metric) throws IOException {
    Summary summary = metric.summary();
    open("{");
    literal("score", number(summary.score()));
    literal("scoreError", number(summary.error()));
    field("scoreConfidence");
    numbers(new double[] {summary.low(), summary.high()}, 0, 2);
    field("scorePercentiles");
    open("{");
    for (int i = 0; i < Percentiles.RANKS.length; i++) {
      literal(number(Percentiles.RANKS[i]), number(summary.percentiles()[i]));
    }
    close("}");
    field("scoreUnit");
    out.append(quote(metric.data().unit()));
    if (metric.data().histograms().isEmpty()) {
      field("rawData");
      open("[");
      for (int fork = 0; fork < metric.data().forks(); fork++) {
        item();
        numbers(metric.data().values(), metric.data().start(fork), metric.data().ends()[fork]);
      }
      close("]");
    } else {
      field("rawDataHistogram");
      histograms(metric.data().histograms());
    }
    close("}");
  }

  private void histograms(List<List<Histogram>> forks) throws IOException {
    open("[");
    for (List<Histogram> fork : forks) {
      item();
      open("[");
      for (Histogram histogram : fork) {
        item();
        open("[");
        for (int i = 0; i < histogram.values().length; i++) {
          item();
          out.append("[ ").append(number(histogram.values()[i])).append(", ");
          out.append(Long.toString(histogram.counts()[i])).append(" ]");
        }
        close("]");
      }
      close("]");
    }
    close("]");
  }

  private void numbers(double[] values, int from, int to) throws IOException {
    open("[");
    for (int i = from; i < to; i++) {
      item();
      out.append(number(values[i]));
    }
    close("]");
  }

  private void text(String name, String value) throws IOException {
    if (!value.isEmpty()) {
      literal(name, quote(value));
    }
  }

  private void literal(String name, String value) throws IOException {
    field(name);
    out.append(value);
  }

  private void field(String name) throws IOException {
    item();
    out.append(quote(name)).append(" : ");
  }

  private void item() throws IOException {
    if (!first) {
      out.append(',');
    }
    first = false;
    line();
  }

  private void open(String bracket) throws IOException {
    out.append(bracket);
    depth++;
    first = true;
  }

  private void close(String bracket) throws IOException {
    depth--;
    first = false;
    line();
    out.append(bracket);
  }

  private void line() throws IOException {
    out.append('\n');
    for (int i = 0; i < depth; i++) {
      out.append("    ");
    }
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return "\"NaN\"";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "\"+INF\"" : "\"-INF\"";
    }
    return Double.toString(value);
  }

  private static String quote(String text) {
    return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }
}
