package io.github.jmhgate.usecase.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.usecase.bisect.Bisection.Answer;
import io.github.jmhgate.usecase.bisect.Bisection.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BisectionTest {
  private static final int COMMITS = 60;
  private static final double LOSS = Math.log(1.08);

  private record Result(int culprit, List<Integer> suspects, int measured, double sureness) {}

  private static BisectStep step(int position, Answer answer, double effect, double error) {
    return new BisectStepBuilder()
        .position(position)
        .commit("c" + position)
        .answer(answer)
        .kind(Kind.MEASURED)
        .effect(effect)
        .error(error)
        .pairs(6)
        .seconds(30)
        .sameAs(position)
        .note("")
        .build();
  }

  /** Measures as pairs do: an estimate of some error, and the answer that the gate gives by it. */
  private static BisectStep measure(Random random, int position, int culprit) {
    double error = 0.008 + 0.006 * random.nextDouble();
    double effect = (position >= culprit ? LOSS : 0) + error * random.nextGaussian();
    double bound = 1.645 * error;
    Answer answer =
        effect > LOSS / 2 && effect - 3.3 * error > 0
            ? Answer.BAD
            : effect + bound < LOSS && effect <= LOSS / 2 ? Answer.GOOD : Answer.UNKNOWN;
    return step(position, answer, effect, error);
  }

  private static Result search(long seed) {
    Random random = new Random(seed);
    int culprit = 1 + random.nextInt(COMMITS);
    Set<Integer> broken = new HashSet<>();
    while (broken.size() < 3) {
      int position = 1 + random.nextInt(COMMITS - 1);
      if (position != culprit) {
        broken.add(position);
      }
    }
    Bisection bisection = new Bisection(COMMITS);
    List<BisectStep> steps = new ArrayList<>();
    steps.add(step(COMMITS, Answer.BAD, LOSS, 0.008));
    for (var next = bisection.next(); next.isPresent(); next = bisection.next()) {
      if (broken.contains(next.get())) {
        bisection.answer(next.get(), Answer.UNKNOWN);
      } else {
        BisectStep step = measure(random, next.get(), culprit);
        steps.add(step);
        bisection.answer(step.position(), step.answer());
      }
    }
    return new Result(
        culprit,
        bisection.suspects(),
        steps.size(),
        Bisection.sureness(steps, COMMITS, bisection.suspects()));
  }

  /**
   * Sixty commits, one of +8 %, three that do not build: eight measured steps, every time. An
   * answer is wrong now and then, which no search can know; then it says that it is not sure.
   */
  @Test
  void findsTheCommitInEightSteps() {
    int exact = 0;
    int wrong = 0;
    for (long seed = 0; seed < 1000; seed++) {
      Result result = search(seed);
      assertThat(result.measured()).as("seed " + seed).isLessThanOrEqualTo(8);
      if (!result.suspects().contains(result.culprit())) {
        wrong++;
        assertThat(result.sureness()).as("seed " + seed).isLessThan(0.95);
      }
      assertThat(result.suspects().size()).isLessThanOrEqualTo(4);
      exact += result.suspects().size() == 1 ? 1 : 0;
    }
    assertThat(exact).isGreaterThan(850);
    assertThat(wrong).isLessThanOrEqualTo(2);
  }

  @Test
  void isAsSureAsItIsRight() {
    double promised = 0;
    for (long seed = 0; seed < 300; seed++) {
      promised += search(seed).sureness();
    }
    assertThat(promised / 300).isGreaterThan(0.95);
    BisectStep bad = step(10, Answer.BAD, LOSS, 0.01);
    List<BisectStep> close =
        List.of(bad, step(5, Answer.BAD, 0.045, 0.01), step(4, Answer.GOOD, 0.03, 0.01));
    List<BisectStep> clear =
        List.of(bad, step(5, Answer.BAD, LOSS, 0.01), step(4, Answer.GOOD, 0, 0.01));
    assertThat(Bisection.sureness(close, 10, List.of(5))).isLessThan(0.7);
    assertThat(Bisection.sureness(clear, 10, List.of(5))).isGreaterThan(0.95);
    assertThat(Bisection.sureness(List.of(bad), 10, List.of(5))).isEqualTo(0.1);
    BisectStep same =
        new BisectStepBuilder()
            .position(6)
            .commit("c6")
            .answer(Answer.GOOD)
            .kind(Kind.SAME_CODE)
            .effect(Double.NaN)
            .error(Double.NaN)
            .pairs(0)
            .seconds(1)
            .sameAs(0)
            .note("the same")
            .build();
    assertThat(Bisection.sureness(List.of(bad, same), 10, List.of(7, 8))).isEqualTo(0.5);
  }

  @Test
  void asksTheMiddleFirst() {
    assertThat(new Bisection(9).next()).hasValue(4);
  }

  @Test
  void asksTheNeighboursOfWhatIsUnknown() {
    Bisection bisection = new Bisection(9);
    bisection.answer(4, Answer.UNKNOWN);
    assertThat(bisection.next()).hasValue(5);
    bisection.answer(5, Answer.UNKNOWN);
    assertThat(bisection.next()).hasValue(3);
  }

  @Test
  void suspectsWhatIsUnknownUpToTheFirstBad() {
    Bisection bisection = new Bisection(9);
    bisection.answer(4, Answer.UNKNOWN);
    bisection.answer(5, Answer.UNKNOWN);
    bisection.answer(3, Answer.GOOD);
    bisection.answer(6, Answer.BAD);
    assertThat(bisection.next()).isEmpty();
    assertThat(bisection.suspects()).containsExactly(4, 5, 6);
  }
}
