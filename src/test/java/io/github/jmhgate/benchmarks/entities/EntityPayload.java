package io.github.jmhgate.benchmarks.entities;

import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.text.Script;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;

record EntityPayload<T>(Class<T> type, Function<RandomEntities, T> draw) implements Payload<T> {
  private static final long SEED = 20_260_101;

  @Override
  public T random(RandomGenerator random) {
    return draw.apply(new RandomEntities(random, List.of(Script.values())));
  }

  /** The entity that benchmarks measure: always the same, its texts in ASCII. */
  T measured() {
    return draw.apply(new RandomEntities(new SplittableRandom(SEED), List.of(Script.ASCII)));
  }
}
