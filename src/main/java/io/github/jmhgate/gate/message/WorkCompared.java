package io.github.jmhgate.gate.message;

import io.github.jmhgate.json.JsonObject;
import java.util.Map;

/**
 * The work of a run was compared with that of a stored one.
 *
 * @param benchmarks whose counts repeated themselves on both sides; at least 1
 * @param least the smallest relative change of their work
 * @param most the largest
 */
public record WorkCompared(int benchmarks, double least, double most) implements Fact {
  @Override
  public String text(FactNumbers numbers) {
    FactNumbers free = numbers.free();
    String few = benchmarks == 1 ? "1 benchmark" : benchmarks + " benchmarks";
    String range =
        least == most
            ? free.signed(most)
            : "%s … %s".formatted(free.signed(least).replace(" %", ""), free.signed(most));
    return "bytecodes per operation, compared with the baseline's in %s: %s".formatted(few, range);
  }

  @Override
  public Map<String, Object> data() {
    return Map.of(
        "workCompared",
        new JsonObject().with("benchmarks", benchmarks).with("least", least).with("most", most));
  }
}
