package io.github.jmhgate.explain;

import static io.github.jmhgate.report.Document.Kind.NAME;
import static io.github.jmhgate.report.Document.Kind.RIGHT;

import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.settings.SettingNames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a picture says: a table of names and differences, and sentences. */
final class PartWords {
  private static final int MOST_ROWS = 15;
  private static final int DIGITS = 2;
  private static final int LONGEST_IN_TEXT = 70;
  private static final int LONGEST_IN_MARKDOWN = 120;
  private static final int MOST_DECIMALS = 4;

  private final Part part;
  private final Mode mode;
  private final int decimals;

  /**
   * Words.
   *
   * @param mode of the benchmark
   */
  PartWords(Part part, Mode mode) {
    this.part = part;
    this.mode = mode;
    double size = Math.max(Math.abs(part.cost().more()), 1e-9);
    this.decimals =
        (int) Math.max(0, Math.min(MOST_DECIMALS, DIGITS - Math.floor(Math.log10(size))));
  }

  private boolean isTime() {
    return part.kind() == Part.Kind.TIME;
  }

  String unit() {
    return unit(part.kind());
  }

  static String unit(Part.Kind kind) {
    return kind == Part.Kind.TIME ? "ns/op" : "B/op";
  }

  private String what(int number) {
    String one = isTime() ? "frame" : "allocation site";
    return number == 1 ? one : one + "s";
  }

  String title() {
    return "%s: %s %s (%s to %s)"
        .formatted(
            isTime() ? "Time of a thread" : "Allocation",
            more(part.cost().more()),
            unit(),
            amount(part.cost().base()),
            amount(part.cost().candidate()));
  }

  /** What differs by frame or allocation site and in all, then by method if that says more. */
  List<Document.Table> tables() {
    List<Document.Table> tables = new ArrayList<>();
    if (tells()) {
      double rest = part.sum() - shown(part.named()).stream().mapToDouble(Difference::more).sum();
      tables.add(
          table(isTime() ? "frame, own time" : "class and where it is allocated", part.named())
              .total(List.of("all others", more(rest), "", "", ""))
              .total(
                  List.of(
                      "together",
                      more(part.sum()),
                      "",
                      amount(part.cost().base()),
                      amount(part.cost().candidate()))));
    }
    if (!part.namedMethods().isEmpty()) {
      tables.add(table("method, with the JDK's below it", part.namedMethods()));
    }
    return tables;
  }

  private Document.Table table(String names, List<Difference> named) {
    Document.Table table =
        new Document.Table(
                List.of(names, unit() + " more", "95 % interval", "base", "candidate"),
                List.of(NAME, RIGHT, RIGHT, RIGHT, RIGHT))
            .cut(LONGEST_IN_TEXT, LONGEST_IN_MARKDOWN);
    for (Difference one : shown(named)) {
      table.row(
          List.of(
              one.line() > 0 ? one.name() + ":" + one.line() : one.name(),
              more(one.more()),
              more(one.low()) + " to " + more(one.high()),
              amount(one.base()),
              amount(one.candidate())));
    }
    return table;
  }

  private static List<Difference> shown(List<Difference> named) {
    return named.size() > MOST_ROWS ? named.subList(0, MOST_ROWS) : named;
  }

  /** Whether there is a table at all. */
  private boolean tells() {
    return !part.graphs().isEmpty();
  }

  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!tells()) {
      notes.add(nothing());
      return notes;
    }
    notes.add(
        part.addsUp()
            ? "All differences together are the loss that was measured, %s %s."
                .formatted(more(part.cost().more()), unit())
            : "All differences together are %s %s, and not the loss that was measured, %s: do not trust them."
                .formatted(more(part.sum()), unit(), more(part.cost().more())));
    if (part.named().isEmpty()) {
      notes.add("No %s has an interval that excludes zero.".formatted(what(1)));
    } else if (part.named().size() > MOST_ROWS) {
      notes.add(
          "%s %s have an interval that excludes zero; the JSON has all."
              .formatted(part.named().size(), what(2)));
    }
    if (Double.isFinite(part.profiled().more())) {
      double factor = part.profiled().candidate() / part.profiled().base();
      notes.add(
          String.format(
              Locale.ROOT,
              part.shown()
                  ? "Under the profiler the candidate took %.2f times as long, without it %.2f."
                  : "The loss did not show under the profiler: there the candidate took %.2f times"
                      + " as long, without it %.2f. What is named here may be something else.",
              factor,
              part.cost().candidate() / part.cost().base()));
    }
    notes.add(
        part.samples() < Part.ENOUGH
            ? String.format(
                Locale.ROOT,
                "Only %,d samples of the side with fewer, where %,d are wanted: %s.",
                part.samples(),
                Part.ENOUGH,
                few())
            : String.format(Locale.ROOT, "%,d samples of the side with fewer.", part.samples()));
    return notes;
  }

  private String nothing() {
    if (isTime()) {
      return "Unknown: fewer than two forks of one side left samples. The benchmark is too"
          + " short to profile, or waits all the time; "
          + longer()
          + ".";
    }
    return part.cost().hardlyAny()
        ? "Less than one byte per operation on both sides, too little to divide."
        : "Unknown: fewer than two forks of one side left samples of allocation. Too little"
            + " was allocated, as Flight Recorder takes one for each buffer that a thread fills, or"
            + " the JVM is older than 16; "
            + longer()
            + ".";
  }

  /** How long a single shot takes, no setting says. */
  private String longer() {
    return mode == Mode.SINGLE_SHOT
        ? "take more forks, by 'jmh-gate explain --forks=20', or a shot of more work"
        : "measure longer, by --set " + SettingNames.TIME + "=2s";
  }

  private String few() {
    return isTime()
        ? "it is measured too briefly, or its threads wait or get no processor; " + longer()
        : "Flight Recorder takes one for each buffer that a thread fills, and little was allocated";
  }

  List<Path> graphs() {
    return part.graphs();
  }

  String more(double value) {
    return String.format(Locale.ROOT, "%+,." + decimals + "f", value);
  }

  private String amount(double value) {
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }
}
