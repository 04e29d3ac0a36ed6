package io.github.jmhgate.session.calibrate;

import io.github.jmhgate.file.FileTrouble;
import io.github.jmhgate.file.OwnFiles;
import io.github.jmhgate.measure.fork.MeasureException;
import java.io.IOException;
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
   * @param folder where they go, in a folder of their own
   * @param seed of the draws
   */
  static JarPairs salted(Path jar, Path folder, int seed) {
    return suite -> {
      Path own = own(folder);
      JarPair variants = new JarPair(own.resolve("base.jar"), own.resolve("candidate.jar"));
      // Negative numbers are the candidate's, so that no two variants share one.
      SaltedJar.write(jar, variants.base(), seed + suite * (1L << 32));
      SaltedJar.write(jar, variants.candidate(), seed - suite * (1L << 32));
      return variants;
    };
  }

  private static Path own(Path folder) throws MeasureException {
    String name = "variants";
    try {
      OwnFiles.claim(folder, List.of(name));
      return folder.resolve(name);
    } catch (IOException e) {
      throw MeasureException.unusable(
          "variants of the jar cannot be written to %s: %s".formatted(folder, FileTrouble.of(e)));
    }
  }
}
