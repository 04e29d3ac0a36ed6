package io.github.jmhgate.gate;

import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/** How the logarithm of a simulated fork's time spreads. */
public enum ForkNoise {
  NORMAL(random -> 0.035 * random.nextGaussian()),
  /** Student's t with 3 degrees of freedom. */
  HEAVY_TAILED(
      random -> {
        double squares = 0;
        for (int i = 0; i < 3; i++) {
          double z = random.nextGaussian();
          squares += z * z;
        }
        return 0.02 * random.nextGaussian() / Math.sqrt(squares / 3);
      }),
  /** One fork in five is 20 % slower. */
  BIMODAL(random -> 0.005 * random.nextGaussian() + (random.nextInt(5) == 0 ? 0.2 : 0)),
  /** A coin decides between two modes. */
  EVEN_MODES(random -> 0.005 * random.nextGaussian() + (random.nextBoolean() ? 0.2 : 0));

  private final ToDoubleFunction<RandomGenerator> draw;

  ForkNoise(ToDoubleFunction<RandomGenerator> draw) {
    this.draw = draw;
  }

  public double draw(RandomGenerator random) {
    return draw.applyAsDouble(random);
  }
}
