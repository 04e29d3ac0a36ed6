package io.github.jmhgate.benchmarks.codec;

import io.github.jmhgate.benchmarks.car.Car;
import io.github.jmhgate.benchmarks.car.CarPayload;
import io.github.jmhgate.benchmarks.recipe.RecipeCodecBenchmark;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.annotations.Param;

final class Tried extends CodecContract<Car> {
  private Tried() {
    super(new CarPayload());
  }

  static void in(Path project) throws Exception {
    Tried contract = new Tried();
    Codec<Car> codec = CodecType.valueOf("JSON_PACKED").create(contract.payload);
    contract.decodesWhatItEncoded(codec);
    contract.encodesIntoABufferAsIntoAnArray(codec);
    contract.encodesEqualValuesToEqualBytes(codec);
    contract.survivesDamage(codec);
    asksItForTheRecipe();
  }

  /** The default suite's payload: its benchmark takes whatever the enum has. */
  private static void asksItForTheRecipe() throws Exception {
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
