package io.github.jmhgate.report;

import io.github.jmhgate.model.BenchmarkId;
import java.util.List;

@FunctionalInterface
public interface SideGraphs {
  SideGraphs NONE = benchmark -> List.of();

  /** Returns paths as seen from the report: letters, digits, dots, hyphens and slashes. */
  List<String> of(BenchmarkId benchmark);
}
