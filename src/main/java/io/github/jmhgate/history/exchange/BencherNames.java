package io.github.jmhgate.history.exchange;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Units;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Turns benchmarks and metrics into names for Bencher, and such names back. A benchmark's name is
 * its label. A measure that Bencher has itself implies the unit; others hold it, as in {@code
 * gc.alloc.rate.norm (B/op)}.
 */
final class BencherNames {
  static final String LATENCY = "latency";
  static final String THROUGHPUT = "throughput";

  /** The longest name that Bencher takes. */
  private static final int LONGEST_NAME = 1024;

  private static final Map<String, Metric> OWN =
      Map.of(
          LATENCY,
          new Metric(Metric.SCORE, "ns/op"),
          THROUGHPUT,
          new Metric(Metric.SCORE, "ops/s"),
          "file-size",
          new Metric("file-size", "bytes"),
          "build-time",
          new Metric("build-time", "s/op"));

  private static final Pattern WITH_UNIT = Pattern.compile("(?s)(.+) \\((.*)\\)");
  private static final Pattern LABEL =
      Pattern.compile("(?s)(.+?)(?:\\{(.*)})?(?: (thrpt|sample|ss))?(?: t(\\d{1,6}))?");
  private static final String TEXT = "(\"(?:[^\"\\\\]|\\\\.)*\"|[^,={}\"]*)";
  private static final Pattern PARAM = Pattern.compile("(?s)" + TEXT + "=" + TEXT + "(?:, |$)");

  /** The mode that a label does not name. */
  private static final Mode USUAL = Mode.AVERAGE_TIME;

  private BencherNames() {}

  /** Returns the name of a metric's measure, whose values are in the unit of {@link #metric}. */
  static String measure(Metric metric) {
    for (Map.Entry<String, Metric> own : OWN.entrySet()) {
      boolean same = own.getValue().name().equals(metric.name());
      if (same && Double.isFinite(Units.factor(metric.unit(), own.getValue().unit()))) {
        return own.getKey();
      }
    }
    boolean plain = metric.unit().isEmpty() && !WITH_UNIT.matcher(metric.name()).matches();
    return plain ? metric.name() : "%s (%s)".formatted(metric.name(), metric.unit());
  }

  /** Returns the metric of a measure, without a unit if its name says none. */
  static Metric metric(String measure) {
    Matcher named = WITH_UNIT.matcher(measure);
    return Optional.ofNullable(OWN.get(measure))
        .orElseGet(
            () ->
                named.matches()
                    ? new Metric(named.group(1), named.group(2))
                    : new Metric(measure, ""));
  }

  /** Returns the benchmark whose label a name is; a name that is no label is the whole name. */
  static BenchmarkId benchmark(String name) {
    Matcher parts = LABEL.matcher(name);
    if (name.length() <= LONGEST_NAME && parts.matches()) {
      String params = parts.group(2);
      Mode mode = Optional.ofNullable(parts.group(3)).flatMap(Mode::ofLabel).orElse(USUAL);
      int threads = Optional.ofNullable(parts.group(4)).map(Integer::valueOf).orElse(1);
      BenchmarkId id = new BenchmarkId(parts.group(1), mode, params(params), Math.max(1, threads));
      if (id.label().equals(name)) {
        return id;
      }
    }
    return BenchmarkId.of(name, USUAL);
  }

  private static SortedMap<String, String> params(@Nullable String written) {
    SortedMap<String, String> params = new TreeMap<>();
    Matcher param = PARAM.matcher(written == null ? "" : written);
    while (param.lookingAt() && param.end() > param.regionStart()) {
      params.put(unquoted(param.group(1)), unquoted(param.group(2)));
      param.region(param.end(), param.regionEnd());
    }
    return params;
  }

  private static String unquoted(String text) {
    return text.startsWith("\"")
        ? text.substring(1, text.length() - 1).replaceAll("(?s)\\\\(.)", "$1")
        : text;
  }
}
