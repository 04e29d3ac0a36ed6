package io.github.jmhgate.gate;

import java.time.Duration;
import java.util.List;

/** What there is to say of how a run was measured. All texts are untrusted. */
public sealed interface MeasureFact extends Fact {

  /**
   * The two sides were measured with something else.
   *
   * @param what such as {@code JDK version}
   */
  record OtherOrigin(String what, String baseline, String candidate) implements MeasureFact {}

  /**
   * No base was measured beside.
   *
   * @param why in one line
   */
  record NotInLockstep(String why) implements MeasureFact {}

  /** Benchmarks of the baseline were not to be measured. */
  record NotSelected(int benchmarks) implements MeasureFact {}

  /** The base does not have a profiler, so that neither side was measured with it. */
  record WithoutProfiler(String profiler) implements MeasureFact {}

  /**
   * Pairs or forks failed and were measured again.
   *
   * @param what one of them: a pair, or a fork
   * @param reason why the first of them failed
   */
  record Repeated(String benchmark, String what, int times, String reason) implements MeasureFact {}

  /**
   * Benchmarks are not the same code on both sides.
   *
   * @param types simple names of their classes, at least one
   */
  record BenchmarksChanged(List<String> types) implements MeasureFact {
    public BenchmarksChanged {
      types = List.copyOf(types);
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
  }

  /** The first forks did not allocate as the baseline's, and some of the fresh ones did. */
  record NotConfirmed(String benchmark) implements MeasureFact {}

  /**
   * The time cannot hold what is needed to find anything.
   *
   * @param budget that was given
   * @param sides what is measured
   * @param steps that each benchmark gets
   * @param call further steps until one benchmark can be called slower; 0 where none can
   * @param least time of all those
   */
  record BudgetTooShort(
      Duration budget, Sides sides, int steps, int benchmarks, int call, Duration least)
      implements MeasureFact {}

  /**
   * The time was used up before every benchmark was decided.
   *
   * @param budget that was given
   * @param benchmarks how many there are
   * @param open those that are undecided, at least one
   */
  record BudgetUsedUp(Duration budget, int benchmarks, List<String> open) implements MeasureFact {
    public BudgetUsedUp {
      open = List.copyOf(open);
    }
  }

  /**
   * A calibration saw too few sessions, or pairs of builds, to be used.
   *
   * @param file that holds it
   * @param seen how many
   */
  record CalibratedTooLittle(String file, EffectDeviation.Between between, int seen)
      implements MeasureFact {}
}
