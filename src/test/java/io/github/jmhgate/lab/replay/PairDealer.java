package io.github.jmhgate.lab.replay;

import io.github.jmhgate.measure.fork.MeasuredFork;
import io.github.jmhgate.measure.fork.StepOutcome;
import io.github.jmhgate.model.Result;
import java.time.Duration;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Deals pairs as they were recorded, slice beside slice, none twice while they last. Which side is
 * the candidate is drawn for each: both ran the same code, so either may be, and drawing it keeps
 * the spread of the effects where pairs come again. It does not mend a recording in which one side
 * was slower throughout: effects of ±b are not those of two forks alike.
 */
final class PairDealer implements Dealer {
  private final RecordedPairs recorded;
  private final SplittableRandom random;
  private final Slowing slowing;
  private final Deck deck;
  private int pairs;

  PairDealer(RecordedPairs recorded, SplittableRandom random, Slowing slowing) {
    this.recorded = recorded;
    this.random = random;
    this.slowing = slowing;
    this.deck = new Deck(recorded.pairs().size(), random);
  }

  @Override
  public @Nullable Result stored() {
    return null;
  }

  @Override
  public StepOutcome.Measured next() {
    pairs++;
    PairPool.RecordedPair pair = recorded.pairs().get(deck.next());
    boolean swapped = random.nextBoolean();
    Result base = swapped ? pair.candidate() : pair.base();
    Result candidate = swapped ? pair.base() : pair.candidate();
    return new StepOutcome.Measured(measured(base), measured(slowing.of(candidate, random)));
  }

  private static MeasuredFork measured(Result fork) {
    return new MeasuredFork(fork, null, Duration.ZERO);
  }

  @Override
  public int forks() {
    return 2 * pairs;
  }

  @Override
  public double seconds() {
    return pairs * recorded.pairSeconds();
  }

  @Override
  public boolean repeated() {
    return deck.repeated();
  }
}
