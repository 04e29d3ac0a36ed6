package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.BenchmarkFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkOrigin;
import io.github.jmhgate.model.BenchmarkOrigins;
import java.util.Optional;

/** Says of findings whose benchmark both sides ran, and why the base's code cannot run it. */
public record BenchmarkRule(BenchmarkOrigins origins) {
  /** Returns a finding with what is to be said of its benchmark. */
  public Finding marked(Finding finding) {
    Optional<BenchmarkOrigin> known = origins.of(finding.benchmark());
    if (known.isEmpty()) {
      return finding;
    }
    BenchmarkOrigin origin = known.get();
    if (finding.verdict() == Verdict.NEW) {
      return origin.ofCandidate()
          ? finding
          : finding.with(
              Verdict.NEW, BenchmarkFact.staysNew(origin.obstacle()), finding.warnings());
    }
    return origin.ofCandidate()
        ? finding.with(new Warning(Warning.Kind.BENCHMARK, new BenchmarkFact.OfRow(origin.added())))
        : finding;
  }
}
