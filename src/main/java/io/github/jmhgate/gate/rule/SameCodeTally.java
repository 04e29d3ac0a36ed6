package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Counts benchmarks that run the same code, by what their findings show. */
final class SameCodeTally {
  private final Set<BenchmarkId> measured = new HashSet<>();
  private final Set<BenchmarkId> caught = new HashSet<>();
  private final Set<BenchmarkId> contradicted = new HashSet<>();
  private final Set<BenchmarkId> doubted = new HashSet<>();

  static boolean isMeasured(Finding finding) {
    return finding.evidence().candidateForks() > 0;
  }

  /** Adds a finding as its rule made it, and as it is judged with the proof. */
  void add(Finding finding, Finding judged) {
    BenchmarkId benchmark = finding.benchmark();
    if (isMeasured(finding)) {
      measured.add(benchmark);
    }
    switch (finding.verdict()) {
      case REGRESSED, IMPROVED, WAIVED -> doubted.add(benchmark);
      default -> {}
    }
    if (Contradiction.isOf(judged)) {
      contradicted.add(benchmark);
    } else if (finding.verdict() == Verdict.REGRESSED) {
      caught.add(benchmark);
    }
  }

  boolean contradicts() {
    return !contradicted.isEmpty();
  }

  /** Returns how many showed an effect all the same; empty if none did. */
  Optional<Fact> doubt() {
    return doubted.isEmpty()
        ? Optional.empty()
        : Optional.of(CodeFact.doubt(doubted.size(), measured.size()));
  }

  Fact counted(SameCode proof) {
    Set<BenchmarkId> checked = new HashSet<>(proof.audited());
    checked.retainAll(measured);
    return new CodeFact.Counted(
        proof.same().size(),
        proof.benchmarks(),
        proof.skipped().size(),
        checked.size(),
        proof.ran().size(),
        caught.size(),
        contradicted.size(),
        doubted.size());
  }
}
