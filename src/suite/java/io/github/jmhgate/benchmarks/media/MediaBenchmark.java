package io.github.jmhgate.benchmarks.media;

import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.codec.RoundTripBenchmark.CodecBenchmark;

public class MediaBenchmark extends CodecBenchmark<MediaContent> {
  @Override
  protected Payload<MediaContent> payload() {
    return new MediaPayload();
  }

  @Override
  protected MediaContent value() {
    return MediaPayload.measured();
  }
}
