package io.github.jmhgate.lab.replay;

import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/** How the logarithm of a synthetic fork's time spreads. */
enum Noise {
  /** Deviation 3 %. */
  NORMAL(random -> 0.03 * random.nextGaussian()),
  /** Student's t with 3 degrees of freedom, scaled by 2 %. */
  HEAVY_TAILED(
      random -> {
        double squares = 0;
        for (int i = 0; i < 3; i++) {
          double z = random.nextGaussian();
          squares += z * z;
        }
        return 0.02 * random.nextGaussian() / Math.sqrt(squares / 3);
      }),
  /** One fork in three is 10 % slower. */
  BIMODAL(random -> 0.005 * random.nextGaussian() + (random.nextInt(3) == 0 ? 0.1 : 0));

  private final ToDoubleFunction<SplittableRandom> draw;

  Noise(ToDoubleFunction<SplittableRandom> draw) {
    this.draw = draw;
  }

  /** The logarithm of one fork's time, about 0. */
  double draw(SplittableRandom random) {
    return draw.applyAsDouble(random);
  }
}
