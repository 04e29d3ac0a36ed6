package io.github.jmhgate.report;

import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.RunFact;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.settings.SettingNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What there is to say of whole runs and of waivers, in words.
 *
 * @param numbers how the finding's numbers are told
 */
record RunWording(Numbers numbers) {
  private static final int NAMED = 5;
  private static final String PER_CALL = "per call";
  private static final String PER_OPERATION = "per operation";

  private static String recordOne() {
    return "record one with '" + Again.gate(SettingNames.BASELINE + "=record") + "'";
  }

  String of(RunFact fact) {
    if (fact instanceof RunFact.Plain plain) {
      return plain(plain);
    }
    if (fact instanceof RunFact.NotComparable not) {
      return joined(not.obstacles());
    }
    if (fact instanceof RunFact.Several several) {
      return joined(several.facts());
    }
    if (fact instanceof RunFact.TooShort tooShort) {
      return "the preset %s is too short to judge anything but sizes".formatted(tooShort.preset());
    }
    if (fact instanceof RunFact.NoBaseline none) {
      return "there is no baseline of this environment in %s%s; %s"
          .formatted(
              none.folder(),
              none.other() ? ", so times were not judged" : "",
              none.recording() ? "this run is to become it" : recordOne());
    }
    if (fact instanceof RunFact.Converted converted) {
      return "baseline converted from %s to %s".formatted(converted.from(), converted.to());
    }
    if (fact instanceof RunFact.OtherSettings other) {
      return otherSettings(other);
    }
    if (fact instanceof RunFact.OtherOperations other) {
      return otherOperations(other);
    }
    if (fact instanceof RunFact.WorseByCount worse) {
      return worseByCount(worse.counts());
    }
    if (fact instanceof RunFact.Waived waived) {
      return "%s; rule %s; waived up to %s until %s: %s"
          .formatted(
              Wording.of(waived.loss(), numbers),
              waived.rule().id(),
              Numbers.share(waived.ceiling()),
              waived.expires(),
              waived.reason());
    }
    if (fact instanceof RunFact.WaiverExpired expired) {
      return "its waiver expired on " + expired.on();
    }
    if (fact instanceof RunFact.WaiverExceeded exceeded) {
      return "its waiver permits no more than " + Numbers.share(exceeded.ceiling());
    }
    if (fact instanceof RunFact.WaiverUnused unused) {
      return "a waiver names %s of %s, which was not measured; remove it"
          .formatted(unused.metric(), unused.benchmark());
    }
    if (fact instanceof RunFact.Shift shift) {
      return shift(shift);
    }
    if (fact instanceof RunFact.Removed removed) {
      return "removed in source"
          + (removed.permitted()
              ? ""
              : ", which " + SettingNames.REMOVED_BENCHMARK + " does not permit");
    }
    if (fact instanceof RunFact.RemovedInSource removed) {
      return "%s removed in source, so nothing guards what %s measured: %s"
          .formatted(
              Numbers.count(removed.names().size(), "benchmark"),
              removed.names().size() == 1 ? "it" : "they",
              list(removed.names()));
    }
    if (fact instanceof RunFact.RenameOffered offered) {
      return "%s; if it is the same benchmark, add this line to baselines/renames.properties: %s = %s"
          .formatted(
              offered.sameCode() ? "a new benchmark has the same code" : "a new benchmark is alike",
              offered.before(),
              offered.now());
    }
    if (fact instanceof RunFact.RenameUseless useless) {
      return "renames.properties:%s: the baseline has no %s, so %s is compared with nothing"
          .formatted(useless.line(), useless.before(), useless.now());
    }
    return outcome(fact);
  }

  private static String joined(List<Fact> facts) {
    return facts.stream().map(Wording::of).collect(Collectors.joining("; "));
  }

  private static String otherOperations(RunFact.OtherOperations fact) {
    if (fact.candidate() == 0) {
      return "the baseline counts %s per call (@OperationsPerInvocation), the candidate does not record its number, so a change of it is not seen"
          .formatted(Numbers.count(fact.baseline(), "operation"));
    }
    boolean more = fact.candidate() > fact.baseline();
    return "%s (@OperationsPerInvocation): compared %s, because %s it may only look better"
        .formatted(counts(fact), more ? PER_CALL : PER_OPERATION, more ? PER_OPERATION : PER_CALL);
  }

  private static String worseByCount(RunFact.OtherOperations fact) {
    boolean more = fact.candidate() > fact.baseline();
    return "%s: %s it is worse, %s it is not; %s"
        .formatted(
            counts(fact),
            more ? PER_CALL : PER_OPERATION,
            more ? PER_OPERATION : PER_CALL,
            fact.baseline() == 0
                ? "record the baseline again"
                : "if the work of a call was changed on purpose, rename the benchmark; otherwise restore @OperationsPerInvocation");
  }

  private static String counts(RunFact.OtherOperations fact) {
    return "counts %s per call, the baseline %s"
        .formatted(
            Numbers.count(fact.candidate(), "operation"),
            fact.baseline() == 0
                ? "does not record its number and is taken to count 1"
                : fact.baseline() + "");
  }

  private static String list(List<String> names) {
    return String.join(", ", names.subList(0, Math.min(NAMED, names.size())))
        + (names.size() > NAMED ? " and %s more".formatted(names.size() - NAMED) : "");
  }

  private static String outcome(RunFact fact) {
    if (fact instanceof RunFact.Regressed regressed) {
      return Numbers.count(regressed.metrics(), "metric")
          + " regressed"
          + (regressed.shift() == null ? "" : ": " + clause(regressed.shift()));
    }
    if (fact instanceof RunFact.Failed failed) {
      return Numbers.count(failed.benchmarks(), "benchmark") + " could not be measured";
    }
    if (fact instanceof RunFact.WithoutValue without) {
      return Numbers.count(without.benchmarks(), "benchmark")
          + (without.unusable()
              ? " without a usable value in the baseline"
              : " of the baseline without a value in the candidate");
    }
    if (fact instanceof RunFact.CountsChanged changed) {
      return Numbers.count(changed.benchmarks(), "benchmark")
          + (changed.benchmarks() == 1 ? " counts" : " count")
          + " other operations per call (@OperationsPerInvocation), and whether "
          + (changed.benchmarks() == 1 ? "it" : "they")
          + " got worse depends on that";
    }
    if (fact instanceof RunFact.NotMeasured not) {
      return Numbers.count(not.benchmarks(), "benchmark") + " of the baseline not measured";
    }
    if (fact instanceof RunFact.NotDecided not) {
      return Numbers.count(not.metrics(), "metric") + " could not be decided";
    }
    if (fact instanceof RunFact.Suspects suspects) {
      boolean one = suspects.metrics() == 1;
      return "%s: %s much worse, and too few forks prove it; %s settle %s%s"
          .formatted(
              Numbers.count(suspects.metrics(), "suspect"),
              one ? "a metric looks" : "metrics that look",
              TimeWording.forks(suspects.needed()),
              one ? "it" : "them",
              suspects.others() == 0
                  ? ""
                  : "; "
                      + Numbers.count(suspects.others(), "other metric")
                      + " could not be decided");
    }
    RunFact.Passed passed = (RunFact.Passed) fact;
    return "nothing regressed in "
        + Numbers.count(passed.metrics(), "metric")
        + and(passed.improved(), "improved")
        + and(passed.waived(), "waived")
        + and(passed.fresh(), "new");
  }

  private static String and(long number, String what) {
    return number > 0 ? ", %s %s".formatted(number, what) : "";
  }

  private static String plain(RunFact.Plain fact) {
    return switch (fact) {
      case NOT_IN_CANDIDATE -> "the baseline has it and the candidate does not";
      case METRIC_NOT_IN_CANDIDATE ->
          "the candidate was measured without this metric; measure it with the same profilers";
      case UNUSABLE_CANDIDATE ->
          "the candidate has no usable value: a fork's mean is not a finite number above 0";
      case UNUSABLE_BASELINE ->
          "the baseline has no usable value: a fork's mean is not a finite number above 0; record"
              + " it again";
      case NOT_IN_BASELINE -> "the baseline does not have it";
      case NO_DIRECTION ->
          "its unit does not tell which way is worse; "
              + SettingNames.METRIC
              + "[score]=lower or higher says so";
      case IDENTICAL_JARS ->
          "the benchmark jars are byte-identical, so no code has changed and nothing was measured";
      case SAME_MEASUREMENTS ->
          "both sides hold the same measurements, to the last digit, so this compares nothing; look"
              + " whether one is a copy of the other and whether the candidate was measured";
      case MOVED_WITH_THE_SUITE -> "moved as the whole suite did";
      case NOTHING_TO_COMPARE -> "there was nothing to compare";
      case NOT_GENERATED ->
          "its method is in the candidate, and JMH's list of benchmarks does not have it; build"
              + " clean, and look whether JMH's annotation processor ran";
      case NOT_UNDER_THESE_PARAMETERS ->
          "the candidate has it with other parameters, modes or threads only";
      case SKIPPED_BY_CANDIDATE -> "the candidate skips it and the base does not";
    };
  }

  private static String otherSettings(RunFact.OtherSettings fact) {
    List<String> differences = new ArrayList<>();
    if (fact.warmup() != null) {
      differences.add("warm-up " + text(fact.warmup()));
    }
    if (fact.measurement() != null) {
      differences.add("measurement " + text(fact.measurement()));
    }
    return "measured with other settings: " + String.join("; ", differences);
  }

  private static String text(RunFact.Phases phases) {
    return text(phases.baseline()) + ", then " + text(phases.candidate());
  }

  private static String text(Conditions.Phase phase) {
    String batch = phase.batchSize() > 1 ? " of " + phase.batchSize() + " calls" : "";
    return phase.iterations() + " × " + phase.time() + batch;
  }

  private static String shift(RunFact.Shift fact) {
    List<String> others = fact.others();
    String told = others.isEmpty() ? "" : "; not explained by it: " + list(others);
    return clause(fact)
        + ": a change that all of them share, such as the JVM or a common library, or a machine"
        + " that is not what it was"
        + told;
  }

  private static String clause(RunFact.Shift fact) {
    return "%s of %s benchmarks got %s together, by %s in the median"
        .formatted(
            fact.moved(),
            fact.benchmarks(),
            fact.loss() > 0 ? "slower" : "faster",
            Numbers.FREE.signed(fact.loss()));
  }
}
