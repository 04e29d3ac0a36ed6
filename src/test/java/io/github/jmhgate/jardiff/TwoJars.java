package io.github.jmhgate.jardiff;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.model.WhatRanBuilder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;

/** Tests of two jars: {@code a.One.run} leads to {@code b.Used}, and {@code a.Two.run} nowhere. */
public abstract class TwoJars {
  public static final String ONE = "a.One.run";
  static final String TWO = "a.Two.run";
  public static final JarContext PLAIN = new JarContext(name -> false, List.of());
  static final String LIST = "META-INF/BenchmarkList";
  static final String MANIFEST = "META-INF/MANIFEST.MF";

  public @TempDir Path folder;

  public SampleJar jar(String body, String members, int value, String... more) {
    return SampleJar.leading(folder, body, members, value, more);
  }

  SampleJar leading(int value) {
    return jar("return b.Used.value();", "", value);
  }

  SampleJar plain(int value) {
    return jar("return 1;", "", value);
  }

  JarDifference between(SampleJar before, SampleJar after, String... arguments) throws GateFailure {
    return JarDifference.between(
        before.write(folder.resolve("before.jar")),
        after.write(folder.resolve("after.jar")),
        new JarContext(name -> false, List.of(arguments)));
  }

  static JarDifference between(Path before, Path after) throws GateFailure {
    return JarDifference.between(before, after, PLAIN);
  }

  AffectedReason one(SampleJar before, SampleJar after, String... arguments) throws GateFailure {
    return ofOne(between(before, after, arguments)).reason();
  }

  AffectedReason two(SampleJar before, SampleJar after, String... arguments) throws GateFailure {
    return ofTwo(between(before, after, arguments)).reason();
  }

  /** Returns what records say of the benchmark that runs {@code b.Used}. */
  static Affected ofOne(JarDifference difference) {
    return loaded(difference, ONE, "a/One", "a/jmh_generated/One_run", "b/Used");
  }

  static Affected ofTwo(JarDifference difference) {
    return loaded(difference, TWO, "a/Two", "a/jmh_generated/Two_run");
  }

  /** Returns what records say of a benchmark that read a whole jar on both sides. */
  static Affected ofReader(JarDifference difference) {
    WhatRan ran = WhatRan.builder().opened("").build();
    return difference.of(TWO, ran, ran);
  }

  /** Returns what records say of a benchmark that loaded these on both sides, and ran none. */
  static Affected loaded(JarDifference difference, String benchmark, String... classes) {
    WhatRan ran = WhatRan.builder().unwatched(classes).build();
    return difference.of(benchmark, ran, ran);
  }

  /** Returns a record of one class that was loaded, and its methods that ran. */
  public static WhatRan ran(String type, String... methods) {
    return WhatRan.builder().ran(type, methods).build();
  }

  /** Returns a record of the methods of classes that ran, and of classes that nothing watched. */
  public static WhatRan ran(Map<String, Set<String>> methods, String... unwatched) {
    WhatRanBuilder ran = WhatRan.builder().unwatched(unwatched);
    methods.forEach((type, those) -> ran.ran(type, those.toArray(new String[0])));
    return ran.build();
  }

  public Optional<String> digest(SampleJar jar, String benchmark, WhatRan ran) throws GateFailure {
    return digest(jar.write(folder.resolve("digest.jar")), benchmark, ran);
  }

  public static Optional<String> digest(Path jar, String benchmark, WhatRan ran)
      throws GateFailure {
    return digest(jar, benchmark, ran, PLAIN);
  }

  public static Optional<String> digest(Path jar, String benchmark, WhatRan ran, JarContext context)
      throws GateFailure {
    try (JarCode code = JarCode.open(jar, context)) {
      return code.digests(benchmark, ran).stream().findFirst();
    }
  }
}
