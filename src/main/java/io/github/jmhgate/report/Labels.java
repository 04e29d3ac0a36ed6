package io.github.jmhgate.report;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.model.BenchmarkId;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Benchmarks' names for people: class and method, the package only where two would be alike. */
public final class Labels {
  private final Map<String, BenchmarkId> owners;
  private final Map<BenchmarkId, String> labels;

  private Labels(Map<String, BenchmarkId> owners, Map<BenchmarkId, String> labels) {
    this.owners = owners;
    this.labels = labels;
  }

  /** The shortest names that tell the benchmarks of a decision apart. */
  public static Labels of(Decision decision) {
    Labels all = new Labels(new HashMap<>(), new HashMap<>());
    decision.findings().stream().map(Finding::benchmark).distinct().forEach(all::add);
    return all;
  }

  private void add(BenchmarkId id) {
    String label = id.shortLabel();
    BenchmarkId other = owners.putIfAbsent(label, id);
    labels.put(id, other == null ? label : id.label());
    if (other != null) {
      labels.put(other, other.label());
    }
  }

  /** The label of a benchmark of the decision. */
  public String of(BenchmarkId id) {
    return Objects.requireNonNullElseGet(labels.get(id), id::label);
  }
}
