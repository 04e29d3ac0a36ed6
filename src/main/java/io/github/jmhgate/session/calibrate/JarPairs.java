package io.github.jmhgate.session.calibrate;

import io.github.jmhgate.measure.fork.MeasureException;
import java.nio.file.Path;
import java.util.List;

/** The two jars of the same code that each suite measures against each other. */
@FunctionalInterface
public interface JarPairs {

  /**
   * The jars of a suite.
   *
   * @param suite counted from 1
   * @throws MeasureException where they cannot be made
   */
  JarPair of(int suite) throws MeasureException;

  /** Two jars. */
  record JarPair(Path base, Path candidate) {}

  /** A jar and itself. */
  static JarPairs itself(Path jar) {
    return suite -> new JarPair(jar, jar);
  }

  /** Each two that follow one another. */
  static JarPairs given(List<Path> jars) {
    return suite -> new JarPair(jars.get(2 * suite - 2), jars.get(2 * suite - 1));
  }

  /**
   * Two new variants of a jar each time, in the place of those before.
   *
   * @param folder where they go
   * @param seed of the draws
   */
  static JarPairs salted(Path jar, Path folder, int seed) {
    return suite -> {
      JarPair variants = new JarPair(folder.resolve("base.jar"), folder.resolve("candidate.jar"));
      // Negative numbers are the candidate's, so that no two variants share one.
      SaltedJar.write(jar, variants.base(), seed + suite * (1L << 32));
      SaltedJar.write(jar, variants.candidate(), seed - suite * (1L << 32));
      return variants;
    };
  }
}
