package io.github.jmhgate.benchmarks.strings;

import io.github.jmhgate.benchmarks.codec.Codec;
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
    return ProfilePayload.measured();
  }
}
