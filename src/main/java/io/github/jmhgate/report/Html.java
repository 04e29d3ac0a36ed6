package io.github.jmhgate.report;

import static io.github.jmhgate.gate.message.Verdict.NEW;
import static io.github.jmhgate.gate.message.Verdict.SAME_CODE;
import static io.github.jmhgate.gate.message.Verdict.UNCHANGED;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.FactNumbers;
import io.github.jmhgate.gate.message.GrowthFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.json.JsonLines;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.text.Words;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The page that people open. Rows are drawn as they are written, so that only one is held. */
final class Html {
  private static final Set<Verdict> STILL = Set.of(UNCHANGED, SAME_CODE, NEW);
  private static final int MOST_DIFFS = 3;
  private static final int MOST_TRACED = 1_000;

  /** With more rows, the data is packed. */
  private static final int MOST_PLAIN = 200;

  private static final Pattern HASH =
      Pattern.compile("(?<![0-9A-Za-z])[0-9a-f]{7,40}(?![0-9A-Za-z])");

  private final Overview view;
  private final ReportContext context;

  Html(Overview view) {
    this.view = view;
    this.context = view.context;
  }

  void write(Writer out) throws IOException {
    List<PageItem> notes = new ArrayList<>();
    view.notes.stream()
        .filter(note -> note.number() == 0)
        .forEach(note -> notes.add(new PageItem(note.heading(), note.text())));
    List<PageItem> facts = new ArrayList<>();
    view.facts().forEach((name, value) -> facts.add(new PageItem(name, value)));
    boolean judged = context.comparison() != Comparison.NONE;
    JsonObject frame =
        Page.frame(title(), view.headline, view.failures, notes, facts)
            .with("origin", origin())
            .with("outcome", judged ? view.decision.outcome().name() : "")
            .with("review", view.review)
            .with("warnings", view.doubts.stream().map(doubt -> "Warning: " + doubt).toList())
            .with("next", view.next().stream().map(Html::step).toList());
    JsonObject page =
        new JsonObject()
            .with("frame", frame)
            .with("shared", view.names.shared)
            .with("sharedCause", view.sharedCause)
            .with("past", !context.sides().past().equals(SidePast.NONE))
            .with("growthHeadings", GrowthFact.HEADINGS)
            .with("growth", view.growth)
            .with("paired", context.comparison() == Comparison.PAIRED)
            .with("plain", plain())
            .with("morePlain", Math.max(0, view.rows.size() - MOST_PLAIN))
            .with("total", view.rows.size());
    Stream<Object> rows = view.rows.stream().map(this::drawn);
    boolean packed = view.rows.size() > MOST_PLAIN;
    Page.write("finding", page, new JsonLines(rows::iterator), packed, out);
  }

  private String title() {
    String project = context.origin().project();
    return project.isEmpty() ? context.title() : project;
  }

  /** Returns what was compared with what, where and when, for the first screen. */
  private List<PageLink> origin() {
    Origin origin = context.origin();
    List<PageLink> all = new ArrayList<>();
    all.add(new PageLink("branch", origin.branch(), ""));
    all.add(new PageLink("commit", commit(origin), origin.commitPage().orElse("")));
    all.add(new PageLink("against", context.baseline(), baseline(origin)));
    String number = origin.pullRequest().isEmpty() ? "" : origin.pullRequestNumber();
    all.add(new PageLink("pull request", number, origin.pullRequest()));
    all.add(new PageLink("run", origin.run().isEmpty() ? "" : "its log", origin.run()));
    String time = context.time().truncatedTo(ChronoUnit.SECONDS).toString();
    all.add(new PageLink("", time.replace('T', ' ').replace("Z", " UTC"), ""));
    all.removeIf(one -> one.value().isEmpty());
    return all;
  }

  /** Returns the commit, with what sets it apart if it is compared with itself. */
  private String commit(Origin origin) {
    Matcher base = HASH.matcher(context.baseline());
    boolean same = base.find() && origin.commit().startsWith(base.group());
    boolean differs = same && !view.decision.findings().isEmpty();
    return origin.shortCommit() + (differs ? " with uncommitted changes" : "");
  }

  /** Returns the page of the commit that a baseline's text names; empty if unknown. */
  private String baseline(Origin origin) {
    Matcher hash = HASH.matcher(context.baseline());
    return !origin.commits().isEmpty() && hash.find() ? origin.commits() + hash.group() : "";
  }

  /** Returns the rows of the table that needs no script. */
  private List<JsonObject> plain() {
    List<JsonObject> rows = new ArrayList<>();
    for (Finding row : Overview.first(view.rows, MOST_PLAIN)) {
      Printed printed = Printed.of(row);
      rows.add(
          new JsonObject()
              .with("number", rows.size() + 1)
              .with("change", printed.change())
              .with("name", view.names.own(row.benchmark()))
              .with("cause", view.cause(row))
              .with("metric", Sentence.nameOf(row.metric()))
              .with("before", printed.baseline())
              .with("after", printed.candidate())
              .with("unit", printed.unit())
              .with("bounds", printed.bounds())
              .with("kind", row.suspect() ? "SUSPECT" : row.verdict().name()));
    }
    return rows;
  }

  /** Returns a finding's values as finding.js expects them. */
  private List<Object> drawn(Finding finding) {
    BenchmarkId benchmark = finding.benchmark();
    MeasuredSides sides = context.sides();
    Printed printed = Printed.of(finding);
    double cut = Double.isNaN(finding.effect()) ? 0 : Math.max(-99, Math.min(99, finding.effect()));
    return new PageRow<>(FindingColumn.class)
        .with(FindingColumn.LABEL, view.names.own(benchmark))
        .with(FindingColumn.NAME, benchmark.label())
        .with(FindingColumn.METRIC, Sentence.nameOf(finding.metric()))
        .with(FindingColumn.BASELINE, printed.baseline())
        .with(FindingColumn.CANDIDATE, printed.candidate())
        .with(FindingColumn.UNIT, printed.unit())
        .with(FindingColumn.CHANGE, printed.change())
        .with(FindingColumn.EFFECT, BigDecimal.valueOf(cut).setScale(6, RoundingMode.HALF_UP))
        .with(FindingColumn.VERDICT, finding.verdict().name())
        .with(FindingColumn.NOTES, notes(finding))
        .with(FindingColumn.INTERVAL, Drawings.interval(finding))
        .with(
            FindingColumn.PAST,
            Drawings.spark(sides.past().values().apply(benchmark, finding.metric())))
        .with(FindingColumn.SENTENCES, view.sentences(finding))
        .with(FindingColumn.FACTS, facts(finding, printed))
        .with(FindingColumn.BEFORE, Drawings.rounded(means(sides.before(), finding)))
        .with(FindingColumn.AFTER, Drawings.rounded(means(sides.after(), finding)))
        .with(FindingColumn.FORKS, traces(finding))
        .with(FindingColumn.GRAPHS, sides.graphs().of(benchmark))
        .with(FindingColumn.SUSPECT, finding.suspect() ? 1 : 0)
        .with(FindingColumn.CAUSE, view.cause(finding))
        .with(FindingColumn.METHODS, new RowMethods(view.decision).of(finding))
        .with(FindingColumn.LINES, lines(finding))
        .values();
  }

  /**
   * Returns the lines of the diff at the changed methods that a row ran, each file under its name.
   */
  private List<String> lines(Finding finding) {
    List<String> all = new ArrayList<>();
    for (CodeFact.Cause.Method method : Overview.first(Json.causes(finding), MOST_DIFFS)) {
      if (method.line() > 0) {
        List<String> changed = context.sources().changed(method.file(), method.line());
        if (!changed.isEmpty() && !all.containsAll(changed)) {
          all.add("--- " + method.file());
          all.addAll(changed);
        }
      }
    }
    return all;
  }

  /** Returns the notes on a row with its own numbers, and its cause. */
  private static List<String> notes(Finding finding) {
    Stream<String> cause = Stream.of(Overview.wholeCause(finding)).filter(text -> !text.isEmpty());
    return Stream.concat(Note.on(finding).stream().map(Note::text), cause).toList();
  }

  private List<String> facts(Finding finding, Printed printed) {
    Map<String, String> facts = new LinkedHashMap<>();
    Finding.Certainty evidence = finding.evidence();
    facts.put("95 % bounds", printed.bounds());
    finding.change().noise().ifPresent(source -> facts.put("noise", source.word()));
    if (Double.isFinite(evidence.pValue())) {
      facts.put("p, corrected for all checks", FactNumbers.p(evidence.pValue()));
    }
    facts.put("forks", evidence.baselineForks() + " and " + evidence.candidateForks());
    Numbers numbers = Numbers.of(finding);
    if (finding.limits().threshold() > 0) {
      facts.put("threshold", numbers.threshold());
    }
    if (finding.limits().detectable() > 0) {
      facts.put("must detect", numbers.detectable());
    }
    // An UNCHANGED row has ruled its loss out, whatever so many forks detect on average.
    if (finding.verdict() != UNCHANGED && Double.isFinite(evidence.minimumDetectableEffect())) {
      facts.put("can detect", numbers.size(evidence.minimumDetectableEffect()) + numbers.of());
    }
    Result after = context.sides().after().get(finding.benchmark());
    if (finding.verdict() == NEW && after != null) {
      for (Samples other : after.metrics().values()) {
        if (Percentile.of(other.metric().name()) == null) {
          double mean = Arrays.stream(other.forkMeans()).average().orElse(Double.NaN);
          facts.put(other.metric().name(), Words.value(mean) + " " + other.metric().unit());
        }
      }
      facts.remove(Metric.SCORE);
    }
    facts.put("rule", finding.rule().id());
    facts.put("code", context.sides().code().getOrDefault(finding.benchmark(), ""));
    context
        .sources()
        .locate(finding.benchmark())
        .ifPresent(place -> facts.put("source", place.file() + ":" + place.line()));
    facts.put("measure it again", NextStep.again(finding, context.comparison()));
    facts.values().removeIf(String::isEmpty);
    return facts.entrySet().stream().flatMap(e -> Stream.of(e.getKey(), e.getValue())).toList();
  }

  private static JsonObject step(NextStep step) {
    return new JsonObject().with("text", step.text()).with("command", step.typed());
  }

  /** Returns the forks of both sides; with many rows only of notable ones, for a small page. */
  private List<Object> traces(Finding finding) {
    return view.rows.size() > MOST_TRACED && STILL.contains(finding.verdict())
        ? List.of()
        : List.of(
            Drawings.traces(forks(context.sides().before(), finding)),
            Drawings.traces(forks(context.sides().after(), finding)));
  }

  private static double[] means(Map<BenchmarkId, Result> side, Finding finding) {
    return MeasuredSides.samples(side, finding)
        .map(known -> scaled(known.forkMeans(), finding))
        .orElse(new double[0]);
  }

  private static List<double[]> forks(Map<BenchmarkId, Result> side, Finding finding) {
    return MeasuredSides.samples(side, finding).stream()
        .flatMap(samples -> samples.forks().stream())
        .map(fork -> scaled(fork, finding))
        .toList();
  }

  private static double[] scaled(double[] values, Finding finding) {
    double factor = Printed.factor(finding);
    return Arrays.stream(values).map(value -> value * factor).toArray();
  }
}
