package io.github.jmhgate.versus;

import static io.github.jmhgate.report.ColumnKind.BAR;
import static io.github.jmhgate.report.ColumnKind.LEFT;
import static io.github.jmhgate.report.ColumnKind.NAME;
import static io.github.jmhgate.report.ColumnKind.RIGHT;
import static java.lang.Double.isFinite;

import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.DocumentTable;
import io.github.jmhgate.statistics.LogInterval;
import io.github.jmhgate.text.Words;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.DoubleStream;

/** Comparisons as a document: a ranking and sentences. Names in it are untrusted text. */
record VersusDocument(VersusResult result) {
  private static final int BAR_LENGTH = 24;
  private static final int LONGEST_CELL = 60;

  /** Writes comparisons; text has the result below the ranking, where its reader looks last. */
  static Document write(List<VersusResult> results, Document document) {
    for (int i = 0; i < results.size(); i++) {
      VersusResult result = results.get(i);
      VersusDocument one = new VersusDocument(result);
      List<String> failures =
          result.failures().stream()
              .map(failure -> failure.variant() + " could not be measured: " + failure.reason())
              .toList();
      int above = i == 0 ? 0 : 1;
      String heading = result.name().isEmpty() ? "Versus" : "Versus: " + result.name();
      document.space(above, above).heading(2, heading).space(1, 0);
      if (document.isMarkdown()) {
        document.paragraph(one.headline() + ".");
      }
      document.space(0, 1).table("", one.table()).space(1, 1);
      if (!document.isMarkdown()) {
        document.paragraph(one.headline() + ".");
      }
      document.items("", failures).space(1, 0).items("", one.notes());
    }
    return document;
  }

  private record Scale(double factor, String unit) {}

  private DocumentTable table() {
    Set<String> sizes = new TreeSet<>();
    result.standings().forEach(standing -> sizes.addAll(standing.sizes().keySet()));
    boolean allocation =
        result.standings().stream().anyMatch(standing -> isFinite(standing.allocated()));
    boolean work = result.standings().stream().anyMatch(standing -> isFinite(standing.work()));
    List<String> headings =
        new ArrayList<>(List.of("rank", "variant", "", "ratio", "95 %", "score", "± 95 %", "unit"));
    headings.addAll(allocation ? List.of("B/op") : List.of());
    headings.addAll(work ? List.of(Work.METRIC.unit()) : List.of());
    headings.addAll(sizes);
    var kinds = new ArrayList<>(List.of(LEFT, NAME, BAR, RIGHT, LEFT, RIGHT, LEFT, LEFT));
    kinds.addAll(Collections.nCopies(headings.size() - kinds.size(), RIGHT));
    var table = new DocumentTable(headings, kinds).cut(LONGEST_CELL, Integer.MAX_VALUE);
    DoubleStream all =
        result.standings().stream().mapToDouble(standing -> standing.score().estimate());
    DoubleSummaryStatistics scores = all.filter(Double::isFinite).summaryStatistics();
    Scale scale = scale(scores.getMin());
    for (Standing standing : result.standings()) {
      boolean reference = standing.name().equals(result.reference());
      double share = standing.score().estimate() / scores.getMax();
      int bar = isFinite(share) ? (int) Math.max(1, Math.round(share * BAR_LENGTH)) : 0;
      String rank = standing.rank() + (standing.tied() ? "=" : "");
      String ratio = reference ? "1" : ratio(standing.ratio().estimate());
      String interval = reference ? "reference" : interval(standing.ratio());
      List<String> row =
          new ArrayList<>(
              List.of(
                  rank,
                  standing.name(),
                  "█".repeat(bar),
                  ratio,
                  interval,
                  Words.value(standing.score().estimate() * scale.factor(), "-"),
                  spread(standing.score()),
                  scale.unit()));
      if (allocation) {
        row.add(whole(standing.allocated()));
      }
      if (work) {
        row.add(whole(standing.work()));
      }
      sizes.forEach(size -> row.add(whole(standing.sizes().getOrDefault(size, Double.NaN))));
      table.row(row);
    }
    return table;
  }

  /** Returns the largest unit that leaves the fastest time above 1, and rates accordingly. */
  private Scale scale(double least) {
    return switch (result.unit()) {
      case "ns/op" -> ofNanoseconds(least);
      case "ops/ns" -> least < 1e-4 ? new Scale(1e9, "ops/s") : new Scale(1e3, "ops/us");
      default -> new Scale(1, result.unit());
    };
  }

  private static String interval(LogInterval ratio) {
    boolean ends = isFinite(ratio.low()) && isFinite(ratio.high()) && ratio.low() > 0;
    return ends ? ratio(ratio.low()) + " … " + ratio(ratio.high()) : "-";
  }

  /** Formats a ratio with three decimals near 1, and four digits far from it. */
  private static String ratio(double ratio) {
    return ratio >= 0.1 && ratio < 10
        ? BigDecimal.valueOf(ratio).setScale(3, RoundingMode.HALF_EVEN).toPlainString()
        : Words.value(ratio, "-");
  }

  private static String whole(double value) {
    if (!isFinite(value)) {
      return "-";
    }
    return value < 0.5 ? "0" : Long.toString(Math.round(value));
  }

  private static String spread(LogInterval score) {
    double wider = Math.max(score.high() / score.estimate(), score.estimate() / score.low()) - 1;
    return isFinite(wider) ? String.format(Locale.ROOT, "%.1f %%", 100 * wider) : "-";
  }

  private String headline() {
    List<Standing> standings = result.standings();
    List<Standing> first = standings.stream().filter(standing -> standing.rank() == 1).toList();
    Standing best = standings.get(0);
    if (standings.size() < 2) {
      return best.name() + " alone could be measured";
    }
    if (first.size() == standings.size()) {
      return "No interval parts any two of them: none is faster beyond chance";
    }
    if (first.size() > 1) {
      return "%s share the first rank: %s"
          .formatted(first.size(), String.join(", ", first.stream().map(Standing::name).toList()));
    }
    Standing second = standings.get(1);
    return best.name().equals(result.reference())
        ? "%s is the fastest, then %s, %s times as slow"
            .formatted(best.name(), second.name(), slower(second.ratio()))
        : "%s is the fastest: %s takes %s times as long"
            .formatted(best.name(), result.reference(), slower(best.ratio().inverse()));
  }

  private String slower(LogInterval ratio) {
    Metric score = new Metric(Metric.SCORE, result.unit());
    LogInterval times = score.direction() == Direction.HIGHER_IS_BETTER ? ratio.inverse() : ratio;
    return "%s (%s)".formatted(ratio(times.estimate()), interval(times));
  }

  /** Returns what was equal and what was not, how it was measured, and what the columns mean. */
  private List<String> notes() {
    List<String> equal = new ArrayList<>(List.of("machine and moment"));
    List<String> different = new ArrayList<>();
    for (VersusCondition condition : result.conditions()) {
      if (condition.equal()) {
        equal.add(condition.what() + " " + condition.values().get(0));
      } else {
        String values = String.join(", ", new LinkedHashSet<>(condition.values()));
        different.add("%s (%s)".formatted(condition.what(), values));
      }
    }
    List<String> notes = new ArrayList<>();
    notes.add("Kept equal: " + String.join("; ", equal));
    notes.add(
        "Not equal: "
            + (different.isEmpty() ? "nothing that is known" : String.join("; ", different)));
    for (var jvm : result.jvms().entrySet()) {
      String on = jvm.getKey().isEmpty() ? "On: " : "On " + jvm.getKey() + ": ";
      notes.add(on + jvm.getValue().text());
    }
    notes.add(effort());
    result.effort().repeated().forEach(why -> notes.add("A group was measured again: " + why));
    notes.add(
        "Ratio: score over that of "
            + result.reference()
            + ", each round's the median over slices that took turns. Intervals hold 95 %, each"
            + " comparison by itself: of 20 comparisons of equals about one parts by chance."
            + " Equal ranks (=) are those that no interval parts.");
    return notes;
  }

  private String effort() {
    VersusEffort effort = result.effort();
    String measured =
        "Measured in %s, %.0f %% of it inside warm-up and slices: %d rounds, seed %d. ";
    String wall = Words.time(effort.wall());
    double inside = 100.0 * effort.inside().toMillis() / Math.max(1, effort.wall().toMillis());
    int rounds = effort.rounds();
    String how = String.format(Locale.ROOT, measured, wall, inside, rounds, effort.seed());
    if (effort.plan().isFixed()) {
      return how
          + (effort.cutShort()
              ? "%s were asked for; the budget ended before".formatted(effort.wanted())
              : "So many were asked for.");
    }
    BigDecimal percent = BigDecimal.valueOf(effort.plan().precision()).movePointRight(2);
    String precision = percent.stripTrailingZeros().toPlainString() + " %";
    return how
        + (effort.cutShort()
            ? "Intervals of ± %s would take about %s rounds; the budget ended before. Raise --budget"
                .formatted(precision, effort.wanted())
            : "The spread of the first %s said how many there had to be for intervals of ± %s."
                .formatted(effort.plan().pilot(), precision));
  }

  private static Scale ofNanoseconds(double least) {
    if (least >= 1e9) {
      return new Scale(1e-9, "s/op");
    }
    if (least >= 1e6) {
      return new Scale(1e-6, "ms/op");
    }
    return least >= 1e4 ? new Scale(1e-3, "us/op") : new Scale(1, "ns/op");
  }
}
