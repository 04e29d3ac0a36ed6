package io.github.jmhgate.versus;

import static io.github.jmhgate.report.Document.Kind.BAR;
import static io.github.jmhgate.report.Document.Kind.LEFT;
import static io.github.jmhgate.report.Document.Kind.NAME;
import static io.github.jmhgate.report.Document.Kind.RIGHT;

import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.statistics.LogInterval;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** A ranking as a table. */
final class VersusTable {
  private static final int BAR_LENGTH = 24;
  private static final int LONGEST_CELL = 60;

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

  /** The ranking, the fastest first, with bars as long as the scores. */
  Document.Table table() {
    List<String> headings =
        new ArrayList<>(List.of("rank", "variant", "", "ratio", "95 %", "score", "± 95 %", "unit"));
    List<Document.Kind> kinds =
        new ArrayList<>(List.of(LEFT, NAME, BAR, RIGHT, LEFT, RIGHT, LEFT, LEFT));
    if (allocation) {
      headings.add("B/op");
      kinds.add(RIGHT);
    }
    for (String size : sizes) {
      headings.add(size);
      kinds.add(RIGHT);
    }
    Document.Table table = new Document.Table(headings, kinds).cut(LONGEST_CELL, Integer.MAX_VALUE);
    double most =
        result.standings().stream()
            .mapToDouble(standing -> standing.score().estimate())
            .filter(Double::isFinite)
            .max()
            .orElse(1);
    result.standings().forEach(standing -> table.row(row(standing, most)));
    return table;
  }

  private List<String> row(Standing standing, double most) {
    boolean reference = standing.name().equals(result.reference());
    double share = standing.score().estimate() / most;
    int bar = Double.isFinite(share) ? (int) Math.max(1, Math.round(share * BAR_LENGTH)) : 0;
    List<String> row =
        new ArrayList<>(
            List.of(
                standing.rank() + (standing.tied() ? "=" : ""),
                standing.name(),
                "█".repeat(bar),
                reference ? "1" : ratio(standing.ratio().estimate()),
                reference ? "reference" : interval(standing.ratio()),
                Words.value(standing.score().estimate() * scale.factor(), "-"),
                spread(standing.score()),
                scale.unit()));
    if (allocation) {
      row.add(bytes(standing.allocated()));
    }
    for (String size : sizes) {
      Double bytes = standing.sizes().get(size);
      row.add(bytes == null ? "-" : bytes(bytes));
    }
    return row;
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
        : Words.value(ratio, "-");
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
