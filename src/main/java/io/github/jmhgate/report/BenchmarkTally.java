package io.github.jmhgate.report;

import static java.util.stream.Collectors.toSet;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.RunFailure;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/** How many benchmarks are what, each counted once however many metrics it has. */
final class BenchmarkTally {
  private final Map<BenchmarkState, Integer> counts = new EnumMap<>(BenchmarkState.class);
  private final Map<BenchmarkId, BenchmarkState> states = new LinkedHashMap<>();
  private final List<Finding> findings;

  BenchmarkTally(Decision decision) {
    this.findings = decision.findings();
    Set<String> names = new LinkedHashSet<>();
    for (Finding finding : findings) {
      states.merge(
          finding.benchmark(),
          BenchmarkState.of(finding),
          (one, other) -> one.compareTo(other) < 0 ? one : other);
      names.add(finding.benchmark().name());
      names.add(finding.benchmark().label());
    }
    states.values().forEach(state -> counts.merge(state, 1, Integer::sum));
    Collection<String> failed = new LinkedHashSet<>();
    decision.failures().stream().map(RunFailure::benchmark).forEach(failed::add);
    failed.removeAll(names);
    if (!failed.isEmpty()) {
      counts.merge(BenchmarkState.MISSING, failed.size(), Integer::sum);
    }
  }

  int of(BenchmarkState state) {
    return counts.getOrDefault(state, 0);
  }

  /** Returns how many there are, without those that were removed on purpose. */
  int total() {
    int all = counts.values().stream().mapToInt(count -> count).sum();
    return all - of(BenchmarkState.REMOVED);
  }

  /** Returns the findings that make their benchmarks what they are, worst first. */
  List<Finding> decisive(BenchmarkState state) {
    return findings.stream()
        .filter(finding -> BenchmarkState.of(finding) == state)
        .filter(finding -> states.get(finding.benchmark()) == state)
        .toList();
  }

  /** Returns how many are something else although one of their metrics is undecided. */
  long partlyOpen() {
    Set<BenchmarkId> open =
        findings.stream().filter(BenchmarkState::isOpen).map(Finding::benchmark).collect(toSet());
    return states.entrySet().stream()
        .filter(one -> open.contains(one.getKey()) && !isOpen(one.getValue()))
        .count();
  }

  private static boolean isOpen(BenchmarkState state) {
    return state == BenchmarkState.UNDECIDED || state == BenchmarkState.SUSPECT;
  }

  /** Returns the numbers of all states but some, such as {@code 1 faster, 9 same}. */
  String rest(String better, BenchmarkState... named) {
    Set<BenchmarkState> without = Set.copyOf(Arrays.asList(named));
    StringJoiner text = new StringJoiner(", ");
    counts.forEach(
        (state, count) -> {
          if (!without.contains(state)) {
            text.add(count + " " + (state == BenchmarkState.BETTER ? better : state.word()));
          }
        });
    long partly = partlyOpen();
    if (partly > 0) {
      text.add(partly + " partly undecided");
    }
    return text.toString();
  }
}
