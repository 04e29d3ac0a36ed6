package io.github.jmhgate.gate.rule;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Waivers;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.message.WorkConsequence;
import io.github.jmhgate.gate.message.WorkFact;
import io.github.jmhgate.gate.message.WorkFact.Reading;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.MetricKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Compares the counted work of both sides, and reads it together with the verdict on time; see
 * {@code work} in docs/statistics.md. Work is no time: it fails a build only if the policy says so.
 */
public record WorkRule(Policy policy, Works works, Waivers waivers) {
  /** Less growth is not worth a line: counts repeat themselves, but compilers of Java differ. */
  public static final double LEAST = 0.025;

  /** Counts that did not repeat themselves must differ by more. */
  private static final double LEAST_UNSETTLED = 0.1;

  private static final Set<Verdict> NOT_SLOWER =
      EnumSet.of(Verdict.UNCHANGED, Verdict.IMPROVED, Verdict.SAME_CODE);

  /** Returns what work says on benchmarks, those that grew most first. */
  public List<Warning> find(List<Finding> findings) {
    if (policy.work() == Policy.OnRecord.OFF) {
      return List.of();
    }
    Map<BenchmarkId, Finding> times = new TreeMap<>();
    for (Finding finding : findings) {
      if (finding.metric().kind() == MetricKind.TIME) {
        times.merge(finding.benchmark(), finding, WorkRule::worse);
      }
    }
    List<WorkFact> facts = new ArrayList<>();
    for (BenchmarkId id : new TreeSet<>(works.candidate().keySet())) {
      if (policy.gated().get(id.name())) {
        works
            .of(id)
            .flatMap(pair -> read(id, pair, Optional.ofNullable(times.get(id))))
            .ifPresent(facts::add);
      }
    }
    facts.sort(Comparator.comparingDouble(WorkRule::growth).reversed());
    return facts.stream().map(fact -> new Warning(Warning.Kind.WORK, fact)).toList();
  }

  /** Returns findings that say what work says on rows that got slower. */
  public static List<Finding> marked(List<Finding> findings, List<Warning> work) {
    Map<BenchmarkId, Fact> ofRows = new TreeMap<>();
    for (Warning warning : work) {
      if (warning.fact() instanceof WorkFact fact && isOfRow(fact)) {
        ofRows.put(fact.benchmark(), fact.ofRow());
      }
    }
    return findings.stream()
        .map(
            finding ->
                Optional.ofNullable(ofRows.get(finding.benchmark()))
                    .filter(fact -> finding.metric().kind() == MetricKind.TIME)
                    .filter(fact -> isSlower(finding))
                    .map(fact -> finding.with(new Warning(Warning.Kind.WORK, fact)))
                    .orElse(finding))
        .toList();
  }

  private static boolean isOfRow(WorkFact fact) {
    return fact.reading() == Reading.DOES_MORE || fact.reading() == Reading.SAME_WORK;
  }

  private static double growth(WorkFact fact) {
    return fact.after() / fact.before();
  }

  private static Finding worse(Finding one, Finding other) {
    return OutcomeRule.WORST_FIRST.compare(one, other) <= 0 ? one : other;
  }

  private Optional<WorkFact> read(BenchmarkId id, Works.Pair pair, Optional<Finding> time) {
    boolean more = pair.growth() > (pair.settled() ? LEAST : LEAST_UNSETTLED);
    boolean slower = time.filter(WorkRule::isSlower).isPresent();
    if (!more && !(slower && pair.settled() && Math.abs(pair.growth()) <= LEAST)) {
      return Optional.empty();
    }
    Reading reading = Reading.TIME_UNKNOWN;
    if (slower) {
      reading = more ? Reading.DOES_MORE : Reading.SAME_WORK;
    } else if (time.filter(one -> NOT_SLOWER.contains(one.verdict())).isPresent()) {
      reading = Reading.NOT_SLOWER;
    }
    boolean fails = more && pair.settled() && policy.work() == Policy.OnRecord.FAIL;
    WorkConsequence unwaived = fails ? WorkConsequence.FAILURE : WorkConsequence.NONE;
    return Optional.of(
        new WorkFact(
            id,
            pair.before().total(),
            pair.after().total(),
            reading,
            WorkMoves.of(pair),
            pair.settled(),
            more ? waivers.ofWork(id, pair.growth(), unwaived) : unwaived));
  }

  private static boolean isSlower(Finding time) {
    return time.verdict() == Verdict.REGRESSED || time.suspect();
  }
}
