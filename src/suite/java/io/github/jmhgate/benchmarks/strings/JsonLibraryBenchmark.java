package io.github.jmhgate.benchmarks.strings;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.benchmarks.codec.RoundTripBenchmark;
import org.openjdk.jmh.annotations.Param;

/** JSON by code generated at compile time against code that looks at the class at run time. */
public class JsonLibraryBenchmark extends RoundTripBenchmark<Profile> {
  @Param public JsonLibrary library;

  @Override
  protected Codec<Profile> create() {
    return library.codec();
  }

  @Override
  protected Profile value() {
    return Profile.measured();
  }

  /** Who writes the code between a class and its JSON, as a benchmark parameter. */
  public enum JsonLibrary {
    /** dsl-json: its annotation processor, when the class is compiled. */
    COMPILED,
    /** Jackson: reflection and method handles, when the program runs. */
    REFLECTIVE;

    Codec<Profile> codec() {
      return (this == COMPILED ? CodecType.DSL_JSON : CodecType.JSON).create(Profile.PAYLOAD);
    }
  }
}
