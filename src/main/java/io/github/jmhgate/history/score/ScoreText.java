package io.github.jmhgate.history.score;

import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.page.ChangeText;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.report.ColumnKind;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.DocumentTable;
import io.github.jmhgate.statistics.Proportion;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Says a score to people. */
public final class ScoreText {
  private static final int MOST_LISTED = 20;
  private static final int MOST_NAMED = 3;

  private ScoreText() {}

  /** Returns the whole score. */
  public static Document of(Score score) {
    Document text = new Document(0);
    summary(score).forEach(text::line);
    if (!score.alarms().isEmpty()) {
      text.space(1, 0).table("", alarms(score)).space(1, 0);
      listed(text, score.alarms().stream().map(ScoreText::line).toList());
    }
    if (!score.losses().isEmpty()) {
      text.space(1, 0).table("", losses(score)).space(1, 0);
      listed(text, score.losses().stream().map(ScoreText::line).toList());
    }
    text.space(1, 0);
    score.unknown().forEach(what -> text.line("Not known: %s.", what));
    return text;
  }

  /**
   * Returns the score in a few sentences: one for each source of alarms, then losses and checks.
   */
  public static List<String> summary(Score score) {
    List<String> lines = new ArrayList<>();
    score
        .alarmsBySource()
        .forEach(
            (source, tally) ->
                lines.add(
                    "Of %s of %s, %s right (%s fixed, %s waived), %s wrong (%s rejected, %s went away), %s open%s."
                        .formatted(
                            Words.count(tally.total(), "alarm"),
                            source.label(),
                            tally.right(),
                            tally.fixed(),
                            tally.waived(),
                            tally.wrong(),
                            tally.rejected(),
                            tally.wentAway(),
                            tally.open(),
                            named(": precision ", tally.precision()))));
    if (lines.isEmpty()) {
      lines.add("No alarm.");
    }
    Recall recall = score.recall();
    if (recall.total() > 0) {
      lines.add(
          "Losses that lasted: %s. The gate caught %s and missed %s; %s were not judged%s."
              .formatted(
                  recall.total(),
                  recall.caught(),
                  recall.missed(),
                  recall.unknown(),
                  named(": recall ", recall.share())));
    }
    sameCode(score.sameCode()).ifPresent(lines::add);
    return lines;
  }

  /** Returns what became of the benchmarks that ran nothing that changed; empty if none is kept. */
  private static Optional<String> sameCode(KeptChecks kept) {
    if (kept.equals(KeptChecks.NONE)) {
      return Optional.empty();
    }
    String found = "";
    if (kept.measured() > 0) {
      found = named(", ", Optional.of(Proportion.of(kept.found(), kept.measured())));
    }
    String saved =
        kept.skipped() == 0
            ? ""
            : "; %s were not measured, which saved about %s"
                .formatted(kept.skipped(), Words.time((double) kept.seconds()));
    return Optional.of(
        "Of benchmarks that ran nothing that changed, %s were measured as a check, and %s got worse or may have%s%s."
            .formatted(kept.measured(), kept.found(), found, saved));
  }

  private static String named(String before, Optional<Proportion> share) {
    return share.map(one -> before + share(one)).orElse("");
  }

  /** Returns a share with its 95 % bounds, such as {@code 75.0 % (95 %: 19.4 % … 99.4 %)}. */
  private static String share(Proportion one) {
    return "%s (95 %%: %s … %s)"
        .formatted(Words.percent(one.share()), Words.percent(one.low()), Words.percent(one.high()));
  }

  private static DocumentTable alarms(Score score) {
    DocumentTable table =
        new DocumentTable(
            List.of("alarms", "right", "wrong", "open", "precision"),
            List.of(
                ColumnKind.LEFT,
                ColumnKind.RIGHT,
                ColumnKind.RIGHT,
                ColumnKind.RIGHT,
                ColumnKind.LEFT));
    score.alarmsBySource().forEach((source, tally) -> table.total(cells(source.label(), tally)));
    score.alarmsByMonth().forEach((month, tally) -> table.total(cells(month, tally)));
    score.alarmsByRule().forEach((rule, tally) -> table.total(cells(rule, tally)));
    return table;
  }

  private static List<String> cells(String name, Tally tally) {
    return List.of(
        name,
        Integer.toString(tally.right()),
        Integer.toString(tally.wrong()),
        Integer.toString(tally.open()),
        named("", tally.precision()));
  }

  private static DocumentTable losses(Score score) {
    DocumentTable table =
        new DocumentTable(
            List.of("losses that lasted", "caught", "missed", "not judged", "recall"),
            List.of(
                ColumnKind.LEFT,
                ColumnKind.RIGHT,
                ColumnKind.RIGHT,
                ColumnKind.RIGHT,
                ColumnKind.LEFT));
    score.lossesByMonth().forEach((month, recall) -> table.total(cells(month, recall)));
    score.lossesByRule().forEach((rule, recall) -> table.total(cells(rule, recall)));
    return table;
  }

  private static List<String> cells(String name, Recall recall) {
    return List.of(
        name,
        Integer.toString(recall.caught()),
        Integer.toString(recall.missed()),
        Integer.toString(recall.unknown()),
        named("", recall.share()));
  }

  /** Adds the latest lines, the last first. */
  private static void listed(Document text, List<String> lines) {
    List<String> latest = new ArrayList<>(lines);
    Collections.reverse(latest);
    latest.stream().limit(MOST_LISTED).forEach(text::line);
    if (lines.size() > MOST_LISTED) {
      text.line("and %s earlier; --format json has them", lines.size() - MOST_LISTED);
    }
  }

  private static String line(Alarm alarm) {
    String day = alarm.time().toString().substring(0, 10);
    List<String> names = alarm.benchmarks().stream().map(BenchmarkId::shortLabel).toList();
    String id = alarm.id().isEmpty() ? "unknown" : alarm.id();
    return "%s  %s  %s, %s: %s: %s"
        .formatted(
            day,
            id,
            alarm.source().label(),
            alarm.rule().label(),
            alarm.fate().label(),
            Words.list(names, MOST_NAMED));
  }

  private static String line(LastingLoss loss) {
    String day = loss.event().upTo().time().toString().substring(0, 10);
    String verdict = loss.verdict().isEmpty() ? "no verdict" : loss.verdict();
    return "%s  %s  %s, %s: %s (%s)"
        .formatted(
            day,
            loss.event().id(),
            ChangeText.range(loss.event()),
            loss.rule().label(),
            loss.seen().label(),
            verdict);
  }
}
