package io.github.jmhgate.benchmarks.codec;

import io.github.jmhgate.benchmarks.car.Car;
import io.github.jmhgate.benchmarks.car.CarPayload;
import java.nio.file.Path;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

final class Tried extends CodecContract<Car> {
  private final CarPayload cars = new CarPayload();

  @Override
  protected Stream<Codec<Car>> codecs() {
    return Stream.of(CodecType.valueOf("JSON_PACKED").create(cars));
  }

  @Override
  protected Car random(RandomGenerator random) {
    return cars.random(random);
  }

  static void in(Path project) throws Exception {
    Tried contract = new Tried();
    Codec<Car> codec = contract.codecs().findFirst().orElseThrow();
    contract.decodesWhatItEncoded(codec);
    contract.encodesIntoABufferAsIntoAnArray(codec);
    contract.encodesEqualValuesToEqualBytes(codec);
    contract.survivesBitFlips(codec);
  }
}
