package io.github.jmhgate.benchmarks.strings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecContract;
import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProfileCodecTest extends CodecContract<Profile> {
  @Override
  protected Stream<Codec<Profile>> codecs() {
    return Stream.of(JsonLibrary.values()).map(JsonLibrary::codec);
  }

  @Override
  protected Profile random(RandomGenerator random) {
    return new ProfilePayload().random(random);
  }

  @Test
  void bothLibrariesWriteTheSameDocument() throws Exception {
    Profile profile = ProfilePayload.measured();
    byte[] compiled = JsonLibrary.COMPILED.codec().encode(profile);
    assertThat(JsonLibrary.REFLECTIVE.codec().decode(compiled)).isEqualTo(profile);
    assertThat(compiled).hasSameSizeAs(JsonLibrary.REFLECTIVE.codec().encode(profile));
    assertThat(new String(compiled, StandardCharsets.UTF_8)).contains("\"active\":true");
  }
}
