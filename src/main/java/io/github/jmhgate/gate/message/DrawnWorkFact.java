package io.github.jmhgate.gate.message;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.text.Words;
import java.util.List;

/**
 * What the work of single draws of random data says of a benchmark.
 *
 * @param ratios bytecodes per operation in relation to the baseline's, by draw
 * @param dearer how many of them do more work than the others
 * @param factor the mean ratio of those that do more
 * @param others the mean ratio of the others
 * @param inTurn whether pairs drew those that do more and the others in turn
 * @param setUpOnly whether of the change only the set-up ran
 */
public record DrawnWorkFact(
    List<Double> ratios,
    int dearer,
    double factor,
    double others,
    boolean inTurn,
    boolean setUpOnly)
    implements Fact {
  /** A mean ratio nearer to one is not worth its number. */
  private static final double LEAST = 0.025;

  public DrawnWorkFact {
    ratios = List.copyOf(ratios);
  }

  @Override
  public String text(FactNumbers numbers) {
    if (setUpOnly) {
      String draws = ratios.size() > 1 ? " with each of %s draws".formatted(ratios.size()) : "";
      return "it ran the change in its set-up only: its operations do the same work%s, so it was measured last, and in no more pairs than its times need"
          .formatted(draws);
    }
    String rest = "";
    if (Math.abs(others - 1) > LEAST) {
      rest = ", the others %s ×".formatted(Words.digits(others, 2));
    }
    return "the loss depends on the data: %s of %s draws %s %s × the work%s%s"
        .formatted(
            dearer,
            ratios.size(),
            dearer == 1 ? "does" : "do",
            Words.digits(factor, 2),
            rest,
            inTurn ? "; its pairs drew these and the others in turn" : "");
  }

  /** Returns it as an object of the JSON report. */
  public JsonObject json() {
    return new JsonObject()
        .with("ratios", ratios)
        .with("dearer", dearer)
        .with("inTurn", inTurn)
        .with("setUpOnly", setUpOnly);
  }
}
