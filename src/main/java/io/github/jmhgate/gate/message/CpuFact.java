package io.github.jmhgate.gate.message;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.statistics.Sides;

/**
 * The processor time of an operation grew, in every pair at least by {@code least}.
 *
 * @param time the growth of time, relative
 * @param needed pairs that would prove it
 * @param waived why it is permitted; empty if nothing permits it
 */
public record CpuFact(
    BenchmarkId benchmark, double least, double time, int pairs, int needed, String waived)
    implements Fact {
  @Override
  public boolean fails() {
    return waived.isEmpty() && pairs >= needed;
  }

  @Override
  public String text(FactNumbers numbers) {
    FactNumbers free = numbers.free();
    String enough = new ForkNumber(Sides.PAIRED, needed, 0).text();
    return "%s: an operation takes %s more processor time in each of %s pairs, and %s of time: work may have moved to other threads; %srule cpu%s"
        .formatted(
            benchmark.shortLabel(),
            free.size(least),
            pairs,
            free.signed(time),
            pairs < needed
                ? "so few pairs may show it by chance, and %s fail the build; ".formatted(enough)
                : "",
            waived);
  }
}
