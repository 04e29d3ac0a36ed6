package io.github.jmhgate.usecase.bisect;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.revision.Git.CommitRange;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.usecase.bisect.Bisection.Kind;
import java.util.List;
import java.util.Locale;

/**
 * The outcome.
 *
 * @param steps in the order in which they were taken
 * @param suspects positions of which one brought the loss, from 1
 * @param sureness that it did, from 0 to 1
 */
public record BisectResult(
    BenchmarkId benchmark,
    CommitRange range,
    List<BisectStep> steps,
    List<Integer> suspects,
    double sureness) {

  public String surenessText() {
    return sureness >= 0.9995
        ? "more than 99.9 %"
        : String.format(Locale.ROOT, "%.1f %%", 100 * sureness);
  }

  public String cost() {
    long measured = steps.stream().filter(step -> step.kind() == Kind.MEASURED).count();
    long byCode = steps.stream().filter(step -> step.kind() == Kind.SAME_CODE).count();
    long open = steps.size() - measured - byCode;
    int pairs = steps.stream().mapToInt(BisectStep::pairs).sum();
    String time = Words.time(steps.stream().mapToDouble(BisectStep::seconds).sum());
    return "%s measured, %s answered by their code, %s without an answer; %s, %s"
        .formatted(Words.count(measured, "commit"), byCode, open, Words.count(pairs, "pair"), time);
  }
}
