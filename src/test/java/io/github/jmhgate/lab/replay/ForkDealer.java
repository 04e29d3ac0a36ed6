package io.github.jmhgate.lab.replay;

import io.github.jmhgate.measure.fork.MeasuredFork;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.model.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Deals forks to the two sides in turn, or to the candidate alone against a stored baseline, none
 * twice while they last. Further forks are drawn again, and smoothed: all iterations of such a fork
 * are multiplied by one log-normal factor that puts back the variance which drawing again loses.
 */
final class ForkDealer implements Dealer {
  private final RecordedForks recorded;
  private final SplittableRandom random;
  private final Slowing slowing;
  private final Deck deck;
  private final @Nullable Result stored;
  private int forks;

  /**
   * Shuffles.
   *
   * @param baselineForks forks of a stored baseline; 0 where each step gives both sides
   */
  ForkDealer(RecordedForks recorded, SplittableRandom random, Slowing slowing, int baselineForks) {
    this.recorded = recorded;
    this.random = random;
    this.slowing = slowing;
    this.deck = new Deck(recorded.forks().size(), random);
    this.stored = baselineForks == 0 ? null : stored(baselineForks);
  }

  private Result stored(int baselineForks) {
    List<Result> dealt = new ArrayList<>();
    for (int i = 0; i < baselineForks; i++) {
      dealt.add(fork(Slowing.NONE));
    }
    return Result.joined(dealt);
  }

  @Override
  public @Nullable Result stored() {
    return stored;
  }

  @Override
  public StepOutcome.Measured next() {
    MeasuredFork baseline = stored == null ? measured(Slowing.NONE) : null;
    return new StepOutcome.Measured(baseline, measured(slowing));
  }

  private MeasuredFork measured(Slowing slowed) {
    forks++;
    return new MeasuredFork(fork(slowed), null, Duration.ZERO);
  }

  private Result fork(Slowing slowed) {
    Result fork = recorded.forks().get(deck.next());
    double smoothing =
        deck.repeated()
            ? Math.exp(
                recorded.deviation() / Math.sqrt(recorded.forks().size()) * random.nextGaussian())
            : 1;
    return slowed.of(fork, smoothing, random);
  }

  @Override
  public int forks() {
    return forks;
  }

  @Override
  public double seconds() {
    return forks * recorded.forkSeconds();
  }

  @Override
  public boolean repeated() {
    return deck.repeated();
  }
}
