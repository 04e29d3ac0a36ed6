package io.github.jmhgate.usecase.measure;

import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.usecase.judge.Gone;
import io.github.jmhgate.usecase.judge.GoneCause;
import io.github.jmhgate.usecase.judge.SessionWarnings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The single forks of benchmarks that cannot be paired, because only one side has them, or because
 * they skipped themselves in a pair: so a row of the base never vanishes.
 */
record LoneForks(Batch pairs, Batch base, Batch candidate) {

  /** Returns all failures; a benchmark of both sides fails if the base's fork does. */
  List<RunFailure> failures() {
    Map<BenchmarkId, String> failures = new LinkedHashMap<>(pairs.failures());
    failures.putAll(candidate.failures());
    for (BenchmarkId id : pairs.skipped().keySet()) {
      if (base.failures().containsKey(id)) {
        failures.putIfAbsent(id, Side.BASE.label() + ": " + base.failures().get(id));
      }
    }
    return Batch.list(failures);
  }

  /** Returns the benchmarks that the candidate skips and the base does not. */
  List<Gone> lost() {
    return candidate.skipped().keySet().stream()
        .filter(base.steps()::containsKey)
        .map(id -> new Gone(id.name(), GoneCause.SKIPPED, ""))
        .distinct()
        .toList();
  }

  /** Returns what was skipped and by which side, and which forks failed. */
  List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>();
    Map<BenchmarkId, String> skipped = new LinkedHashMap<>(pairs.skipped());
    skipped.putAll(base.skipped());
    skipped.putAll(candidate.skipped());
    skipped.forEach(
        (benchmark, why) -> {
          String who = skippedBy(benchmark);
          warnings.add(warning(benchmark, "was skipped %s: %s".formatted(who, why)));
        });
    String failed = "could not be measured in the base, so nothing is compared with it: ";
    base.failures().forEach((benchmark, why) -> warnings.add(warning(benchmark, failed + why)));
    warnings.addAll(SessionWarnings.repeated("fork", candidate.replaced()));
    return warnings;
  }

  private String skippedBy(BenchmarkId benchmark) {
    boolean before = base.skipped().containsKey(benchmark);
    boolean after = candidate.skipped().containsKey(benchmark);
    if (before && after) {
      return "by both sides";
    }
    if (before) {
      return "by the base";
    }
    return after ? "by the candidate" : "in a pair";
  }

  private static Warning warning(BenchmarkId benchmark, String what) {
    return new Warning(Warning.Kind.MEASURING, benchmark.shortLabel() + " " + what);
  }
}
