package io.github.jmhgate.session;

import io.github.jmhgate.code.Affected;
import io.github.jmhgate.measure.jvm.Measurement;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

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
   * @param affected what the difference of the jars means to it; empty if they were not compared
   */
  public record Planned(BenchmarkId benchmark, Fate fate, Optional<Affected> affected) {}

  /** Asks the jars for their benchmarks; measures nothing. */
  static Preview of(MeasureSession.Request request, Base base, boolean sameBytes)
      throws GateFailure, InterruptedException {
    if (base instanceof Base.Missing missing) {
      throw missing.failure();
    }
    Measurement.Look head = look(request.jar(), request, base);
    if (!(base instanceof Base.Jar jar)) {
      Requests.requireAny(head.benchmarks(), request.jar(), request.folder(), base.settings());
      return of("the stored baseline", Selection.all(head.benchmarks()), List.of());
    }
    if (sameBytes) {
      return of(jar.description(), Selection.none(head.benchmarks()), List.of());
    }
    List<BenchmarkId> before = look(jar.file(), request, base).benchmarks();
    List<BenchmarkId> both = new ArrayList<>(head.benchmarks());
    both.retainAll(before);
    TreeSet<BenchmarkId> alone = new TreeSet<>(before);
    alone.addAll(head.benchmarks());
    Requests.requireAny(alone, request.jar(), request.folder(), base.settings());
    both.forEach(alone::remove);
    Selection selection =
        Selection.of(
            jar,
            request.jar(),
            both,
            request.baselines(),
            request.folder(),
            head.environment(),
            base.settings().pairing().seed().orElse(0),
            null);
    return of(jar.description(), selection, List.copyOf(alone));
  }

  private static Measurement.Look look(Path jar, MeasureSession.Request request, Base base)
      throws GateFailure, InterruptedException {
    return Measurement.look(Requests.of(jar, request.folder(), base.settings()));
  }

  private static Preview of(String base, Selection selection, List<BenchmarkId> alone) {
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

  /** Returns how many would be measured. */
  public long measured() {
    return benchmarks.stream().filter(planned -> planned.fate() != Fate.SKIPPED).count();
  }
}
