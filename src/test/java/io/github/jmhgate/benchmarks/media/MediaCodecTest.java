package io.github.jmhgate.benchmarks.media;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecContract;
import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.benchmarks.media.proto.MediaProto;
import io.github.jmhgate.benchmarks.media.thrift.TPlayer;
import io.github.jmhgate.benchmarks.media.thrift.TSize;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MediaCodecTest extends CodecContract<MediaContent> {
  private final MediaPayload payload = new MediaPayload();

  @Override
  protected Stream<Codec<MediaContent>> codecs() {
    return Stream.of(CodecType.values()).map(type -> type.create(payload));
  }

  @Override
  protected MediaContent random(RandomGenerator random) {
    return payload.random(random);
  }

  @ParameterizedTest
  @EnumSource(Player.class)
  void playersHaveTheSchemasNumbers(Player player) {
    assertThat(MediaProto.Player.forNumber(player.ordinal())).hasToString(player.name());
    assertThat(TPlayer.findByValue(player.ordinal())).hasToString(player.name());
  }

  @ParameterizedTest
  @EnumSource(Size.class)
  void sizesHaveTheSchemasNumbers(Size size) {
    assertThat(MediaProto.Size.forNumber(size.ordinal())).hasToString(size.name());
    assertThat(TSize.findByValue(size.ordinal())).hasToString(size.name());
  }
}
