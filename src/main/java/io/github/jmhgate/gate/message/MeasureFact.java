package io.github.jmhgate.gate.message;

import static io.github.jmhgate.gate.message.Fact.message;
import static io.github.jmhgate.text.Words.count;

import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.text.Words;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;

/** How a run was measured. All texts are untrusted. */
public interface MeasureFact {
  int NAMED = 10;

  static Fact notSelected(int benchmarks) {
    return message(
        "%s of the baseline %s not selected by the suite or %s, and not judged",
        count(benchmarks, "benchmark"), benchmarks == 1 ? "was" : "were", "benchmark.include");
  }

  /** Benchmarks that only one side has were not measured, as a set budget is for others. */
  static Fact aloneUnmeasured(int benchmarks, String side) {
    return message(
        "%s that only the %s has not measured, as they would take more than a quarter of"
            + " benchmark.budget",
        count(benchmarks, "benchmark"), side);
  }

  static Fact withoutProfiler(String profiler) {
    return message("measured without the profiler %s, which the base does not have", profiler);
  }

  /** A pair or a fork failed, for the reason that the first one gave, and was measured again. */
  static Fact repeated(String benchmark, String what, int times, String reason) {
    return message(
        "%s: %s failed and %s measured again (%s)",
        benchmark, count(times, what), times == 1 ? "was" : "were", reason);
  }

  /** Benchmark classes, at least one by its simple name, differ between the sides. */
  static Fact benchmarksChanged(List<String> types) {
    return message(
        Words.list(types, NAMED)
            + (types.size() == 1
                ? ": the benchmark itself has changed, so a difference may be its own and not that"
                    + " of the code it measures"
                : ": the benchmarks themselves have changed, so differences may be their own and"
                    + " not those of the code they measure"));
  }

  static Fact otherJmh(List<String> types) {
    return message(
        "JMH itself is not the same in the two jars, so they may not measure alike: "
            + Words.list(types, NAMED));
  }

  /** Benchmarks, at least one, drew random data that the gate had seeded alike on both sides. */
  static Fact sameRandomData(int benchmarks, boolean always) {
    return message(
        "both sides draw the same random data, %s: %s",
        always ? "the same in each pair" : "another in each pair", count(benchmarks, "benchmark"));
  }

  /** Forks of benchmarks, each with a clause that says why, were measured one after the other. */
  static Fact apart(List<String> benchmarks) {
    return message(
        "measured one fork at a time and not in turns: " + Words.list(benchmarks, NAMED));
  }

  /**
   * The base was asked for and is not measured.
   *
   * @param why one clause; untrusted
   * @param withoutBenchmarks whether it has none
   */
  record BaseNotMeasured(String why, boolean withoutBenchmarks) implements Fact {
    @Override
    public String text(FactNumbers numbers) {
      return "not measured in lockstep: " + why;
    }
  }

  /** Benchmarks, each with the threads that its forks left running. */
  static Fact strayThreads(List<String> benchmarks) {
    return message(
        "forks leave threads running, which JMH waits for up to 30 s and the gate for 1 s; end them"
            + " in a @TearDown: "
            + Words.list(benchmarks, NAMED));
  }

  static Fact inWholeIterations(List<String> benchmarks) {
    return message(
        "measured in turns of whole iterations, as fixtures run before or after each: "
            + Words.list(benchmarks, NAMED));
  }

  /** Shares by which the time of calls grew inside a fork of a minute of each side. */
  static Fact dearer(String benchmark, double before, double after) {
    return message(
        "%s got dearer with calls inside a fork of a minute, which pairs are too short to show: by"
            + " %s; the base by %s",
        benchmark, percent(after), percent(before));
  }

  /** A fork of a minute of a side failed, for an untrusted reason. */
  static Fact noLongFork(String benchmark, String side, String reason) {
    return message("%s fails in a fork of a minute, of the %s: %s", benchmark, side, reason);
  }

  private static String percent(double share) {
    return Words.tenths(share * 100) + " %";
  }

  /** Processors were slowed down for heat, or the container for its quota, so many times. */
  static Fact throttled(long times) {
    return message(
        "processors were throttled %s while this was measured: times vary for that, not only by"
            + " the benchmarks; cool the machine, or raise the container's quota",
        count((int) Math.min(Integer.MAX_VALUE, times), "time"));
  }

  /** A JVM could not be seeded, for an untrusted reason. */
  static Fact ownRandomData(String reason) {
    return message(
        "each fork draws random data of its own, as %s=own does, because its JVM cannot be seeded:"
            + " %s",
        "benchmark.random", reason);
  }

  static Fact keptBase(Instant built) {
    return message(
        "the base's jar was built on %s and kept; %s builds it again",
        LocalDate.ofInstant(built, ZoneOffset.UTC), "benchmark.rebuild-base=true");
  }

  static Fact notConfirmed(String benchmark) {
    return message(
        benchmark
            + ": the first forks did not allocate as the baseline's, some of the fresh ones did");
  }

  /** A set budget is too short for the steps of each benchmark and those to call one slower. */
  static Fact budgetTooShort(
      Duration budget, Sides sides, int steps, int benchmarks, int call, Duration least) {
    String step = sides == Sides.PAIRED ? "pair" : "fork";
    String calling =
        call == 0 ? "" : " and the %s more that calling one of them slower takes".formatted(call);
    return message(
        "the budget of %s cannot hold %s of each of %s%s: that takes about %s, %s more, so not all"
            + " is measured; raise %s or measure fewer benchmarks",
        Words.time(budget),
        count(steps, step),
        count(benchmarks, "benchmark"),
        calling,
        Words.time(least),
        Words.time(least.minus(budget)),
        "benchmark.budget");
  }

  /**
   * The budget ended before all benchmarks were decided.
   *
   * @param benchmarks how many were to be measured
   * @param open how many were left undecided, at least one
   * @param unmeasured how many of these were not measured at all
   * @param partly what is undecided of benchmarks that are REGRESSED, such as {@code of C.m only
   *     the allocation}
   * @param least time that holds the fewest steps of each
   */
  record BudgetEnded(
      Duration budget,
      int benchmarks,
      int open,
      int unmeasured,
      List<String> partly,
      Duration least)
      implements Fact {
    private static final int NAMED = 3;

    /** Returns a budget that holds all, or decides more: in whole minutes. */
    public Duration enough() {
      Duration twice = budget.multipliedBy(2);
      Duration longer = least.compareTo(twice) > 0 ? least : twice;
      return Duration.ofMinutes(longer.plusSeconds(59).toMinutes());
    }

    @Override
    public String text(FactNumbers numbers) {
      String metrics = partly.isEmpty() ? "" : " (" + Words.list(partly, NAMED) + ")";
      return "the budget of %s ended and left %s of %s %s%s; %s"
          .formatted(
              Words.time(budget), open, count(benchmarks, "benchmark"), state(), metrics, remedy());
    }

    /** Returns what the open benchmarks are. */
    private String state() {
      if (unmeasured == 0) {
        return "undecided";
      }
      return unmeasured == open ? "unmeasured" : "undecided, " + unmeasured + " unmeasured";
    }

    private String remedy() {
      return unmeasured == 0
          ? "raise benchmark.budget to decide them"
          : "a benchmark.budget of about %s holds them all".formatted(Words.time(least));
    }
  }

  /**
   * Undecided benchmarks measure data that no seed makes the same on both sides.
   *
   * @param benchmarks their names as JMH writes them, one or more
   * @param example where one of them draws, such as {@code in m it draws from new Random() …}
   */
  record OtherData(Set<String> benchmarks, String example) implements Fact {
    @Override
    public String text(FactNumbers numbers) {
      return "%s %s other data on each side, so measuring longer hardly helps: %s; draw from a generator with a fixed seed"
          .formatted(
              count(benchmarks.size(), "undecided benchmark"),
              benchmarks.size() == 1 ? "measures" : "measure",
              example);
    }
  }

  /**
   * Others kept processors busy while a run was measured.
   *
   * @param others processors that other programs took on average
   * @param stolen processors that the host gave to other systems
   * @param cores processors of this system
   */
  record Busy(double others, double stolen, int cores) implements Fact {
    private static final int DIGITS = 2;

    private String host() {
      return stolen < 0.05
          ? ""
          : ", and the host gave %s away".formatted(Words.digits(stolen, DIGITS));
    }

    @Override
    public String text(FactNumbers numbers) {
      return "other programs took %s of %s while this was measured%s: times vary for that, not only by the benchmarks; end them, or measure on a machine of its own"
          .formatted(Words.digits(others, DIGITS), count(cores, "processor"), host());
    }
  }

  /**
   * A machine so busy that a set budget decides nothing, which is known after one pair.
   *
   * @param spread how much more the slices of that pair move its effect than on an idle machine: a
   *     factor, 1 or more
   * @param needed time that deciding all would take
   */
  record TooBusy(Busy load, double spread, Duration budget, Duration needed) implements Fact {
    /** Returns a budget that is likely to be enough, in whole minutes. */
    public Duration enough() {
      return Duration.ofMinutes(needed.plusSeconds(59).toMinutes());
    }

    @Override
    public String text(FactNumbers numbers) {
      return "the machine is too busy to decide within %s: other programs took %s of %s%s, and a pair varies %s × as much as on an idle machine, so all would take about %s; wait until it is idle, or set a benchmark.budget of %s"
          .formatted(
              Words.time(budget),
              Words.digits(load.others, Busy.DIGITS),
              count(load.cores, "processor"),
              load.host(),
              Words.digits(spread, Busy.DIGITS),
              Words.time(needed),
              enough().toMinutes() + "m");
    }
  }

  /** A calibration file saw too few sessions, or pairs of builds, to be used. */
  static Fact calibratedTooLittle(String file, EffectDeviation.Between between, int seen) {
    boolean builds = between == EffectDeviation.Between.BUILDS;
    String what = builds ? count(seen, "pair") + " of builds" : count(seen, "session");
    String tell = seen == 1 ? "tells" : "tell";
    String mode = builds ? "--mode builds " : "";
    return message(
        "%s: %s %s too little of how much %s differ, so they are not used; calibrate again with"
            + " %s--suites 10",
        file, what, tell, between.text(), mode);
  }
}
