package io.github.jmhgate.gate.message;

import static io.github.jmhgate.gate.message.Fact.message;
import static io.github.jmhgate.text.Words.count;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.MeasuredPhase;
import io.github.jmhgate.model.Percentile;
import io.github.jmhgate.text.Words;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Facts about whole runs, about what is missing, and about waivers. Names are untrusted. */
public interface RunFact extends Fact {
  int NAMED = 5;

  enum Plain implements RunFact {
    NOT_IN_CANDIDATE("the baseline has it and the candidate does not"),
    METRIC_NOT_IN_CANDIDATE(
        "the candidate was measured without this metric; measure it with the same profilers"),
    NOT_IN_BASELINE("the baseline does not have it"),
    OTHER_WARMUP(
        "single shots after another number of warm-up calls are other calls; restore @Warmup, or"
            + " rename the benchmark"),
    NO_DIRECTION(
        "its unit does not show which way is worse; set gate.metric[score]=lower or higher"),
    UNLIKELY_GAIN("so large a gain is rare: check that it still does its work"),
    SHOWN_ONLY("the build passes all the same: gate.fail=never shows verdicts and fails no build"),
    MOVES_WITH_THE_CHANGE("moves with the change"),
    SAME_MEASUREMENTS(
        "both sides hold the same measurements, to the last digit, so this compares nothing; look"
            + " whether one is a copy of the other and whether the candidate was measured"),
    IDENTICAL_JARS(
        "the benchmark jars are byte-identical, so no code has changed and nothing was measured"),
    BUDGET_ENDED("not measured, the budget ended"),
    NOTHING_TO_COMPARE("there was nothing to compare"),
    NOTHING_IN_COMMON(
        "no benchmark is on both sides, so this compares nothing; look whether the files are of"
            + " one suite, or name moved packages in renames.properties (--baselines)"),
    REMOVED("removed in source"),
    NOT_GENERATED(
        "its method is in the candidate, and JMH's list of benchmarks does not have it; build"
            + " clean, and look whether JMH's annotation processor ran"),
    NOT_UNDER_THESE_PARAMETERS("the candidate has it with other parameters, modes or threads only"),
    SKIPPED_BY_CANDIDATE("the candidate skips it and the base does not");

    private final String text;

    Plain(String text) {
      this.text = text;
    }

    @Override
    public String text(FactNumbers numbers) {
      return text;
    }
  }

  /**
   * A fork of a side has no value that can be compared.
   *
   * @param fork its number from 1
   * @param mean of its iterations; NaN if there are none
   */
  record Unusable(String side, int fork, double mean) implements RunFact {
    public static final String BASELINE = "baseline";
    public static final String CANDIDATE = "candidate";

    @Override
    public String text(FactNumbers numbers) {
      String remedy = side.equals(BASELINE) ? "; record it again" : "";
      return "fork %s of the %s %s%s".formatted(fork, side, fault(), remedy);
    }

    private String fault() {
      if (Double.isNaN(mean)) {
        return "has no iteration with a number";
      }
      String printed = Double.isFinite(mean) ? Words.digits(mean, 4) : String.valueOf(mean);
      return "has the mean %s, which is not a finite number above 0".formatted(printed);
    }
  }

  /** Rows of a side ran without forks. */
  static Fact oneJvm(String side, long rows) {
    return message(
        "%s of the %s ran with forks = 0, in one JVM: they are one observation, however many they"
            + " are; measure with @Fork(5) or JMH's option -f 5",
        count(rows, "row"), side);
  }

  static Fact removedInSource(List<String> names) {
    return message(
        "%s removed in source, so nothing guards what %s measured: %s",
        count(names.size(), "benchmark"),
        names.size() == 1 ? "it" : "they",
        Words.list(names, NAMED));
  }

  /** A side has no usable value of a percentile. */
  record NoPercentile(Percentile percentile, String side, Lack lack) implements RunFact {
    /** Why there is none; the text takes the percentile, the fewest samples and the side. */
    public enum Lack {
      NO_HISTOGRAM(
          "%s needs JMH's histogram of each fork, and the result of the %3$s has none; record it"
              + " with JMH 1.14 or later, by -rf json and without -Djmh.json.rawData=false"),
      FEW(
          "%s needs %s samples in JMH's histogram of each fork, and a fork of the %s has fewer;"
              + " measure longer"),
      ZERO(
          "%s is 0 in a fork of the %3$s, because a call takes less time than the clock can"
              + " measure");

      private final String text;

      Lack(String text) {
        this.text = text;
      }

      /** Returns why a fork's value is unusable, as the reader of results marks it. */
      public static Lack of(double[] forks) {
        if (Arrays.stream(forks).anyMatch(fork -> fork == Percentile.NO_HISTOGRAM)) {
          return NO_HISTOGRAM;
        }
        return Arrays.stream(forks).anyMatch(Double::isNaN) ? FEW : ZERO;
      }
    }

    @Override
    public String text(FactNumbers numbers) {
      return lack.text.formatted(percentile.label(), percentile.fewestSamples(), side);
    }
  }

  /** A missing benchmark may be a new one, which has the same code or else a similar name. */
  static Fact renameOffered(String before, String now, boolean sameCode) {
    return message(
        "%s; if it is the same benchmark, add this line to baselines/renames.properties: %s = %s",
        sameCode ? "a new benchmark has the same code" : "a new benchmark is alike", before, now);
  }

  /** At least one obstacle forbids a comparison. */
  record NotComparable(List<Fact> obstacles) implements RunFact {
    /** Returns whether one of the obstacles is of a type. */
    public boolean has(Class<? extends Fact> type) {
      return obstacles.stream().anyMatch(type::isInstance);
    }

    @Override
    public String text(FactNumbers numbers) {
      return Fact.joined(obstacles, numbers);
    }
  }

  /** A preset measures too briefly for a verdict. */
  record TooShort(String preset) implements RunFact {
    @Override
    public String text(FactNumbers numbers) {
      return "the preset %s is too short to judge anything but sizes".formatted(preset);
    }
  }

  /** Portable metrics may have another baseline; this run may become the missing one. */
  static Fact noBaseline(String folder, boolean other, boolean recording) {
    return numbers -> {
      String times = other ? ", so times were not judged" : "";
      String remedy =
          recording
              ? "this run is to become it"
              : "record one with '" + numbers.again("benchmark.baseline=record") + "'";
      return "there is no baseline of this environment in %s%s; %s"
          .formatted(folder, times, remedy);
    };
  }

  /** A setting has no effect; the text names it and is untrusted. */
  static Fact unusedSetting(String text) {
    return message("%s; is it mistyped?", text);
  }

  static Fact converted(String from, String to) {
    return message("baseline converted from %s to %s", from, to);
  }

  /**
   * Numbers of operations per call ({@code OperationsPerInvocation}) differ, or those of calls per
   * batch; 0 if unknown.
   */
  record OtherOperations(int baseline, int candidate, boolean batches) implements RunFact {
    private static final String CALL = "per call";

    @Override
    public String text(FactNumbers numbers) {
      return candidate == 0
          ? "the baseline counts %s per call (@OperationsPerInvocation), the candidate does not record its number, so a change of it is not seen"
              .formatted(count(baseline, "operation"))
          : "%s (%s): compared %s, because %s it may only look better"
              .formatted(counts(), annotation(), stricter(), laxer());
    }

    /** Returns what values as JMH prints them are divided by. */
    private String printed() {
      return batches ? "per batch" : "per operation";
    }

    private String stricter() {
      return candidate > baseline != batches ? CALL : printed();
    }

    private String laxer() {
      return candidate > baseline != batches ? printed() : CALL;
    }

    private String annotation() {
      return batches ? "batchSize" : "@OperationsPerInvocation";
    }

    private String counts() {
      if (batches) {
        return "makes %s per batch, the baseline %s".formatted(count(candidate, "call"), baseline);
      }
      return "counts %s per call, the baseline %s"
          .formatted(
              count(candidate, "operation"),
              baseline == 0
                  ? "does not record its number and is taken to count 1"
                  : String.valueOf(baseline));
    }
  }

  /** The candidate is worse per call or per operation, but not both, and the two differ. */
  record WorseByCount(OtherOperations counts) implements RunFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s: %s it is worse, %s it is not; %s"
          .formatted(
              counts.counts(),
              counts.stricter(),
              counts.laxer(),
              counts.baseline() == 0
                  ? "record the baseline again"
                  : "if the work of a call was changed on purpose, rename the benchmark; otherwise"
                      + " restore "
                      + counts.annotation());
    }
  }

  /** Benchmarks cannot be compared, because they count other operations per call. */
  record CountsChanged(long benchmarks) implements RunFact {
    @Override
    public String text(FactNumbers numbers) {
      String have = benchmarks == 1 ? "has" : "have";
      String they = benchmarks == 1 ? "it" : "they";
      return "%s %s other operations per call, calls per batch or warm-up calls, and whether %s got worse depends on that"
          .formatted(count(benchmarks, "benchmark"), have, they);
    }
  }

  /** JMH settings differ; null if they are alike or unknown. */
  static @Nullable Fact otherSettings(Conditions baseline, Conditions candidate) {
    String warmup = differ("warm-up", baseline.warmup(), candidate.warmup());
    String measurement = differ("measurement", baseline.measurement(), candidate.measurement());
    String phases = warmup + (warmup.isEmpty() || measurement.isEmpty() ? "" : "; ") + measurement;
    return phases.isEmpty() ? null : message("measured with other settings: " + phases);
  }

  private static String differ(String phase, MeasuredPhase before, MeasuredPhase after) {
    String was = phase(before);
    String is = phase(after);
    boolean known = !was.isEmpty() && !is.isEmpty();
    return known && !was.equals(is) ? "%s %s, then %s".formatted(phase, was, is) : "";
  }

  /** Returns a phase as reports print it; empty if it is unknown. */
  static String phase(MeasuredPhase phase) {
    if (phase.time().isEmpty()) {
      return "";
    }
    String batch = phase.batchSize() > 1 ? " of " + phase.batchSize() + " calls" : "";
    return phase.iterations() + " × " + phase.time() + batch;
  }

  /** A waiver permits the loss that a rule found. */
  static Fact waived(Fact loss, Rule rule, double ceiling, LocalDate expires, String reason) {
    return numbers ->
        "%s; rule %s; waived up to %s until %s: %s"
            .formatted(loss.text(numbers), rule.id(), numbers.share(ceiling), expires, reason);
  }

  static Fact waiverExceeded(double ceiling) {
    return numbers -> "its waiver permits no more than " + numbers.share(ceiling);
  }

  static Fact waiverUnused(String metric, String benchmark) {
    return message("a waiver names %s of %s, which was not measured; remove it", metric, benchmark);
  }

  /** The other side measured a benchmark in another way: at least one sentence about it. */
  record MeasuredOtherwise(List<String> differences) implements RunFact {
    @Override
    public String text(FactNumbers numbers) {
      return String.join(", ", differences)
          + "; measure both sides in the same way, or record the baseline again";
    }
  }

  /**
   * Returns how the other side measured a benchmark; empty if it did not, or in several ways.
   *
   * @param own the other benchmarks of the benchmark's own side, which are not meant
   * @param later whether the other side is the candidate
   */
  static Optional<Fact> measuredOtherwise(
      BenchmarkId id, Set<BenchmarkId> own, Set<BenchmarkId> other, boolean later) {
    Set<List<String>> ways = new HashSet<>();
    for (BenchmarkId one : other) {
      if (one.name().equals(id.name()) && !own.contains(one)) {
        ways.add(later ? differences(id, one) : differences(one, id));
      }
    }
    // Rows with other values of a param differ in more than the row that is meant.
    int fewest = ways.stream().mapToInt(List::size).min().orElse(0);
    ways.removeIf(way -> way.size() > fewest);
    return ways.size() == 1
        ? Optional.of(new MeasuredOtherwise(ways.iterator().next()))
        : Optional.empty();
  }

  private static List<String> differences(BenchmarkId before, BenchmarkId now) {
    List<String> all = new ArrayList<>();
    if (before.mode() != now.mode()) {
      all.add(changed("in mode " + before.mode().label(), "in mode " + now.mode().label()));
    }
    if (before.threads() != now.threads()) {
      String is = "on " + count(now.threads(), "thread");
      all.add(changed("on " + count(before.threads(), "thread"), is));
    }
    Set<String> added = new TreeSet<>(now.params().keySet());
    added.removeAll(before.params().keySet());
    added.forEach(name -> all.add("has the parameter " + name + " now"));
    before
        .params()
        .forEach(
            (name, was) -> {
              String is = now.params().get(name);
              if (is == null) {
                all.add("no longer has the parameter " + name);
              } else if (!Objects.equals(was, is)) {
                all.add(
                    changed("with %s=%s".formatted(name, was), "with %s=%s".formatted(name, is)));
              }
            });
    return all;
  }

  private static String changed(String before, String now) {
    return "was measured " + before + " and is now " + now;
  }
}
