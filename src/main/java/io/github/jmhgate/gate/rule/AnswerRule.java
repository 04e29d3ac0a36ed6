package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.Claim;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.gate.message.AnswerFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.Answer;
import io.github.jmhgate.model.Answers;
import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Compares what benchmarks gave on both sides. A gain by another answer may be none, nor may one by
 * a result that is kept between calls; a gain that is claimed is looked at before it is proven.
 */
public record AnswerRule(Policy policy, RecordedSides recorded) {

  /**
   * Returns what is different, gains first, and a count of the rest.
   *
   * @param findings of the benchmarks; those of the same code are left out
   */
  public List<Warning> find(List<Finding> findings) {
    if (policy.answers() == Policy.OnRecord.OFF) {
      return List.of();
    }
    Set<BenchmarkId> faster =
        findings.stream()
            .filter(finding -> finding.verdict() == Verdict.IMPROVED)
            .map(Finding::benchmark)
            .collect(Collectors.toSet());
    Set<BenchmarkId> ran = new TreeSet<>();
    findings.stream()
        .filter(finding -> finding.verdict() != Verdict.SAME_CODE)
        .forEach(finding -> ran.add(finding.benchmark()));
    List<Warning> gains = new ArrayList<>();
    List<Warning> others = new ArrayList<>();
    Map<BenchmarkId, Answer.Likeness> rest = new TreeMap<>();
    for (BenchmarkId id : ran) {
      Optional<RecordedSides.AnswerPair> both = recorded.answers(id);
      if (both.isEmpty()) {
        continue;
      }
      Answers before = both.get().before();
      Answers after = both.get().after();
      Optional<Answers.Difference> difference = before.firstDifference(after);
      boolean gain = faster.contains(id) || isClaimed(id);
      if (difference.isEmpty()) {
        rest.put(id, before.compare(after));
        kept(id, both.get()).filter(fact -> gain).ifPresent(gains::add);
        continue;
      }
      (gain ? gains : others).add(warning(id, difference.get(), before.draws().size() > 1, gain));
    }
    gains.addAll(others);
    if (!rest.isEmpty()) {
      gains.add(new Warning(Warning.Kind.ANSWER, new AnswerFact.Others(rest)));
    }
    return gains;
  }

  private Optional<Warning> kept(BenchmarkId id, RecordedSides.AnswerPair both) {
    boolean fails = policy.answers() == Policy.OnRecord.FAIL;
    return both.kept()
        .map(
            shares ->
                new Warning(
                    Warning.Kind.ANSWER,
                    new AnswerFact.Kept(id, shares.before(), shares.after(), fails)));
  }

  private Warning warning(
      BenchmarkId id, Answers.Difference difference, boolean drawn, boolean gain) {
    boolean fails = gain && policy.answers() == Policy.OnRecord.FAIL;
    return new Warning(
        Warning.Kind.ANSWER, new AnswerFact.Different(id, difference, drawn, gain, fails));
  }

  private boolean isClaimed(BenchmarkId id) {
    return policy.claims().stream()
        .anyMatch(claim -> claim.kind() != Claim.Kind.UNCHANGED && claim.concerns(id));
  }
}
