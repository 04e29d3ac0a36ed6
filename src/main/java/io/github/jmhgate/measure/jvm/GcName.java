package io.github.jmhgate.measure.jvm;

import java.util.List;
import java.util.Map;

/** Short names of the garbage collectors, from the names of their beans. */
final class GcName {
  private static final Map<String, String> BY_START =
      Map.of(
          "G1", "G1",
          "PS ", "Parallel",
          "Copy", "Serial",
          "MarkSweepCompact", "Serial",
          "ZGC", "ZGC",
          "Shenandoah", "Shenandoah",
          "Epsilon", "Epsilon");

  private GcName() {}

  /** The collector of these beans; their names joined where it is none of the known. */
  static String of(List<String> beans) {
    for (String bean : beans) {
      for (Map.Entry<String, String> known : BY_START.entrySet()) {
        if (bean.startsWith(known.getKey())) {
          return known.getValue();
        }
      }
    }
    return beans.isEmpty() ? "unknown" : String.join("+", beans);
  }
}
