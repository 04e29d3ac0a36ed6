package io.github.jmhgate.benchmarks.strings;

import com.dslplatform.json.CompiledJson;
import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.text.Script;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * A small record of the kinds of fields that services exchange. Its converter is made when it is
 * compiled; Jackson finds out about it when it runs.
 */
@CompiledJson
public record Profile(
    long id, String name, String email, boolean active, double balance, List<String> tags) {
  public Profile {
    tags = List.copyOf(tags);
  }

  /** Texts of up to 40 UTF-16 units in any script, up to five tags, numbers of any size. */
  static final Payload<Profile> PAYLOAD = Payload.of(Profile.class, Profile::random);

  static Profile measured() {
    RandomGenerator random = new SplittableRandom(17);
    return new Profile(
        random.nextLong(1_000_000),
        Script.ASCII.words(random, 20),
        Script.ASCII.words(random, 24),
        true,
        random.nextInt(1_000_000) / 100.0,
        Stream.generate(() -> Script.ASCII.words(random, 8)).limit(4).toList());
  }

  private static Profile random(RandomGenerator random) {
    return new Profile(
        random.nextLong() >> random.nextInt(64),
        Script.any(random, 41),
        Script.any(random, 41),
        random.nextBoolean(),
        random.nextInt(4) == 0 ? random.nextLong() / 128.0 : random.nextInt(100_000) / 100.0,
        Stream.generate(() -> Script.any(random, 41)).limit(random.nextInt(6)).toList());
  }
}
