package io.github.jmhgate.usecase.judge;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.message.WorkCompared;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.store.WorkFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The counted work of two sides that is kept next to their results, or why it cannot be compared.
 *
 * @param works of both sides; {@link Works#NONE} if they cannot be compared
 * @param obstacle why not; empty if they can, or if a side has none
 */
record WorkComparison(Works works, Optional<Fact> obstacle) {
  static final WorkComparison NONE = new WorkComparison(Works.NONE, Optional.empty());

  /** Compares what is kept next to the results in two folders, of some benchmarks of each. */
  static WorkComparison of(
      Path base, Path candidate, Set<BenchmarkId> before, Set<BenchmarkId> after) {
    Optional<WorkFile> old = WorkFile.readOfResults(base);
    Optional<WorkFile> now = WorkFile.readOfResults(candidate);
    if (old.isEmpty() || now.isEmpty()) {
      return NONE;
    }
    String there = old.get().jdk();
    String here = now.get().jdk();
    if (!there.equals(here)) {
      String why =
          "work is not compared: it was counted on JDK %s, then on JDK %s, whose own methods do"
              + " other work; record a baseline on JDK %s";
      return new WorkComparison(Works.NONE, Optional.of(Fact.message(why, there, here, here)));
    }
    Works works = new Works(old.get().of(before), now.get().of(after));
    return new WorkComparison(works, Optional.empty());
  }

  /** Returns what to report of it. */
  List<Warning> warnings(Policy policy) {
    if (policy.work() == Policy.OnRecord.OFF) {
      return List.of();
    }
    List<Warning> warnings = new ArrayList<>();
    obstacle.ifPresent(why -> warnings.add(new Warning(Warning.Kind.ENVIRONMENT_DIFFERS, why)));
    double[] growth =
        works.candidate().keySet().stream()
            .flatMap(benchmark -> works.of(benchmark).stream())
            .filter(Works.Pair::settled)
            .mapToDouble(Works.Pair::growth)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    if (growth.length > 0) {
      Fact compared = new WorkCompared(growth.length, growth[0], growth[growth.length - 1]);
      warnings.add(new Warning(Warning.Kind.WORK, compared));
    }
    return warnings;
  }
}
