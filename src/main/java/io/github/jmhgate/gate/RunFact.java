package io.github.jmhgate.gate;

import io.github.jmhgate.model.Conditions;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What there is to say of whole runs, of what they lack, and of waivers. */
public sealed interface RunFact extends Fact {

  /** What needs no number. */
  enum Plain implements RunFact {
    NOT_IN_CANDIDATE,
    METRIC_NOT_IN_CANDIDATE,
    UNUSABLE_CANDIDATE,
    UNUSABLE_BASELINE,
    NOT_IN_BASELINE,
    NO_DIRECTION,
    MOVED_WITH_THE_SUITE,
    SAME_MEASUREMENTS,
    IDENTICAL_JARS,
    NOTHING_TO_COMPARE,
    NOT_GENERATED,
    NOT_UNDER_THESE_PARAMETERS,
    SKIPPED_BY_CANDIDATE
  }

  /**
   * The benchmark is in the candidate's source no more.
   *
   * @param permitted whether that lets a build pass
   */
  record Removed(boolean permitted) implements RunFact {}

  /**
   * So many benchmarks are in the candidate's source no more.
   *
   * @param names short ones; untrusted
   */
  record RemovedInSource(List<String> names) implements RunFact {
    public RemovedInSource {
      names = List.copyOf(names);
    }
  }

  /**
   * A benchmark that misses may be one that is new.
   *
   * @param before the name of the one; untrusted
   * @param now that of the other; untrusted
   * @param sameCode whether both are the same code; else they are alike in name
   */
  record RenameOffered(String before, String now, boolean sameCode) implements RunFact {}

  /**
   * A line of the file of renames leads nowhere.
   *
   * @param line from 1
   * @param before untrusted
   * @param now untrusted
   */
  record RenameUseless(int line, String before, String now) implements RunFact {}

  /**
   * What the two sides were measured on or with forbids to compare them.
   *
   * @param obstacles why, at least one
   */
  record NotComparable(List<Fact> obstacles) implements RunFact {
    public NotComparable {
      obstacles = List.copyOf(obstacles);
    }
  }

  /** The preset measures too briefly to judge anything but sizes by. */
  record TooShort(String preset) implements RunFact {}

  /**
   * There is no baseline of this environment.
   *
   * @param folder of baselines
   * @param other whether one of another environment was taken for what is the same everywhere
   * @param recording whether this run is to become one
   */
  record NoBaseline(String folder, boolean other, boolean recording) implements RunFact {}

  /**
   * Values were converted.
   *
   * @param from unit of the baseline; untrusted
   * @param to unit of the candidate; untrusted
   */
  record Converted(String from, String to) implements RunFact {}

  /**
   * The two sides count different numbers of operations per call ({@code OperationsPerInvocation}).
   *
   * @param baseline from 1; 0 if unknown
   * @param candidate from 1; 0 if unknown
   */
  record OtherOperations(int baseline, int candidate) implements RunFact {}

  /** The candidate is worse per call or per operation, but not both, and the two differ. */
  record WorseByCount(OtherOperations counts) implements RunFact {}

  /**
   * Benchmarks cannot be compared, because they count other operations per call.
   *
   * @param benchmarks how many
   */
  record CountsChanged(long benchmarks) implements RunFact {}

  /**
   * The two sides were measured under other JMH settings.
   *
   * @param warmup the two warm-ups; null where they are alike
   * @param measurement the two measurements; null where they are alike
   */
  record OtherSettings(@Nullable Phases warmup, @Nullable Phases measurement) implements RunFact {}

  /** The two sides' settings of one phase. */
  record Phases(Conditions.Phase baseline, Conditions.Phase candidate) {}

  /**
   * A waiver permits the loss.
   *
   * @param loss why it is one
   * @param rule what decided so
   * @param ceiling largest loss that is permitted
   * @param expires last day of the waiver
   * @param reason a reviewer's; untrusted
   */
  record Waived(Fact loss, Rule rule, double ceiling, LocalDate expires, String reason)
      implements RunFact {}

  /** A waiver holds no longer. */
  record WaiverExpired(LocalDate on) implements RunFact {}

  /** A waiver permits less. */
  record WaiverExceeded(double ceiling) implements RunFact {}

  /**
   * A waiver names what was not measured.
   *
   * @param metric untrusted
   * @param benchmark untrusted
   */
  record WaiverUnused(String metric, String benchmark) implements RunFact {}

  /**
   * Most benchmarks moved together.
   *
   * @param moved how many
   * @param benchmarks of how many
   * @param loss median
   * @param others those that it does not explain
   */
  record Shift(int moved, int benchmarks, double loss, List<String> others) implements RunFact {
    public Shift {
      others = List.copyOf(others);
    }
  }

  /**
   * Metrics regressed.
   *
   * @param shift what they share; null where nothing
   */
  record Regressed(long metrics, @Nullable Shift shift) implements RunFact {}

  /**
   * Several things fail the build, each by itself.
   *
   * @param facts what does, at least two, worst first
   */
  record Several(List<Fact> facts) implements RunFact {
    public Several {
      facts = List.copyOf(facts);
    }
  }

  /** Benchmarks could not be measured. */
  record Failed(long benchmarks) implements RunFact {}

  /**
   * Benchmarks have no value on one side.
   *
   * @param benchmarks that the baseline has and the candidate lacks, or the other way round
   * @param unusable whether it is the baseline that has none of all of them
   */
  record WithoutValue(long benchmarks, boolean unusable) implements RunFact {}

  /** Benchmarks of the baseline were not measured, which the policy permits. */
  record NotMeasured(long benchmarks) implements RunFact {}

  /** Metrics could not be decided. */
  record NotDecided(long metrics) implements RunFact {}

  /**
   * Metrics look much worse and could not be decided.
   *
   * @param needed forks that settle the one that needs most
   * @param others metrics that could not be decided either
   * @param alone whether the build fails by the suspects and not by the others
   */
  record Suspects(long metrics, ForkNumber needed, long others, boolean alone) implements RunFact {}

  /**
   * Nothing regressed but what is waived.
   *
   * @param metrics that were judged and did not regress
   * @param improved how many of these got better
   * @param waived that did regress, as a waiver permits
   * @param fresh that only the candidate has, which nothing judges
   */
  record Passed(long metrics, long improved, long waived, long fresh) implements RunFact {}
}
