package io.github.jmhgate.session;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.power.EffectNoise;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/**
 * What came of measuring the same code against itself.
 *
 * @param decisions one a suite
 * @param noise of each benchmark, as far as the suites show it
 */
public record Calibration(List<Decision> decisions, Map<BenchmarkId, EffectNoise> noise) {

  public Calibration {
    decisions = List.copyOf(decisions);
    noise = Collections.unmodifiableMap(new TreeMap<>(noise));
  }

  /**
   * Measures suite after suite.
   *
   * @param suites how many, at least 1
   * @param onSuite hears of every suite as it begins, counted from 1
   */
  public static Calibration of(SuiteSource source, int suites, IntConsumer onSuite)
      throws GateFailure, InterruptedException {
    List<Decision> decisions = new ArrayList<>();
    for (int suite = 1; suite <= suites; suite++) {
      onSuite.accept(suite);
      decisions.add(source.next(suite));
    }
    return new Calibration(decisions, source.noise());
  }

  /** Suites in which something is REGRESSED though nothing changed. */
  public int falseFailures() {
    return (int) decisions.stream().filter(decision -> !regressed(decision).isEmpty()).count();
  }

  /** The findings of a suite that are REGRESSED. */
  public static List<Finding> regressed(Decision decision) {
    return decision.findings().stream()
        .filter(finding -> finding.verdict() == Verdict.REGRESSED)
        .toList();
  }
}
