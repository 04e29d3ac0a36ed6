package io.github.jmhgate.benchmarks.car;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.benchmarks.car.CarPayload.ArticleType;
import io.github.jmhgate.benchmarks.car.proto.CarProto;
import io.github.jmhgate.benchmarks.car.thrift.TColor;
import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecContract;
import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.benchmarks.codec.KryoHolding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.infra.Blackhole;

class CarCodecTest extends CodecContract<Car> {
  CarCodecTest() {
    super(new CarPayload());
  }

  @Override
  protected Stream<Codec<Car>> codecs() {
    return Stream.concat(
        super.codecs(),
        Stream.of(KryoHolding.THREAD_LOCAL, KryoHolding.POOL).map(kryo -> kryo.codec(payload)));
  }

  @Test
  void everyHoldingOfKryoWritesAlike() throws Exception {
    Car car = CarPayload.measured(ArticleType.LATIN1);
    byte[] held = KryoHolding.HELD.codec(payload).encode(car);
    for (KryoHolding holding : KryoHolding.values()) {
      Codec<Car> codec = holding.codec(payload);
      assertThat(codec.encode(car)).isEqualTo(held);
      assertThat(codec.decode(held)).isEqualTo(car);
    }
  }

  @Test
  void theProviderWritesTheSameSmile() throws Exception {
    Car car = CarPayload.measured(ArticleType.UTF16);
    assertThat(CodecType.SMILE_JAKARTA_RS.create(payload).encode(car))
        .isEqualTo(CodecType.SMILE.create(payload).encode(car));
  }

  @ParameterizedTest
  @EnumSource(Color.class)
  void colorsHaveTheSchemasNumbers(Color color) {
    assertThat(CarProto.Color.forNumber(color.ordinal())).hasToString(color.name());
    assertThat(TColor.findByValue(color.ordinal())).hasToString(color.name());
  }

  @Test
  void aBatchIsAsManyCarsAsItSays() throws Exception {
    List<Car> cars = CarPayload.measured(ArticleType.NONE, 1000);
    List<Integer> encoded = new ArrayList<>();

    CarBatchBenchmark.encode(
        CodecType.KRYO.create(payload), cars, bytes -> encoded.add(Arrays.hashCode(bytes)));

    assertThat(encoded).hasSize(100_000);
    assertThat(encoded.subList(99_000, 100_000)).isEqualTo(encoded.subList(0, 1000));
    assertThat(encoded.stream().distinct()).hasSizeGreaterThan(990);
    assertThat(
            CarBatchBenchmark.class
                .getMethod("encode", Blackhole.class)
                .getAnnotation(OperationsPerInvocation.class)
                .value())
        .isEqualTo(100_000);
  }
}
