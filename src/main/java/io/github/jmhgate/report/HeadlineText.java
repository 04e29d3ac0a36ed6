package io.github.jmhgate.report;

import static io.github.jmhgate.report.BenchmarkState.BETTER;
import static io.github.jmhgate.report.BenchmarkState.MISSING;
import static io.github.jmhgate.report.BenchmarkState.NEW;
import static io.github.jmhgate.report.BenchmarkState.SAME;
import static io.github.jmhgate.report.BenchmarkState.SUSPECT;
import static io.github.jmhgate.report.BenchmarkState.UNDECIDED;
import static io.github.jmhgate.report.BenchmarkState.WAIVED;
import static io.github.jmhgate.report.BenchmarkState.WORSE;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toSet;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.CodeFact.Cause.Method;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.MeasureFact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.OutcomeFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.MetricKind;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the words of a {@link Headline}. */
final class HeadlineText {
  private static final String FAILS = ". The build fails.";
  private static final String PASSES = ". The build passes.";

  private final Decision decision;
  private final BenchmarkTally tally;
  private final Names names;

  HeadlineText(Decision decision) {
    this.decision = decision;
    this.tally = new BenchmarkTally(decision);
    Set<BenchmarkId> all =
        decision.findings().stream()
            .map(Finding::benchmark)
            .collect(toCollection(LinkedHashSet::new));
    this.names = new Names(all, all);
  }

  Headline headline() {
    return switch (decision.outcome()) {
      case REGRESSED -> regressed();
      case FAILED_TO_MEASURE -> failed();
      case INCONCLUSIVE -> inconclusive();
      case PASSED -> passed();
    };
  }

  /** Returns the reasons of a decision that its headline says in words. */
  static Set<Fact> told(Decision decision) {
    boolean failed =
        decision.outcome() == Outcome.REGRESSED || decision.outcome() == Outcome.FAILED_TO_MEASURE;
    return failed || decision.findings().isEmpty() ? Set.copyOf(decision.reasons()) : Set.of();
  }

  /** Returns what it means for the build. */
  private String end() {
    return decision.fails() ? FAILS : PASSES;
  }

  private Headline regressed() {
    int worse = tally.of(WORSE);
    String others = others();
    if (worse == 0) {
      return new Headline(word(), others, "", "", rest(MISSING) + end());
    }
    List<Finding> rows = tally.decisive(WORSE);
    Finding worst = rows.get(0);
    String lead = "%s of %s got %s".formatted(worse, total(), slower(rows));
    String after = ")" + (others.isEmpty() ? "" : "; " + others) + rest(WORSE) + end();
    return named(lead, worse > 1 ? ", worst " : ": ", worst, after);
  }

  /** Returns what else fails the build, besides losses and counts of rows; empty if nothing. */
  private String others() {
    Set<String> counted =
        Set.of(
            Wording.of(OutcomeFact.regressed(rows(Verdict.REGRESSED))),
            Wording.of(
                OutcomeFact.notDecided(rows(Verdict.INCONCLUSIVE) + rows(Verdict.NOT_COMPARABLE))));
    List<String> texts = new ArrayList<>();
    decision.reasons().stream()
        .map(Wording::of)
        .filter(text -> !counted.contains(text))
        .forEach(texts::add);
    return String.join("; ", texts);
  }

  private long rows(Verdict verdict) {
    return decision.findings().stream().filter(one -> one.verdict() == verdict).count();
  }

  private Headline failed() {
    return new Headline(word(), Wording.reason(decision), "", "", rest(MISSING) + end());
  }

  private Headline inconclusive() {
    String end = end();
    if (decision.reason() instanceof MeasureFact.TooBusy) {
      return new Headline(word(), Wording.reason(decision), "", "", end);
    }
    List<Finding> suspects = tally.decisive(SUSPECT);
    if (!suspects.isEmpty()) {
      int count = tally.of(SUSPECT);
      String look = count == 1 ? "looks" : "look";
      String lead = "%s of %s %s much %s".formatted(count, total(), look, slower(suspects));
      String why =
          Stream.of(decision.reason())
              .filter(OutcomeFact.Suspects.class::isInstance)
              .map(fact -> ", but " + ((OutcomeFact.Suspects) fact).why())
              .findFirst()
              .orElse("");
      return named(lead, ", ", suspects.get(0), ")" + why + rest(SUSPECT) + end);
    }
    if (hasNoBaseline() && !decision.fails()) {
      String lead = total() + ", with no baseline to compare times with";
      return new Headline(Headline.MEASURED, lead, "", "", rest(UNDECIDED, NEW) + PASSES);
    }
    int open = tally.of(UNDECIDED);
    String undecided = "%s of %s could not be decided".formatted(open, total());
    if (decision.fails()) {
      String lead = open == 0 ? Wording.reason(decision) : undecided;
      return new Headline(word(), lead, "", "", rest(UNDECIDED) + end);
    }
    if (tally.of(SAME) > 0 && open > 0 && sameCodeOnly()) {
      // Benchmarks that run the same code say nothing of those that ran the change.
      return new Headline(Headline.MEASURED, undecided, "", "", rest(UNDECIDED) + PASSES);
    }
    if (tally.of(SAME) + tally.of(BETTER) == 0) {
      String lead =
          open == 0
              ? Wording.reason(decision)
              : "%s, of which none could be %s"
                  .formatted(total(), measured() ? "decided" : "compared");
      return new Headline(Headline.MEASURED, lead, "", "", rest(UNDECIDED) + PASSES);
    }
    return good(PASSES);
  }

  private Headline passed() {
    boolean judged = tally.of(SAME) + tally.of(BETTER) + tally.of(WAIVED) + tally.of(UNDECIDED) > 0;
    if (judged) {
      return good("");
    }
    if (tally.of(NEW) > 0) {
      String lead = Words.count(tally.of(NEW), "new benchmark") + ", with nothing to compare with";
      return new Headline(word(), lead, "", "", rest(NEW));
    }
    return new Headline(word(), Wording.reason(decision), "", "", "");
  }

  /** Returns the headline of what passes and was judged, with what it excludes. */
  private Headline good(String end) {
    List<Finding> better = tally.decisive(BETTER);
    if (ranNoChange()) {
      String lead =
          tally.total() == 1
              ? "1 benchmark, which runs no changed code"
              : "none of %s runs changed code".formatted(total());
      return new Headline(word(), lead, "", "", rest(SAME) + end);
    }
    if (better.isEmpty()) {
      String lead =
          tally.total() == 1
              ? "1 benchmark did not get " + slower(judged())
              : "none of %s got %s".formatted(total(), slower(judged()));
      return new Headline(word(), lead, "", "", rest(SAME) + excluded() + end);
    }
    Finding best = better.get(0);
    int count = tally.of(BETTER);
    if (better.stream().allMatch(HeadlineText::isPlainTime)) {
      String most = count > 1 ? "up to " : "";
      String lead =
          "%s of %s got %s%s faster".formatted(count, total(), most, Printed.of(best).size());
      return new Headline(word(), lead, "", "", rest(BETTER) + excluded() + end);
    }
    String lead = "%s of %s got %s".formatted(count, total(), faster(better));
    String before = count > 1 ? ", best " : ": ";
    return named(lead, before, best, ")" + rest(BETTER) + excluded() + end);
  }

  /** Returns whether all benchmarks of both sides are proven to run the same code. */
  private boolean ranNoChange() {
    return tally.of(UNDECIDED) == 0 && sameCodeOnly();
  }

  /** Returns whether nothing but benchmarks that run the same code is decided. */
  private boolean sameCodeOnly() {
    return tally.of(BETTER) + tally.of(WAIVED) == 0
        && tally.decisive(SAME).stream().allMatch(row -> row.verdict() == Verdict.SAME_CODE);
  }

  /** Returns whether both sides of an undecided row were measured. */
  private boolean measured() {
    return tally.decisive(UNDECIDED).stream().anyMatch(row -> Double.isFinite(row.loss()));
  }

  /** Returns rows that were compared, or all if none was. */
  private List<Finding> judged() {
    List<Finding> same = tally.decisive(SAME);
    return same.isEmpty() ? decision.findings() : same;
  }

  private Headline named(String lead, String before, Finding row, String after) {
    Printed printed = Printed.of(row);
    String change = printed.change().isEmpty() ? "an immeasurable change" : printed.change();
    String what = isPlainTime(row) ? "" : " " + Sentence.nameOf(row.metric());
    String place = place(row).map(at -> ", " + at).orElse("");
    return new Headline(
        word(), lead, before + change + what + " (", names.label(row.benchmark()), place + after);
  }

  /** Returns the file and line of the one changed method that a row ran; empty if several. */
  private static Optional<String> place(Finding row) {
    List<String> places =
        Json.causes(row).stream()
            .filter(method -> method.line() > 0)
            .map(HeadlineText::place)
            .distinct()
            .toList();
    return places.size() == 1 ? Optional.of(places.get(0)) : Optional.empty();
  }

  private static String place(Method method) {
    return method.file().substring(method.file().lastIndexOf('/') + 1) + ":" + method.line();
  }

  private String word() {
    return decision.fails() || decision.outcome() != Outcome.INCONCLUSIVE
        ? decision.outcome().name()
        : Outcome.PASSED.name();
  }

  private String total() {
    return Words.count(tally.total(), "benchmark");
  }

  private boolean hasNoBaseline() {
    return decision.warnings().stream().anyMatch(w -> w.kind() == Warning.Kind.NO_BASELINE);
  }

  private String rest(BenchmarkState... named) {
    String text = tally.rest(faster(tally.decisive(BETTER)), named);
    return text.isEmpty() ? "" : "; " + text;
  }

  /** Returns the largest loss that decided rows may hide; empty if one of them has no bound. */
  private String excluded() {
    List<Finding> times =
        decision.findings().stream()
            .filter(row -> row.metric().kind() == MetricKind.TIME)
            .filter(row -> row.verdict() == Verdict.UNCHANGED || row.verdict() == Verdict.IMPROVED)
            .toList();
    double most = times.stream().mapToDouble(Finding::mostLoss).reduce(-1, Math::max);
    // A bound beyond twice the time bounds nothing that a reader would mind.
    if (times.isEmpty() || !(most < 1)) {
      return "";
    }
    String size = Words.tenths(Math.ceil(Math.max(0, most) * 1000 - 1e-9) / 10);
    if (tally.total() == 1 && times.size() == 1) {
      return "; it lost at most %s %% (95 %%)".formatted(size);
    }
    boolean open = tally.of(UNDECIDED) + tally.partlyOpen() > 0;
    String whom = open ? "no other" : "none";
    return "; %s lost more than %s %% (95 %% each)".formatted(whom, size);
  }

  private static boolean isPlainTime(Finding row) {
    return row.metric().kind() == MetricKind.TIME
        && row.metric().direction() != Direction.HIGHER_IS_BETTER;
  }

  private static Set<MetricKind> kinds(List<Finding> rows) {
    return rows.stream().map(row -> row.metric().kind()).collect(toSet());
  }

  private static String slower(List<Finding> rows) {
    return kinds(rows).equals(Set.of(MetricKind.TIME)) ? "slower" : "worse";
  }

  private static String faster(List<Finding> rows) {
    return kinds(rows).equals(Set.of(MetricKind.TIME)) ? "faster" : "better";
  }
}
