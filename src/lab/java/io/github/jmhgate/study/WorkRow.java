package io.github.jmhgate.study;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The work and time of a benchmark at a commit, each relative to the commit before it.
 *
 * @param work its relative change
 * @param settled whether the counts of both sides repeated themselves
 * @param changed whether it may have run the change; a drawn twentieth of the others counts as such
 * @param time the relative change of the time of an operation; NaN if it was not measured
 * @param proven whether the bounds of the time, at the level of the verdicts, exclude no change
 */
record WorkRow(double work, boolean settled, boolean changed, double time, boolean proven) {

  /** Returns the row of a benchmark's entries in {@code work.json}, and its finding on time. */
  static WorkRow of(Map<?, ?> before, Map<?, ?> after, Map<?, ?> finding) {
    double ratio = number(finding.get("ratio"));
    double low = number(finding.get("ratioLow"));
    double high = number(finding.get("ratioHigh"));
    // A score that counts operations grows as their time shrinks.
    boolean throughput = "thrpt".equals(finding.get("mode"));
    return new WorkRow(
        total(after) / total(before) - 1,
        Boolean.TRUE.equals(before.get("settled")) && Boolean.TRUE.equals(after.get("settled")),
        !finding.isEmpty() && !"SAME_CODE".equals(finding.get("verdict")),
        (throughput ? 1 / ratio : ratio) - 1,
        low > 1 || high < 1);
  }

  /** Returns the label of a finding's benchmark, as in {@code work.json}. */
  static String label(Map<?, ?> finding) {
    Map<?, ?> params = (Map<?, ?>) finding.get("params");
    TreeMap<String, String> sorted = new TreeMap<>();
    params.forEach((name, value) -> sorted.put(String.valueOf(name), String.valueOf(value)));
    return new BenchmarkId(
            String.valueOf(finding.get("benchmark")),
            Mode.ofLabel(String.valueOf(finding.get("mode"))).orElseThrow(),
            sorted,
            ((Number) finding.get("threads")).intValue())
        .label();
  }

  private static double total(Map<?, ?> row) {
    return ((List<?>) row.get("draws"))
        .stream().collect(Collectors.averagingDouble(WorkRow::number));
  }

  private static double number(Object value) {
    return value instanceof Number number ? number.doubleValue() : Double.NaN;
  }
}
