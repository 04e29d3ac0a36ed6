package io.github.jmhgate.versus;

import io.github.jmhgate.model.Words;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.report.Rounding;
import io.github.jmhgate.statistics.LogInterval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** The cells of a ranking, the same in every format. */
final class VersusTable {
  private static final MathContext FOUR_DIGITS = new MathContext(4);
  private static final int NAME = 1;

  private final VersusResult result;
  private final Scale scale;
  private final List<String> sizes;
  private final boolean allocation;

  /** In what the scores are shown. */
  private record Scale(double factor, String unit) {}

  VersusTable(VersusResult result) {
    this.result = result;
    this.scale = scale(result);
    Set<String> names = new TreeSet<>();
    result.standings().forEach(standing -> names.addAll(standing.sizes().keySet()));
    this.sizes = List.copyOf(names);
    this.allocation =
        result.standings().stream().anyMatch(standing -> Double.isFinite(standing.allocated()));
  }

  /** The column that holds untrusted text. */
  static boolean isName(int column) {
    return column == NAME;
  }

  List<String> headings() {
    List<String> headings =
        new ArrayList<>(List.of("rank", "variant", "ratio", "95 %", "score", "± 95 %", "unit"));
    if (allocation) {
      headings.add("B/op");
    }
    headings.addAll(sizes);
    return headings;
  }

  /** Which columns are flush right. */
  boolean[] right() {
    boolean[] right = new boolean[headings().size()];
    for (int i = 0; i < right.length; i++) {
      right[i] = i == 2 || i == 4 || i >= 7;
    }
    return right;
  }

  /**
   * The lines, the fastest first.
   *
   * @param safe makes untrusted text harmless
   */
  List<List<String>> lines(UnaryOperator<String> safe) {
    List<List<String>> lines = new ArrayList<>();
    for (Standing standing : result.standings()) {
      List<String> line = new ArrayList<>();
      line.add(standing.rank() + (standing.tied() ? "=" : ""));
      line.add(safe.apply(standing.name()));
      boolean reference = standing.name().equals(result.reference());
      line.add(reference ? "1" : ratio(standing.ratio().estimate()));
      line.add(reference ? "reference" : interval(standing.ratio()));
      line.add(number(standing.score().estimate() * scale.factor()));
      line.add(spread(standing.score()));
      line.add(scale.unit());
      if (allocation) {
        line.add(bytes(standing.allocated()));
      }
      for (String size : sizes) {
        Double bytes = standing.sizes().get(size);
        line.add(bytes == null ? "-" : bytes(bytes));
      }
      lines.add(line);
    }
    return lines;
  }

  static String interval(LogInterval ratio) {
    return ends(ratio) ? ratio(ratio.low()) + " … " + ratio(ratio.high()) : "-";
  }

  private static boolean ends(LogInterval ratio) {
    return Double.isFinite(ratio.low()) && Double.isFinite(ratio.high()) && ratio.low() > 0;
  }

  /** Three decimals near 1, four digits far from it. */
  static String ratio(double ratio) {
    if (!Double.isFinite(ratio)) {
      return "-";
    }
    return ratio >= 0.1 && ratio < 10
        ? BigDecimal.valueOf(ratio).setScale(3, RoundingMode.HALF_EVEN).toPlainString()
        : number(ratio);
  }

  private static String number(double value) {
    return Double.isFinite(value)
        ? Words.plain(BigDecimal.valueOf(value).round(FOUR_DIGITS))
        : "-";
  }

  private static String bytes(double value) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    return value < 0.5 ? "0" : Long.toString(Math.round(value));
  }

  private static String spread(LogInterval score) {
    double wider = Math.max(score.high() / score.estimate(), score.estimate() / score.low()) - 1;
    return Double.isFinite(wider) ? String.format(Locale.ROOT, "%.1f %%", 100 * wider) : "-";
  }

  /** Times in the largest unit that leaves the fastest above 1, rates accordingly. */
  private static Scale scale(VersusResult result) {
    double least =
        result.standings().stream()
            .mapToDouble(standing -> standing.score().estimate())
            .filter(Double::isFinite)
            .min()
            .orElse(1);
    if (result.unit().equals("ns/op")) {
      return least >= 1e9
          ? new Scale(1e-9, "s/op")
          : least >= 1e6
              ? new Scale(1e-6, "ms/op")
              : least >= 1e4 ? new Scale(1e-3, "us/op") : new Scale(1, "ns/op");
    }
    boolean rate =
        new Metric(Metric.SCORE, result.unit()).direction() == Direction.HIGHER_IS_BETTER;
    if (rate && result.unit().equals("ops/ns")) {
      return least < 1e-4 ? new Scale(1e9, "ops/s") : new Scale(1e3, "ops/us");
    }
    return new Scale(1, result.unit());
  }
}
