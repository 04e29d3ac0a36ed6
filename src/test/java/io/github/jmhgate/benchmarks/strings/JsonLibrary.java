package io.github.jmhgate.benchmarks.strings;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecType;

/** Who writes the code between a class and its JSON, as a benchmark parameter. */
public enum JsonLibrary {
  /** dsl-json: its annotation processor, when the class is compiled. */
  COMPILED,
  /** Jackson: reflection and method handles, when the program runs. */
  REFLECTIVE;

  Codec<Profile> codec() {
    return (this == COMPILED ? CodecType.DSL_JSON : CodecType.JSON).create(new ProfilePayload());
  }
}
