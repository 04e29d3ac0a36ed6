package io.github.jmhgate.report;

import static java.util.stream.Collectors.toSet;

import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.MeanInterval;
import io.github.jmhgate.text.Words;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Set;

/**
 * A measured mean with its 95 % interval: over forks, or over iterations if there is one fork. The
 * ends are the mean itself if a single value was measured.
 *
 * @param unit untrusted if it is not one of time
 */
record ScoreInterval(double mean, double low, double high, String unit) {

  private static final int SIGNIFICANT = 4;
  private static final int MOST_DECIMALS = 12;

  /** What stands for the value of a benchmark that was not measured. */
  static final ScoreInterval UNKNOWN = new ScoreInterval(Double.NaN, Double.NaN, Double.NaN, "");

  static ScoreInterval of(Samples samples) {
    double[] means = samples.forkCount() > 1 ? samples.forkMeans() : samples.fork(0);
    if (means.length == 0) {
      return UNKNOWN;
    }
    MeanInterval interval = MeanInterval.of(means);
    boolean known = Double.isFinite(interval.low()) && Double.isFinite(interval.high());
    double mean = interval.mean();
    return new ScoreInterval(
        mean,
        known ? interval.low() : mean,
        known ? interval.high() : mean,
        samples.metric().unit());
  }

  /** Returns intervals of one unit in the unit that suits their median. */
  static List<ScoreInterval> inOneUnit(List<ScoreInterval> all) {
    double[] means =
        all.stream()
            .filter(ScoreInterval::isKnown)
            .mapToDouble(ScoreInterval::mean)
            .sorted()
            .toArray();
    Set<String> units =
        all.stream().filter(ScoreInterval::isKnown).map(ScoreInterval::unit).collect(toSet());
    if (units.size() != 1) {
      return all;
    }
    PrintedUnit unit = PrintedUnit.of(units.iterator().next(), means[means.length / 2]);
    return all.stream().map(one -> one.in(unit)).toList();
  }

  private ScoreInterval in(PrintedUnit other) {
    double factor = other.factor();
    return new ScoreInterval(mean * factor, low * factor, high * factor, other.name());
  }

  boolean isKnown() {
    return Double.isFinite(mean);
  }

  /** Returns the value to four digits with its error, such as {@code 148.2 ± 3.1}. */
  String text() {
    if (!isKnown()) {
      return "–";
    }
    int decimals = decimals(mean, SIGNIFICANT);
    double error = high - mean;
    String value = rounded(mean, decimals);
    return error > 0 ? value + " ± " + rounded(error, decimals) : value;
  }

  /** Returns a value to three digits, for the end of an axis. */
  static String label(double value) {
    return rounded(value, decimals(value, SIGNIFICANT - 1));
  }

  private static int decimals(double value, int digits) {
    int exponent = value == 0 ? 0 : (int) Math.floor(Math.log10(Math.abs(value)));
    return Math.max(0, Math.min(MOST_DECIMALS, digits - 1 - exponent));
  }

  private static String rounded(double value, int decimals) {
    return Words.plain(BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_EVEN));
  }
}
