package io.github.jmhgate.report;

import io.github.jmhgate.gate.EffectDeviation.Between;
import io.github.jmhgate.gate.MeasureFact;
import io.github.jmhgate.gate.Sides;
import io.github.jmhgate.settings.SettingNames;
import java.util.List;

/** How a run was measured, in words. */
final class MeasureWording {
  private static final int NAMED = 10;

  private MeasureWording() {}

  static String of(MeasureFact fact) {
    if (fact instanceof MeasureFact.OtherOrigin other) {
      return "%s: %s, then %s".formatted(other.what(), other.baseline(), other.candidate());
    }
    if (fact instanceof MeasureFact.NotInLockstep not) {
      return "not measured in lockstep: " + not.why();
    }
    if (fact instanceof MeasureFact.NotSelected not) {
      return ("%s of the baseline %s not selected by the suite or "
              + SettingNames.INCLUDE
              + ", and not judged")
          .formatted(
              Numbers.count(not.benchmarks(), "benchmark"), not.benchmarks() == 1 ? "was" : "were");
    }
    if (fact instanceof MeasureFact.WithoutProfiler without) {
      return "measured without the profiler %s, which the base does not have"
          .formatted(without.profiler());
    }
    if (fact instanceof MeasureFact.Repeated repeated) {
      return "%s: %s failed and %s measured again (%s)"
          .formatted(
              repeated.benchmark(),
              Numbers.count(repeated.times(), repeated.what()),
              repeated.times() == 1 ? "was" : "were",
              repeated.reason());
    }
    if (fact instanceof MeasureFact.BenchmarksChanged changed) {
      return named(changed.types())
          + (changed.types().size() == 1
              ? ": the benchmark itself has changed, so a difference may be its own and not that of"
                  + " the code it measures"
              : ": the benchmarks themselves have changed, so differences may be their own and not"
                  + " those of the code they measure");
    }
    if (fact instanceof MeasureFact.OtherJmh other) {
      return "JMH itself is not the same in the two jars, so they may not measure alike: "
          + named(other.types());
    }
    if (fact instanceof MeasureFact.NotConfirmed not) {
      return not.benchmark()
          + ": the first forks did not allocate as the baseline's, some of the fresh ones did";
    }
    if (fact instanceof MeasureFact.BudgetTooShort budget) {
      return tooShort(budget);
    }
    if (fact instanceof MeasureFact.BudgetUsedUp budget) {
      return usedUp(budget);
    }
    return tooLittle((MeasureFact.CalibratedTooLittle) fact);
  }

  private static String tooShort(MeasureFact.BudgetTooShort fact) {
    String call =
        fact.call() == 0
            ? ""
            : " and the %s more that calling one of them slower takes".formatted(fact.call());
    return ("the budget of %s cannot hold %s of each of %s%s: that takes about %s, %s more, and is"
            + " measured all the same; raise "
            + SettingNames.BUDGET
            + " or measure fewer benchmarks")
        .formatted(
            Elapsed.whole(fact.budget()),
            Numbers.count(fact.steps(), fact.sides() == Sides.PAIRED ? "pair" : "fork"),
            Numbers.count(fact.benchmarks(), "benchmark"),
            call,
            Elapsed.whole(fact.least()),
            Elapsed.whole(fact.least().minus(fact.budget())));
  }

  private static String usedUp(MeasureFact.BudgetUsedUp fact) {
    List<String> open = fact.open();
    return ("the budget of %s was used up and left %s of %s undecided: %s; raise "
            + SettingNames.BUDGET
            + " to decide them")
        .formatted(
            Elapsed.whole(fact.budget()),
            open.size(),
            Numbers.count(fact.benchmarks(), "benchmark"),
            named(open));
  }

  private static String named(List<String> all) {
    int more = all.size() - NAMED;
    return String.join(", ", all.subList(0, Math.min(NAMED, all.size())))
        + (more > 0 ? " and %s more".formatted(more) : "");
  }

  private static String tooLittle(MeasureFact.CalibratedTooLittle fact) {
    boolean builds = fact.between() == Between.BUILDS;
    String seen =
        builds
            ? Numbers.count(fact.seen(), "pair") + " of builds"
            : Numbers.count(fact.seen(), "session");
    return "%s: %s tell%s too little of how much %s differ, so they are not used; calibrate again with %s--suites 10"
        .formatted(
            fact.file(),
            seen,
            fact.seen() == 1 ? "s" : "",
            ForkWording.between(fact.between()),
            builds ? "--mode builds " : "");
  }
}
