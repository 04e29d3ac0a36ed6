package io.github.jmhgate.report;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * How reports name benchmarks. What all rows of a table share stands once above it, and its rows
 * keep the rest. All names are untrusted.
 */
final class Names {
  /** The package or class, params, mode and threads that all rows share; empty if nothing. */
  final String shared;

  private final Map<String, Long> alike;

  /** What all rows share; its name is empty or ends with a dot. */
  private final BenchmarkId common;

  /**
   * Creates names.
   *
   * @param all the benchmarks of a decision
   * @param rows those of its table
   */
  Names(Set<BenchmarkId> all, Set<BenchmarkId> rows) {
    this.alike = all.stream().collect(groupingBy(BenchmarkId::shortLabel, counting()));
    BenchmarkId nothing = BenchmarkId.of("", Mode.AVERAGE_TIME);
    this.common =
        rows.size() < 2
            ? nothing
            : rows.stream().map(row -> named(row, shown(row))).reduce(Names::both).orElse(nothing);
    this.shared = named(common, common.name().replaceFirst("[.]$", "")).label().strip();
  }

  /** Returns the whole name for a sentence; with the package only if two would be alike. */
  String label(BenchmarkId id) {
    return named(id, shown(id)).label();
  }

  /** Returns what differs between rows. */
  String own(BenchmarkId id) {
    Map<String, String> params = new TreeMap<>(id.params());
    params.entrySet().removeAll(common.params().entrySet());
    return new BenchmarkId(
            shown(id).substring(common.name().length()),
            id.mode() == common.mode() ? Mode.AVERAGE_TIME : id.mode(),
            new TreeMap<>(params),
            id.threads() == common.threads() ? 1 : id.threads())
        .label();
  }

  private String shown(BenchmarkId id) {
    return alike.getOrDefault(id.shortLabel(), 0L) == 1 ? id.shortName() : id.name();
  }

  private static BenchmarkId named(BenchmarkId id, String name) {
    return new BenchmarkId(name, id.mode(), id.params(), id.threads());
  }

  /**
   * Returns what two share; the usual mode and number of threads, which no name has, if nothing.
   */
  private static BenchmarkId both(BenchmarkId one, BenchmarkId other) {
    int dot = 0;
    int shorter = Math.min(one.name().length(), other.name().length());
    for (int i = 0; i < shorter && one.name().charAt(i) == other.name().charAt(i); i++) {
      dot = one.name().charAt(i) == '.' ? i + 1 : dot;
    }
    TreeMap<String, String> params = new TreeMap<>(one.params());
    params.entrySet().retainAll(other.params().entrySet());
    return new BenchmarkId(
        one.name().substring(0, dot),
        one.mode() == other.mode() ? one.mode() : Mode.AVERAGE_TIME,
        params,
        one.threads() == other.threads() ? one.threads() : 1);
  }
}
