package io.github.jmhgate.benchmarks.strings;

import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.text.Script;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

final class ProfilePayload implements Payload<Profile> {
  private static final long SEED = 17;

  static Profile measured() {
    RandomGenerator random = new SplittableRandom(SEED);
    return new Profile(
        random.nextLong(1_000_000),
        Script.ASCII.words(random, 20),
        Script.ASCII.words(random, 24),
        true,
        random.nextInt(1_000_000) / 100.0,
        Stream.generate(() -> Script.ASCII.words(random, 8)).limit(4).toList());
  }

  @Override
  public Class<Profile> type() {
    return Profile.class;
  }

  /** Texts of up to 40 UTF-16 units in any script, up to five tags, numbers of any size. */
  @Override
  public Profile random(RandomGenerator random) {
    return new Profile(
        random.nextLong() >> random.nextInt(64),
        text(random),
        text(random),
        random.nextBoolean(),
        random.nextInt(4) == 0 ? random.nextLong() / 128.0 : random.nextInt(100_000) / 100.0,
        Stream.generate(() -> text(random)).limit(random.nextInt(6)).toList());
  }

  private static String text(RandomGenerator random) {
    Script[] scripts = Script.values();
    return scripts[random.nextInt(scripts.length)].text(random, random.nextInt(41));
  }
}
