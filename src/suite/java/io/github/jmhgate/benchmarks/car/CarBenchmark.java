package io.github.jmhgate.benchmarks.car;

import io.github.jmhgate.benchmarks.car.CarPayload.ArticleType;
import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.codec.RoundTripBenchmark.CodecBenchmark;
import org.openjdk.jmh.annotations.Param;

/** A car in every codec, without and with an article in three kinds of text. */
public class CarBenchmark extends CodecBenchmark<Car> {
  @Param public ArticleType article;

  @Override
  protected Payload<Car> payload() {
    return new CarPayload();
  }

  @Override
  protected Car value() {
    return CarPayload.measured(article);
  }
}
