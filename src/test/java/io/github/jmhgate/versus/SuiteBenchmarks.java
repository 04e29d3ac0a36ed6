package io.github.jmhgate.versus;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

public final class SuiteBenchmarks {
  private SuiteBenchmarks() {}

  /** Each with every combination of the values that its params are annotated with. */
  public static Set<BenchmarkId> all() {
    Set<BenchmarkId> all = new LinkedHashSet<>();
    for (BenchmarkListEntry entry :
        BenchmarkList.defaultList()
            .getAll(
                OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
                List.of())) {
      Mode mode = Mode.ofLabel(entry.getMode().shortLabel()).orElseThrow();
      for (SortedMap<String, String> params : combinations(entry.getParams().orElse(Map.of()))) {
        all.add(new BenchmarkId(entry.getUsername(), mode, params, entry.getThreads().orElse(1)));
      }
    }
    return all;
  }

  private static List<SortedMap<String, String>> combinations(Map<String, String[]> params) {
    List<SortedMap<String, String>> combinations = List.of(new TreeMap<>());
    for (Map.Entry<String, String[]> param : params.entrySet()) {
      List<SortedMap<String, String>> longer = new ArrayList<>();
      for (SortedMap<String, String> combination : combinations) {
        for (String value : param.getValue()) {
          SortedMap<String, String> copy = new TreeMap<>(combination);
          copy.put(param.getKey(), value);
          longer.add(copy);
        }
      }
      combinations = longer;
    }
    return combinations;
  }
}
