package io.github.jmhgate.session;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a measuring would do.
 *
 * @param base what would be compared with, for people; untrusted text
 * @param benchmarks those that would be measured in their order, then those that would not
 */
public record Preview(String base, List<Planned> benchmarks) {

  /** What becomes of a benchmark. */
  public enum Fate {
    MEASURED,
    /** Its code is the same; it was drawn to be measured all the same. */
    AUDITED,
    /** Only one side has it, so that there is nothing to compare with. */
    ALONE,
    SKIPPED
  }

  /**
   * A benchmark of it.
   *
   * @param affected what the difference of the jars means to it; empty if the jars were not
   *     compared
   */
  public record Planned(BenchmarkId benchmark, Fate fate, Optional<Affected> affected) {}

  public Preview {
    benchmarks = List.copyOf(benchmarks);
  }

  /**
   * Of a selection.
   *
   * @param alone those that only one of both sides has
   */
  public static Preview of(String base, Selection selection, List<BenchmarkId> alone) {
    List<Planned> all = new ArrayList<>();
    for (BenchmarkId benchmark : selection.measured()) {
      boolean audited = selection.sameCode().audited().contains(benchmark);
      all.add(planned(selection, benchmark, audited ? Fate.AUDITED : Fate.MEASURED));
    }
    alone.forEach(benchmark -> all.add(new Planned(benchmark, Fate.ALONE, Optional.empty())));
    selection.sameCode().skipped().stream()
        .sorted()
        .forEach(benchmark -> all.add(planned(selection, benchmark, Fate.SKIPPED)));
    return new Preview(base, all);
  }

  private static Planned planned(Selection selection, BenchmarkId benchmark, Fate fate) {
    return new Planned(benchmark, fate, Optional.ofNullable(selection.why().get(benchmark)));
  }

  /** How many would be measured. */
  public long measured() {
    return benchmarks.stream().filter(planned -> planned.fate() != Fate.SKIPPED).count();
  }
}
