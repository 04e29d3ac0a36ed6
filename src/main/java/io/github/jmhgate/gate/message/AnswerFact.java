package io.github.jmhgate.gate.message;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.Answer;
import io.github.jmhgate.model.Answers;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What is known of the answers of benchmarks on both sides. */
public interface AnswerFact extends Fact {
  /** The name of the list that the JSON report has of answers. */
  String LIST = "answers";

  /** The name of the list that it has of results that may be kept. */
  String KEPT = "keptResults";

  private static JsonObject entry(BenchmarkId benchmark) {
    return new JsonObject()
        .with("benchmark", benchmark.name())
        .with("mode", benchmark.mode().label())
        .with("params", benchmark.params())
        .with("threads", benchmark.threads());
  }

  private static JsonObject entry(BenchmarkId benchmark, Answer.Likeness likeness) {
    return entry(benchmark).with("answers", likeness.name());
  }

  /**
   * Both sides of a benchmark give something else.
   *
   * @param drawn whether there are several draws of random data
   * @param gain whether it got faster, or is claimed to be
   * @param fails whether it fails the build
   */
  record Different(
      BenchmarkId benchmark,
      Answers.Difference difference,
      boolean drawn,
      boolean gain,
      boolean fails)
      implements AnswerFact {
    @Override
    public boolean asksForReview() {
      return gain;
    }

    @Override
    public String text(FactNumbers numbers) {
      String before = difference.before().shown();
      String after = difference.after().shown();
      return "%s answers something else: %s, then %s (%soperation %s)%s%s"
          .formatted(
              benchmark.shortLabel(),
              before,
              before.equals(after) ? "others" : after,
              drawn ? "draw %s, ".formatted(difference.draw()) : "",
              difference.operation(),
              gain ? "; look whether it still does what it did" : "",
              fails ? " (gate.answers)" : "");
    }

    @Override
    public Map<String, Object> data() {
      return Map.of(
          LIST,
          entry(benchmark, Answer.Likeness.DIFFERENT)
              .with("draw", difference.draw())
              .with("operation", difference.operation())
              .with("baseline", difference.before().shown())
              .with("candidate", difference.after().shown())
              .with("gain", gain)
              .with("fails", fails));
    }
  }

  /**
   * The candidate may keep what its first operation worked out, which the base works out each time.
   *
   * @param before the share of its first operation's work that the base does in later ones
   * @param after the share that the candidate does
   */
  record Kept(BenchmarkId benchmark, double before, double after, boolean fails)
      implements AnswerFact {
    @Override
    public boolean asksForReview() {
      return true;
    }

    @Override
    public String text(FactNumbers numbers) {
      return ("%s: after the first operation the candidate does %s of its work, the base %s;"
              + " a result may be kept between calls, look whether real calls repeat their input%s")
          .formatted(
              benchmark.shortLabel(),
              percent(after),
              percent(before),
              fails ? " (gate.answers)" : "");
    }

    /** Returns a share as a whole percent: it is far from where it would matter. */
    private static String percent(double share) {
      long percent = Math.round(100 * share);
      return percent == 0 ? "less than 1 %" : percent + " %";
    }

    @Override
    public Map<String, Object> data() {
      return Map.of(
          KEPT,
          entry(benchmark).with("baseline", before).with("candidate", after).with("fails", fails));
    }
  }

  /**
   * How many benchmarks gave the same on both sides, and of how many that is not known.
   *
   * @param likenesses of those that are not different
   */
  record Others(Map<BenchmarkId, Answer.Likeness> likenesses) implements AnswerFact {
    public Others {
      likenesses = Map.copyOf(likenesses);
    }

    @Override
    public String text(FactNumbers numbers) {
      long same = likenesses.values().stream().filter(Answer.Likeness.SAME::equals).count();
      long unknown = likenesses.size() - same;
      List<String> parts = new ArrayList<>();
      if (same > 0) {
        parts.add("the same on both sides in " + Words.count(same, "benchmark"));
      }
      if (unknown > 0) {
        String count = same > 0 ? Long.toString(unknown) : Words.count(unknown, "benchmark");
        parts.add("not comparable in " + count);
      }
      return "answers are " + String.join(", ", parts);
    }

    @Override
    public Map<String, Object> data() {
      List<JsonObject> entries = new ArrayList<>();
      likenesses.entrySet().stream()
          .sorted(Map.Entry.comparingByKey())
          .forEach(one -> entries.add(entry(one.getKey(), one.getValue())));
      return Map.of(LIST, entries);
    }
  }

  /** Returns whether it casts doubt on a gain, which is to be looked at first. */
  default boolean asksForReview() {
    return false;
  }
}
