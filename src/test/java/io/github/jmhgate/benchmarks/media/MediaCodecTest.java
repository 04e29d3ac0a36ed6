package io.github.jmhgate.benchmarks.media;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.benchmarks.codec.CodecContract;
import io.github.jmhgate.benchmarks.media.proto.MediaProto;
import io.github.jmhgate.benchmarks.media.thrift.TPlayer;
import io.github.jmhgate.benchmarks.media.thrift.TSize;
import org.junit.jupiter.api.Test;

class MediaCodecTest extends CodecContract<MediaContent> {
  MediaCodecTest() {
    super(new MediaPayload());
  }

  @Test
  void constantsHaveTheSchemasNumbers() {
    for (Player player : Player.values()) {
      assertThat(MediaProto.Player.forNumber(player.ordinal())).hasToString(player.name());
      assertThat(TPlayer.findByValue(player.ordinal())).hasToString(player.name());
    }
    for (Size size : Size.values()) {
      assertThat(MediaProto.Size.forNumber(size.ordinal())).hasToString(size.name());
      assertThat(TSize.findByValue(size.ordinal())).hasToString(size.name());
    }
  }
}
