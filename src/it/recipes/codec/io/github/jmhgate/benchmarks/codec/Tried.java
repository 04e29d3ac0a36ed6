package io.github.jmhgate.benchmarks.codec;

import io.github.jmhgate.benchmarks.car.Car;
import io.github.jmhgate.benchmarks.car.CarPayload;
import io.github.jmhgate.benchmarks.recipe.RecipeCodecBenchmark;
import java.util.List;
import org.openjdk.jmh.annotations.Param;

final class Tried extends CodecContract<Car> {
  private Tried() {
    super(new CarPayload());
  }

  public static void main(String[] project) throws Exception {
    Tried contract = new Tried();
    Codec<Car> codec = CodecType.valueOf("JSON_PACKED").create(contract.payload);
    contract.decodesWhatItEncoded(codec);
    contract.encodesIntoABufferAsIntoAnArray(codec);
    contract.encodesEqualValuesToEqualBytes(codec);
    contract.survivesDamage(codec);

    // The default suite's payload: its benchmark takes whatever the enum has.
    Param taken = RecipeCodecBenchmark.class.getField("codec").getAnnotation(Param.class);
    if (!List.of(taken.value()).equals(List.of(Param.BLANK_ARGS))) {
      throw new IllegalStateException("only some codecs are asked for the recipe");
    }
    RecipeCodecBenchmark benchmark = new RecipeCodecBenchmark();
    benchmark.codec = CodecType.valueOf("JSON_PACKED");
    benchmark.verify();
    benchmark.verifyBuffer();
    benchmark.encode();
    benchmark.decode();
  }
}
