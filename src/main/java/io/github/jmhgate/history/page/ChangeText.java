package io.github.jmhgate.history.page;

import static io.github.jmhgate.model.Metric.SCORE;

import io.github.jmhgate.history.change.Change;
import io.github.jmhgate.history.change.EndedSeries;
import io.github.jmhgate.history.change.Event;
import io.github.jmhgate.history.change.Review;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.history.change.Series;
import io.github.jmhgate.history.change.SeriesTable;
import io.github.jmhgate.model.Alarms;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.Numbers;
import io.github.jmhgate.report.Printed;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

public final class ChangeText {
  private static final int MOST_ENDED = 5;

  private ChangeText() {}

  /** Returns a size such as {@code +9.1 %}, or for a drift {@code +10 % over 40 runs}. */
  public static String size(Change one) {
    String size = Double.isFinite(one.ratio()) ? Numbers.FREE.signed(one.ratio() - 1) : "from 0";
    return one.drift() ? size + " over " + one.length() + " runs" : size;
  }

  /** Returns bounds such as {@code +7.0 … +11.2 %}; empty if there are none. */
  public static String bounds(Change change) {
    return Numbers.FREE.bounds(change.low(), change.high());
  }

  public static String way(Change change) {
    if (change.worse()) {
      return "worse";
    }
    return change.better() ? "better" : "other";
  }

  /**
   * Returns the unit of a series as people write it.
   *
   * @param machine whether its values are the suite's median, in relation to what is usual
   */
  public static String unit(Series one, boolean machine) {
    return machine ? "times the usual" : Printed.written(one.metric().unit());
  }

  public static String name(Series one) {
    String metric = one.metric().name();
    return one.benchmark().shortLabel() + (metric.equals(SCORE) ? "" : " " + metric);
  }

  /** Returns the latest series that ended, and what began in their place; empty if none did. */
  public static Document ended(SeriesTable table) {
    Document text = new Document(0);
    List<EndedSeries> all = table.ended();
    if (!all.isEmpty()) {
      text.space(1, 0).line("Series that ended, and are compared with no later run:");
    }
    for (EndedSeries one : all.subList(0, Math.min(MOST_ENDED, all.size()))) {
      Series next = one.next();
      RunInfo last = table.runs().get(one.series().last());
      String own = one.series().common();
      String since = next == null ? "not measured since" : own + ", then " + next.common();
      text.line("    %s  %s: %s", last.shortCommit(), name(one.series()), since);
    }
    if (all.size() > MOST_ENDED) {
      text.line("    and %s more; --format json has them", all.size() - MOST_ENDED);
    }
    return text;
  }

  public static String state(Event event) {
    Review review = event.review();
    String grade = event.grade().label();
    return review == null
        ? grade
        : grade + ", " + review.state().name().toLowerCase(Locale.ROOT) + ": " + review.reason();
  }

  /** Returns what became of all losses; empty if there were none. */
  public static Document alarms(Alarms alarms) {
    Document text = new Document(0);
    if (alarms.total() > 0) {
      String right = "; %s of %s reviewed were right";
      text.space(1, 0)
          .line(
              "Of all that got worse, %s confirmed, %s waived, %s rejected, %s went away, %s"
                  + " open%s.",
              alarms.confirmed(),
              alarms.waived(),
              alarms.rejected(),
              alarms.wentAway(),
              alarms.open(),
              alarms.reviewed() == 0 ? "" : right.formatted(alarms.waived(), alarms.reviewed()));
    }
    return text;
  }

  /** Returns the counts, such as {@code 2 worse, 1 better}. */
  public static String counts(Event event) {
    List<String> parts = new ArrayList<>();
    for (String way : List.of("worse", "better", "other")) {
      long count = event.changes().stream().filter(c -> way(c).equals(way)).count();
      if (count > 0) {
        parts.add(count + " " + way.replace("other", "changed"));
      }
    }
    return String.join(", ", parts);
  }

  /** Returns the range of commits that caused the event, or of days; untrusted text. */
  public static String range(Event event) {
    RunInfo before = event.after();
    RunInfo last = event.upTo();
    String after = before.shortCommit();
    String upTo = last.shortCommit();
    if (before.commit().isEmpty() || last.commit().isEmpty()) {
      return (after.equals(upTo) ? upTo : after + ".." + upTo) + ", commits unknown";
    }
    return before.commit().equals(last.commit()) ? "within " + upTo : after + ".." + upTo;
  }
}
