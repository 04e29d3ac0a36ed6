package io.github.jmhgate.history.exchange;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.report.ConsoleText;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Writes gauges as text that OpenMetrics 1.0 and the older format of Prometheus both define. So it
 * uses no unit, no timestamp and no type but gauge, which readers of the older format refuse.
 */
final class MetricsText {
  private final Appendable out;
  private String name = "";
  private String heading = "";
  private final Set<String> series = new HashSet<>();

  MetricsText(Appendable out) {
    this.out = out;
  }

  /**
   * Begins a metric. If no sample follows, nothing of it is written.
   *
   * @param help a sentence without line ends, backslashes and quotes
   */
  void metric(String itsName, String help) {
    name = itsName;
    heading = "# HELP %1$s %2$s\n# TYPE %1$s gauge\n".formatted(itsName, help);
    series.clear();
  }

  /**
   * Writes a sample of the metric that was begun, unless one of the same labels was written: two
   * names may be the same once what hides in them is shown, and readers refuse both.
   *
   * @param labels untrusted texts by name; empty ones are left out, as both formats mean the same
   */
  void sample(Map<String, String> labels, double value) throws IOException {
    String written =
        labels.entrySet().stream()
            .filter(label -> !label.getValue().isEmpty())
            .map(label -> label.getKey() + "=\"" + escaped(label.getValue()) + '"')
            .collect(joining(","));
    if (series.add(written)) {
      out.append(heading).append("%s{%s} %s\n".formatted(name, written, number(value)));
      heading = "";
    }
  }

  /** Writes the mark that the text is whole. */
  void end() throws IOException {
    out.append("# EOF\n");
  }

  /** Escapes a label's value; of what a console or a build server would obey, all but line ends. */
  private static String escaped(String value) {
    return Arrays.stream(value.split("\n", -1))
        .map(line -> ConsoleText.line(line).replace("\\", "\\\\").replace("\"", "\\\""))
        .collect(joining("\\n"));
  }

  private static String number(double value) {
    if (Double.isInfinite(value)) {
      return value > 0 ? "+Inf" : "-Inf";
    }
    return Double.toString(value);
  }
}
