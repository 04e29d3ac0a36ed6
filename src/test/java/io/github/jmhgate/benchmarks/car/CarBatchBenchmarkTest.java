package io.github.jmhgate.benchmarks.car;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.benchmarks.codec.Codec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.infra.Blackhole;

/** The operations that JMH divides by are those that a batch does. */
class CarBatchBenchmarkTest {
  @Test
  void aBatchTakesTheCarsInTurnAndIsAsManyOperationsAsItSays() throws Exception {
    List<Car> cars = CarPayload.measured(ArticleType.NONE, 1000);
    List<Car> encoded = new ArrayList<>();
    Codec<Car> noting =
        new Codec<>() {
          @Override
          public byte[] encode(Car value) {
            encoded.add(value);
            return new byte[0];
          }

          @Override
          public Car decode(byte[] bytes) {
            throw new UnsupportedOperationException();
          }
        };

    CarBatchBenchmark.encode(noting, cars, bytes -> {});

    assertThat(encoded).hasSize(100_000);
    assertThat(encoded.subList(99_000, 100_000)).isEqualTo(cars);
    assertThat(
            CarBatchBenchmark.class
                .getMethod("encode", Blackhole.class)
                .getAnnotation(OperationsPerInvocation.class)
                .value())
        .isEqualTo(100_000);
  }
}
