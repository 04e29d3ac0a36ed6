package io.github.jmhgate.explain;

import static io.github.jmhgate.report.ColumnKind.NAME;
import static io.github.jmhgate.report.ColumnKind.RIGHT;

import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.DocumentTable;
import io.github.jmhgate.report.Terminal;
import io.github.jmhgate.text.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

public enum ExplainFormat {
  TEXT,
  MARKDOWN,
  JSON;

  private static final String INDENT = "  ";
  private static final Map<String, String> NAMES =
      Map.of(Metric.SCORE, "time", Metric.ALLOCATION, "allocation");
  private static final String PERCENTILES =
      "%s: judged as a time, with one value per fork, over all its samples in JMH's sample mode."
          + " A profile adds up to the mean, so it does not divide percentiles.";
  private static final int MOST_ROWS = 15;
  private static final int DIGITS = 2;
  private static final int MOST_DECIMALS = 4;
  private static final int LONGEST_IN_TEXT = 70;
  private static final int LONGEST_IN_MARKDOWN = 120;
  private static final int SCHEMA = 1;

  public String of(List<Explanation> explanations, Terminal terminal) {
    return switch (this) {
      case TEXT -> write(explanations, new Document(terminal)).text();
      case MARKDOWN -> write(explanations, Document.markdown()).text();
      case JSON ->
          JsonMapper.document(
              SCHEMA,
              new JsonObject()
                  .with("explanations", explanations.stream().map(ExplainFormat::json).toList()));
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static JsonObject json(Explanation one) {
    return new JsonObject()
        .withAll(one.benchmark())
        .with("regressed", one.regressed())
        .with("processorTime", List.of(one.processor().base(), one.processor().candidate()))
        .with("parts", one.parts().stream().map(ExplainFormat::json).toList());
  }

  private static JsonObject json(ExplainedPart part) {
    return new JsonObject()
        .with("kind", part.kind().name().toLowerCase(Locale.ROOT))
        .with("unit", part.kind().unit)
        .with("base", part.cost().base())
        .with("candidate", part.cost().candidate())
        .with("more", part.cost().more())
        .with("sum", part.sum())
        .with("rest", part.rest())
        .with("addsUp", part.addsUp())
        .with("profiledRatio", part.profiled().candidate() / part.profiled().base())
        .with("shown", part.shown())
        .with("samples", part.samples())
        .with("forks", part.forks())
        .with("differences", part.differences().stream().map(ExplainFormat::json).toList())
        .with("methods", part.methods().stream().map(ExplainFormat::json).toList())
        .with("graphs", part.graphs().stream().map(Path::getFileName).map(Path::toString).toList());
  }

  private static JsonObject json(FrameDifference one) {
    return new JsonObject().withAll(one).with("more", one.more()).with("certain", one.certain());
  }

  static Document write(List<Explanation> explanations, Document document) {
    if (explanations.isEmpty()) {
      document.paragraph("Nothing regressed in time or allocation: nothing to explain.");
    }
    for (int i = 0; i < explanations.size(); i++) {
      add(explanations.get(i), document.space(i == 0 ? 0 : 1, 0));
    }
    return document;
  }

  private static void add(Explanation explanation, Document document) {
    List<String> worse = new ArrayList<>(explanation.regressed());
    worse.replaceAll(part -> NAMES.getOrDefault(part, part));
    String forks =
        explanation.parts().isEmpty()
            ? ""
            : ": %s of each side under Flight Recorder"
                .formatted(Words.count(explanation.parts().get(0).forks(), "fork"));
    String what = String.join(" and ", worse);
    document.heading(2, explanation.benchmark().label() + ", worse in " + what + forks);
    worse.removeAll(NAMES.values());
    if (!worse.isEmpty()) {
      document.items(INDENT, List.of(PERCENTILES.formatted(String.join(" and ", worse))));
      document.space(0, 1);
    }
    for (ExplainedPart part : explanation.parts()) {
      document.space(1, 0).heading(3, title(part));
      tables(part).forEach(table -> document.table(INDENT, table).space(0, 1));
      List<String> notes = notes(part, explanation.benchmark().mode());
      if (isTime(part) && Double.isFinite(explanation.processor().more())) {
        notes.add(0, workOrWaiting(part, explanation.processor()));
      }
      document.items(INDENT, notes);
      part.graphs().forEach(graph -> document.file(INDENT, "Flame graph", graph));
      document.space(0, 1);
    }
  }

  private static boolean isTime(ExplainedPart part) {
    return part.kind() == ExplainedPart.Kind.TIME;
  }

  private static String title(ExplainedPart part) {
    String what = isTime(part) ? "Time of a thread" : "Allocation";
    String more = more(part, part.cost().more());
    String base = amount(part, part.cost().base());
    String candidate = amount(part, part.cost().candidate());
    return "%s: %s %s (%s to %s)".formatted(what, more, part.kind().unit, base, candidate);
  }

  /** Returns what differs by frame or allocation site and in total, then by method. */
  private static List<DocumentTable> tables(ExplainedPart part) {
    List<DocumentTable> tables = new ArrayList<>();
    if (!part.graphs().isEmpty()) {
      double shown =
          part.named().stream().limit(MOST_ROWS).mapToDouble(FrameDifference::more).sum();
      String names = isTime(part) ? "frame, own time" : "class and where it is allocated";
      String base = amount(part, part.cost().base());
      String candidate = amount(part, part.cost().candidate());
      tables.add(
          table(part, names, part.named())
              .total(List.of("all others", more(part, part.sum() - shown), "", "", ""))
              .total(List.of("together", more(part, part.sum()), "", base, candidate)));
    }
    if (!part.namedMethods().isEmpty()) {
      tables.add(table(part, "method, with the JDK's below it", part.namedMethods()));
    }
    return tables;
  }

  private static DocumentTable table(
      ExplainedPart part, String names, List<FrameDifference> named) {
    DocumentTable table =
        new DocumentTable(
                List.of(names, part.kind().unit + " more", "95 % interval", "base", "candidate"),
                List.of(NAME, RIGHT, RIGHT, RIGHT, RIGHT))
            .cut(LONGEST_IN_TEXT, LONGEST_IN_MARKDOWN);
    for (FrameDifference one : named.stream().limit(MOST_ROWS).toList()) {
      String name = one.line() > 0 ? one.name() + ":" + one.line() : one.name();
      String bounds = more(part, one.low()) + " to " + more(part, one.high());
      String base = amount(part, one.base());
      table.row(List.of(name, more(part, one.more()), bounds, base, amount(part, one.candidate())));
    }
    return table;
  }

  /** Returns whether the processor worked longer, or the threads waited. */
  private static String workOrWaiting(ExplainedPart part, FrameCost processor) {
    boolean waits = processor.more() < part.cost().more() / 2;
    return "Processor time: %s %s, so most of the loss is %s."
        .formatted(more(part, processor.more()), part.kind().unit, waits ? "waiting" : "work");
  }

  private static List<String> notes(ExplainedPart part, Mode mode) {
    List<String> notes = new ArrayList<>();
    if (part.graphs().isEmpty()) {
      notes.add(nothing(part, mode));
      return notes;
    }
    String loss = more(part, part.cost().more());
    notes.add(
        part.addsUp()
            ? "All differences together are the loss that was measured, %s %s."
                .formatted(loss, part.kind().unit)
            : "All differences together are %s %s, and not the loss that was measured, %s: do not trust them."
                .formatted(more(part, part.sum()), part.kind().unit, loss));
    String what = isTime(part) ? "frame" : "allocation site";
    if (part.named().isEmpty()) {
      notes.add("No %s has an interval that excludes zero.".formatted(what));
    } else if (part.named().size() > MOST_ROWS) {
      notes.add(
          "%s %ss have an interval that excludes zero; the JSON has all."
              .formatted(part.named().size(), what));
    }
    if (Double.isFinite(part.profiled().more())) {
      notes.add(
          String.format(
              Locale.ROOT,
              part.shown()
                  ? "Under the profiler the candidate took %.2f times as long, without it %.2f."
                  : "The loss did not show under the profiler: there the candidate took %.2f times"
                      + " as long, without it %.2f. What is named here may be something else.",
              part.profiled().candidate() / part.profiled().base(),
              part.cost().candidate() / part.cost().base()));
    }
    String seen = String.format(Locale.ROOT, "%,d samples of the side with fewer", part.samples());
    String why =
        isTime(part)
            ? "it is measured too briefly, or its threads wait or get no processor; " + longer(mode)
            : "Flight Recorder takes one for each buffer that a thread fills, and little was"
                + " allocated";
    String few = "Only %s, where %,d are wanted: %s.";
    notes.add(
        part.samples() >= ExplainedPart.ENOUGH
            ? seen + "."
            : String.format(Locale.ROOT, few, seen, ExplainedPart.ENOUGH, why));
    return notes;
  }

  private static String nothing(ExplainedPart part, Mode mode) {
    if (isTime(part)) {
      return "Unknown: fewer than two forks of one side left samples. The benchmark is too short to"
          + " profile, or waits all the time; %s.".formatted(longer(mode));
    }
    return part.cost().hardlyAny()
        ? "Less than one byte per operation on both sides, too little to divide."
        : "Unknown: fewer than two forks of one side left samples of allocation. Too little was"
            + " allocated, as Flight Recorder takes one for each buffer that a thread fills, or the"
            + " JVM is older than 16; %s.".formatted(longer(mode));
  }

  /** Returns advice to measure longer; no setting determines how long a single shot takes. */
  private static String longer(Mode mode) {
    return mode == Mode.SINGLE_SHOT
        ? "take more forks, by 'jmh-gate explain --forks=20', or a shot of more work"
        : "measure longer, by --set benchmark.time=2s";
  }

  private static String more(ExplainedPart part, double value) {
    return String.format(Locale.ROOT, "%+,." + decimals(part) + "f", value);
  }

  private static String amount(ExplainedPart part, double value) {
    return String.format(Locale.ROOT, "%,." + decimals(part) + "f", value);
  }

  private static int decimals(ExplainedPart part) {
    double size = Math.max(Math.abs(part.cost().more()), 1e-9);
    return (int) Math.max(0, Math.min(MOST_DECIMALS, DIGITS - Math.floor(Math.log10(size))));
  }
}
