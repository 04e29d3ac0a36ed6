package io.github.jmhgate.report;

import io.github.jmhgate.gate.FactNumbers;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.report.html.ForkStrip;
import io.github.jmhgate.report.html.IntervalDrawing;
import io.github.jmhgate.report.html.Page;
import io.github.jmhgate.report.html.PageWriter;
import io.github.jmhgate.report.html.Spark;
import io.github.jmhgate.report.html.Trace;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The page that people open. Rows are drawn as they are written, so that only one is held. */
final class Html implements Syntax {
  private static final Set<Verdict> STILL =
      Set.of(Verdict.UNCHANGED, Verdict.SAME_CODE, Verdict.NEW);

  /** The axis of intervals ends at a change of a half, whatever lies beyond. */
  private static final double LONGEST_REACH = Math.log(1.5);

  /** What the script takes for nothing to draw. */
  private static final Integer NOTHING = 0;

  private static final int MOST_TRACED = 1_000;
  private static final double SHORTEST_REACH = Math.log(1.05);

  private final Appendable out;
  private final List<Row> rows = new ArrayList<>();
  private final List<Page.Line> failures = new ArrayList<>();
  private final List<Page.Remark> notes = new ArrayList<>();

  /** By the number that rows refer to them by. */
  private final Map<Integer, String> rowNotes = new HashMap<>();

  Html(Appendable out) {
    this.out = out;
  }

  @Override
  public void begin(Summary summary) {}

  @Override
  public void row(Row row) {
    rows.add(row);
  }

  @Override
  public void failure(Run.Failure failure) {
    failures.add(new Page.Line(failure.benchmark(), failure.reason()));
  }

  @Override
  public void note(Notes.Note note) {
    if (note.number() > 0) {
      rowNotes.put(note.number(), note.text());
    } else {
      notes.add(new Page.Remark(note.heading(), note.text()));
    }
  }

  @Override
  public void end(Summary summary) throws IOException {
    ReportContext context = summary.context();
    double reach = reach();
    Stream<List<Object>> drawn = rows.stream().map(row -> drawn(row, context, reach));
    PageWriter.write(
        new Page(
            frame(summary),
            summary.review(),
            rows.size(),
            context.sides().knowsPast(),
            drawn::iterator),
        new AppendableWriter(out));
  }

  private Page.Frame frame(Summary summary) {
    return new Page.Frame(
        summary.context().title(),
        summary.outcome().name(),
        new Page.Line(summary.headline().subject(), summary.headline().predicate()),
        summary.doubts().stream().map(doubt -> "Warning: " + doubt).toList(),
        summary.next().stream().map(step -> new Page.Step(step.text(), step.command())).toList(),
        failures,
        notes,
        facts(summary));
  }

  /** So far that the bounds of what changed are on the axis, and every threshold twice. */
  private double reach() {
    double reach = SHORTEST_REACH;
    for (Row row : rows) {
      Finding finding = row.finding();
      double threshold = finding.limits().threshold();
      if (threshold > 0) {
        reach = Math.max(reach, 2 * Math.log1p(threshold));
      }
      if (!STILL.contains(row.verdict())) {
        for (double end : new double[] {finding.change().low(), finding.change().high()}) {
          double distance = Math.abs(Math.log(end));
          reach = Double.isFinite(distance) ? Math.max(reach, 1.1 * distance) : reach;
        }
      }
    }
    return Math.min(reach, LONGEST_REACH);
  }

  /** In the order in which finding.js takes it apart. */
  private List<Object> drawn(Row row, ReportContext context, double reach) {
    Finding finding = row.finding();
    Quantity values = row.values();
    Change change = row.change();
    double effect =
        Double.isNaN(finding.effect()) ? 0 : Math.max(-99, Math.min(99, finding.effect()));
    return List.of(
        row.label(),
        finding.benchmark().label(),
        row.metric(),
        values.baseline(),
        values.candidate(),
        values.unit(),
        change.estimate(),
        BigDecimal.valueOf(effect).setScale(6, RoundingMode.HALF_UP),
        row.verdict().name(),
        row.notes().stream().map(rowNotes::get).filter(Objects::nonNull).toList(),
        interval(finding, reach),
        Spark.of(context.sides().past(finding)),
        row.sentences(),
        Page.Said.data(facts(finding, change, context)),
        strip(finding, context),
        traces(finding, context),
        context.sides().graphs(finding.benchmark()),
        finding.suspect() ? 1 : 0);
  }

  private static List<Page.Said> facts(Finding finding, Change change, ReportContext context) {
    List<Page.Said> facts = new ArrayList<>();
    Finding.Evidence evidence = finding.evidence();
    say(facts, "95 % bounds", change.bounds());
    if (Double.isFinite(evidence.pValue())) {
      say(facts, "p, corrected for all checks", FactNumbers.p(evidence.pValue()));
    }
    say(facts, "forks", evidence.baselineForks() + " and " + evidence.candidateForks());
    Numbers numbers = Numbers.of(finding);
    if (finding.limits().threshold() > 0) {
      say(facts, "threshold", numbers.threshold());
    }
    if (finding.limits().detectable() > 0) {
      say(facts, "must detect", numbers.detectable());
    }
    // An UNCHANGED row has ruled its loss out, whatever so many forks detect on average.
    if (finding.verdict() != Verdict.UNCHANGED
        && Double.isFinite(evidence.minimumDetectableEffect())) {
      say(facts, "can detect", numbers.size(evidence.minimumDetectableEffect()) + numbers.of());
    }
    say(facts, "rule", finding.rule().id());
    say(facts, "code", context.sides().code(finding.benchmark()));
    context
        .sources()
        .locate(finding.benchmark())
        .ifPresent(place -> say(facts, "source", place.file() + ":" + place.line()));
    say(facts, "measure it again", NextStep.again(finding, context.comparison()));
    return facts;
  }

  private static void say(List<Page.Said> facts, String name, String value) {
    if (!value.isEmpty()) {
      facts.add(new Page.Said(name, value));
    }
  }

  /** Right is worse, whichever direction the metric has. */
  private static Object interval(Finding finding, double reach) {
    Finding.Change change = finding.change();
    double ratio = change.ratio();
    if (!Double.isFinite(ratio) || ratio <= 0) {
      return NOTHING;
    }
    boolean inverted = finding.inverted();
    return IntervalDrawing.of(
            inverted ? 1 / ratio : ratio,
            inverted ? 1 / change.high() : change.low(),
            inverted ? 1 / change.low() : change.high(),
            1 + finding.limits().threshold(),
            reach)
        .data();
  }

  private static Object strip(Finding finding, ReportContext context) {
    double factor = Quantity.factor(finding);
    ForkStrip strip =
        ForkStrip.of(
            forkMeans(context.sides().before(finding), factor),
            forkMeans(context.sides().after(finding), factor),
            context.comparison() == Comparison.PAIRED);
    return strip == null ? NOTHING : strip.data();
  }

  private static double[] forkMeans(Optional<Samples> samples, double factor) {
    return samples.map(known -> scaled(known.forkMeans(), factor)).orElse(new double[0]);
  }

  private static double[] scaled(double[] values, double factor) {
    return Arrays.stream(values).map(value -> value * factor).toArray();
  }

  /** Of many rows, of what is worth a look alone: a page of ten thousand must stay light. */
  private List<?> traces(Finding finding, ReportContext context) {
    if (rows.size() > MOST_TRACED && STILL.contains(finding.verdict())) {
      return List.of();
    }
    double factor = Quantity.factor(finding);
    Map<String, List<double[]>> sides = new LinkedHashMap<>();
    sides.put("baseline", forks(context.sides().before(finding), factor));
    sides.put("candidate", forks(context.sides().after(finding), factor));
    return Trace.data(sides);
  }

  private static List<double[]> forks(Optional<Samples> samples, double factor) {
    List<double[]> forks = new ArrayList<>();
    samples.ifPresent(
        measured -> {
          for (int i = 0; i < measured.forkCount(); i++) {
            forks.add(scaled(measured.fork(i), factor));
          }
        });
    return forks;
  }

  private static List<Page.Said> facts(Summary summary) {
    ReportContext context = summary.context();
    List<Page.Said> facts = new ArrayList<>();
    say(facts, "baseline", context.baseline());
    say(facts, "candidate", context.candidate());
    say(facts, "environment", context.environment());
    say(facts, "forks", ForkCounts.text(summary.decision().findings()));
    say(facts, "took", context.took());
    say(facts, "decided", context.time().truncatedTo(ChronoUnit.SECONDS).toString());
    return facts;
  }
}
