package io.github.jmhgate.versus;

import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Words;
import io.github.jmhgate.statistics.LogInterval;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Every sentence about a comparison; names in it are untrusted text. */
final class VersusWords {
  private final VersusResult result;

  VersusWords(VersusResult result) {
    this.result = result;
  }

  String title() {
    return result.name().isEmpty() ? "Versus" : "Versus: " + result.name();
  }

  /** What the comparison comes to, in one sentence. */
  String headline() {
    List<Standing> first =
        result.standings().stream().filter(standing -> standing.rank() == 1).toList();
    Standing best = result.standings().get(0);
    if (result.standings().size() < 2) {
      return best.name() + " alone could be measured";
    }
    if (first.size() == result.standings().size()) {
      return "No interval parts any two of them: none is faster beyond chance";
    }
    if (first.size() > 1) {
      return "%s share the first rank: %s"
          .formatted(first.size(), String.join(", ", first.stream().map(Standing::name).toList()));
    }
    Standing second = result.standings().get(1);
    Standing other = second.name().equals(result.reference()) ? second : reference();
    return other == best
        ? "%s is the fastest, then %s, %s times as slow"
            .formatted(best.name(), second.name(), slower(second.ratio()))
        : "%s is the fastest: %s takes %s times as long"
            .formatted(best.name(), other.name(), slower(inverse(best.ratio())));
  }

  private Standing reference() {
    return result.standings().stream()
        .filter(standing -> standing.name().equals(result.reference()))
        .findFirst()
        .orElseThrow();
  }

  private static LogInterval inverse(LogInterval ratio) {
    return new LogInterval(1 / ratio.estimate(), 1 / ratio.high(), 1 / ratio.low());
  }

  private String slower(LogInterval ratio) {
    boolean rate =
        new Metric(Metric.SCORE, result.unit()).direction() == Direction.HIGHER_IS_BETTER;
    LogInterval times = rate ? inverse(ratio) : ratio;
    return "%s (%s)".formatted(VersusTable.ratio(times.estimate()), VersusTable.interval(times));
  }

  /** What was kept equal and what was not, how it was measured, and what the columns mean. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes.add(kept("Kept equal: ", true));
    notes.add(kept("Not equal: ", false));
    for (Map.Entry<String, Environment> jvm : result.jvms().entrySet()) {
      notes.add(
          (jvm.getKey().isEmpty() ? "On: " : "On " + jvm.getKey() + ": ") + jvm.getValue().text());
    }
    notes.add(effort());
    result.effort().repeated().forEach(why -> notes.add("A group was measured again: " + why));
    notes.add(
        "Ratio: score over that of "
            + result.reference()
            + ", each round's the median over slices that took turns. Intervals hold 95 %, each"
            + " comparison by itself: of 20 comparisons of equals about one parts by chance. Equal"
            + " ranks (=) are those that no interval parts.");
    return notes;
  }

  /** Why variants are not among the ranked. */
  List<String> failures() {
    List<String> lines = new ArrayList<>();
    result
        .failures()
        .forEach(
            (name, reason) -> lines.add("%s could not be measured: %s".formatted(name, reason)));
    return lines;
  }

  private String kept(String lead, boolean equal) {
    List<String> parts = new ArrayList<>();
    if (equal) {
      parts.add("machine and moment");
    }
    for (Condition condition : result.conditions()) {
      if (condition.equal() == equal) {
        parts.add(condition.what() + (equal ? " " : " ") + values(condition));
      }
    }
    return parts.isEmpty() ? lead + "nothing that is known" : lead + String.join("; ", parts);
  }

  private static String values(Condition condition) {
    if (condition.equal()) {
      return condition.values().get(0);
    }
    Map<String, Integer> distinct = new LinkedHashMap<>();
    condition.values().forEach(value -> distinct.merge(value, 1, Integer::sum));
    return "(" + String.join(", ", distinct.keySet()) + ")";
  }

  private String effort() {
    VersusResult.Effort effort = result.effort();
    String how =
        String.format(
            Locale.ROOT,
            "Measured in %s, %.0f %% of it inside warm-up and slices: %d rounds, seed %d. ",
            Words.time(effort.wall()),
            100.0 * effort.inside().toMillis() / Math.max(1, effort.wall().toMillis()),
            effort.rounds(),
            effort.seed());
    if (effort.plan().isFixed()) {
      return how
          + (effort.cutShort()
              ? "%s were asked for; the budget ended before".formatted(effort.wanted())
              : "So many were asked for.");
    }
    String precision = percent(effort.plan().precision());
    return effort.cutShort()
        ? how
            + "Intervals of ± %s would take about %s rounds; the budget ended before. Raise --budget"
                .formatted(precision, effort.wanted())
        : how
            + "The spread of the first %s said how many there had to be for intervals of ± %s."
                .formatted(effort.plan().pilot(), precision);
  }

  private static String percent(double share) {
    return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + " %";
  }
}
