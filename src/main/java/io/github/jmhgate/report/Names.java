package io.github.jmhgate.report;

import io.github.jmhgate.model.BenchmarkId;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** Benchmarks' names for people; what all rows of a table share is above it. All are untrusted. */
final class Names {
  /** The package or class and the params that all rows share; empty if nothing. */
  final String shared;

  private final ShortNames classes;
  private final String start;
  private final TreeMap<String, String> params = new TreeMap<>();

  Names(Set<BenchmarkId> all, Set<BenchmarkId> rows) {
    this.classes = new ShortNames(all.stream().map(BenchmarkId::name).toList());
    List<String> names = rows.stream().map(this::shown).toList();
    String common = "";
    if (rows.size() > 1) {
      common = names.get(0).substring(0, names.get(0).lastIndexOf('.') + 1);
      params.putAll(rows.iterator().next().params());
      rows.forEach(row -> params.entrySet().retainAll(row.params().entrySet()));
    }
    for (String name : names) {
      while (!name.startsWith(common)) {
        common = common.substring(0, common.lastIndexOf('.', common.length() - 2) + 1);
      }
    }
    this.start = common;
    this.shared =
        common.replaceFirst("[.]$", "") + (params.isEmpty() ? "" : BenchmarkId.text(params));
  }

  /** Returns the name for a sentence; with as much of the package as keeps classes apart. */
  String label(BenchmarkId id) {
    return new BenchmarkId(shown(id), id.mode(), id.params(), id.threads()).label();
  }

  /** Returns the name for a row, without what all share. */
  String own(BenchmarkId id) {
    TreeMap<String, String> rest = new TreeMap<>(id.params());
    rest.entrySet().removeAll(params.entrySet());
    String name = shown(id).substring(start.length());
    return new BenchmarkId(name, id.mode(), rest, id.threads()).label();
  }

  private String shown(BenchmarkId id) {
    return classes.of(id.name());
  }
}
