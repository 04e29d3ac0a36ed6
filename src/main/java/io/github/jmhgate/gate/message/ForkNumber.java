package io.github.jmhgate.gate.message;

import io.github.jmhgate.statistics.Design;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.text.Words;

/** Steps are forks per side, forks of the candidate against a stored baseline, or pairs. */
public record ForkNumber(Sides sides, int steps, int baseline) {

  public static ForkNumber of(Design design, int steps) {
    return new ForkNumber(design.sides(), steps, design.baselineForks());
  }

  /** Returns the number in words, such as {@code 5 forks per side}. */
  public String text() {
    return switch (sides) {
      case BOTH -> Words.count(steps, "fork") + " per side";
      case CANDIDATE ->
          "%s against %s of the baseline"
              .formatted(
                  Words.count(steps, "fork"), baseline == 1 ? "one" : String.valueOf(baseline));
      case PAIRED -> Words.count(steps, "pair") + " of forks";
    };
  }
}
