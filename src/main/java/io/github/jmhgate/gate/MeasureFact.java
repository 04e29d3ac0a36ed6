package io.github.jmhgate.gate;

import io.github.jmhgate.model.Words;
import io.github.jmhgate.settings.SettingNames;
import java.time.Duration;
import java.util.List;

/** How a run was measured. All texts are untrusted. */
public sealed interface MeasureFact extends Fact {
  /** More names than this are only counted. */
  int NAMED = 10;

  /**
   * The two sides were measured with something else.
   *
   * @param what such as {@code JDK version}
   */
  record OtherOrigin(String what, String baseline, String candidate) implements MeasureFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s: %s, then %s".formatted(what, baseline, candidate);
    }
  }

  /**
   * No base was measured in lockstep.
   *
   * @param why in one line
   */
  record NotInLockstep(String why) implements MeasureFact {
    @Override
    public String text(FactNumbers numbers) {
      return "not measured in lockstep: " + why;
    }
  }

  /** Benchmarks of the baseline were not to be measured. */
  record NotSelected(int benchmarks) implements MeasureFact {
    @Override
    public String text(FactNumbers numbers) {
      return ("%s of the baseline %s not selected by the suite or "
              + SettingNames.INCLUDE
              + ", and not judged")
          .formatted(Words.count(benchmarks, "benchmark"), benchmarks == 1 ? "was" : "were");
    }
  }

  /** The base does not have a profiler, so that neither side was measured with it. */
  record WithoutProfiler(String profiler) implements MeasureFact {
    @Override
    public String text(FactNumbers numbers) {
      return "measured without the profiler %s, which the base does not have".formatted(profiler);
    }
  }

  /**
   * Pairs or forks failed and were measured again.
   *
   * @param what one of them: a pair, or a fork
   * @param reason why the first of them failed
   */
  record Repeated(String benchmark, String what, int times, String reason) implements MeasureFact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s: %s failed and %s measured again (%s)"
          .formatted(benchmark, Words.count(times, what), times == 1 ? "was" : "were", reason);
    }
  }

  /**
   * Benchmarks are not the same code on both sides.
   *
   * @param types simple names of their classes, at least one
   */
  record BenchmarksChanged(List<String> types) implements MeasureFact {
    public BenchmarksChanged {
      types = List.copyOf(types);
    }

    @Override
    public String text(FactNumbers numbers) {
      return Words.list(types, NAMED)
          + (types.size() == 1
              ? ": the benchmark itself has changed, so a difference may be its own and not that of"
                  + " the code it measures"
              : ": the benchmarks themselves have changed, so differences may be their own and not"
                  + " those of the code they measure");
    }
  }

  /**
   * The two jars have different classes of JMH.
   *
   * @param types names of the classes, at least one
   */
  record OtherJmh(List<String> types) implements MeasureFact {
    public OtherJmh {
      types = List.copyOf(types);
    }

    @Override
    public String text(FactNumbers numbers) {
      return "JMH itself is not the same in the two jars, so they may not measure alike: "
          + Words.list(types, NAMED);
    }
  }

  /** The first forks did not allocate as the baseline's, and some of the fresh ones did. */
  record NotConfirmed(String benchmark) implements MeasureFact {
    @Override
    public String text(FactNumbers numbers) {
      return benchmark
          + ": the first forks did not allocate as the baseline's, some of the fresh ones did";
    }
  }

  /**
   * The time cannot hold what is needed to find anything.
   *
   * @param sides what is measured
   * @param steps that each benchmark gets
   * @param call further steps until one benchmark can be called slower; 0 if none can
   * @param least time of all those
   */
  record BudgetTooShort(
      Duration budget, Sides sides, int steps, int benchmarks, int call, Duration least)
      implements MeasureFact {
    @Override
    public String text(FactNumbers numbers) {
      return ("the budget of %s cannot hold %s of each of %s%s: that takes about %s, %s more, and is"
              + " measured all the same; raise "
              + SettingNames.BUDGET
              + " or measure fewer benchmarks")
          .formatted(
              Words.time(budget),
              Words.count(steps, sides == Sides.PAIRED ? "pair" : "fork"),
              Words.count(benchmarks, "benchmark"),
              call == 0
                  ? ""
                  : " and the %s more that calling one of them slower takes".formatted(call),
              Words.time(least),
              Words.time(least.minus(budget)));
    }
  }

  /**
   * The time was used up before every benchmark was decided.
   *
   * @param benchmarks how many there are
   * @param open those that are undecided, at least one
   */
  record BudgetUsedUp(Duration budget, int benchmarks, List<String> open) implements MeasureFact {
    public BudgetUsedUp {
      open = List.copyOf(open);
    }

    @Override
    public String text(FactNumbers numbers) {
      return ("the budget of %s was used up and left %s of %s undecided: %s; raise "
              + SettingNames.BUDGET
              + " to decide them")
          .formatted(
              Words.time(budget),
              open.size(),
              Words.count(benchmarks, "benchmark"),
              Words.list(open, NAMED));
    }
  }

  /**
   * A benchmark was not decided, and its forks varied so much before that no number of them would
   * have shown the loss that must be found.
   *
   * @param most forks that it gets at most
   * @param found the smallest loss that these find, as a share
   * @param detectable the loss that must be found
   */
  record CannotShow(String benchmark, ForkNumber most, double found, double detectable)
      implements MeasureFact {
    @Override
    public String text(FactNumbers numbers) {
      return ("%s cannot show a loss of less than %s with %s, by how much its forks varied in the"
              + " history, and one of %s must be found; raise "
              + SettingNames.DETECTABLE
              + " for it, or make it steadier")
          .formatted(benchmark, numbers.free().size(found), most.text(), numbers.share(detectable));
    }
  }

  /**
   * A calibration saw too few sessions, or pairs of builds, to be used.
   *
   * @param file that holds it
   * @param seen how many
   */
  record CalibratedTooLittle(String file, EffectDeviation.Between between, int seen)
      implements MeasureFact {
    @Override
    public String text(FactNumbers numbers) {
      boolean builds = between == EffectDeviation.Between.BUILDS;
      return "%s: %s tell%s too little of how much %s differ, so they are not used; calibrate again with %s--suites 10"
          .formatted(
              file,
              builds ? Words.count(seen, "pair") + " of builds" : Words.count(seen, "session"),
              seen == 1 ? "s" : "",
              between.text(),
              builds ? "--mode builds " : "");
    }
  }
}
