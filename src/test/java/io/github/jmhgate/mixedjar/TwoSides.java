package io.github.jmhgate.mixedjar;

import io.github.jmhgate.jardiff.SampleJar;
import io.github.jmhgate.model.BenchmarkOrigin;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a base and a candidate: {@code b.CodecBench} measures {@code a.Codec}. */
abstract class TwoSides {
  static final String DECODE = "b.CodecBench.decode";
  static final String CODEC =
      "package a; public class Codec { public static int decode(byte[] b) { return 1; } }";

  private static final String ANNOTATED =
      "package b; import org.openjdk.jmh.annotations.*; @State(Scope.Benchmark) ";

  @TempDir Path folder;

  /** A benchmark class with these members. */
  static String bench(String members) {
    return annotated("public class CodecBench { " + members + " }");
  }

  /** A source in package {@code b} that may use the annotations of JMH. */
  static String annotated(String type) {
    return ANNOTATED + type;
  }

  static String method(String name, String body) {
    return "@Benchmark public Object %s() throws Exception { %s }".formatted(name, body);
  }

  /** Compiles a jar that lists methods of {@code b.CodecBench}. */
  SampleJar jar(List<String> methods, String... sources) {
    List<String> all = new ArrayList<>(List.of(sources));
    for (String method : methods) {
      all.add(
          """
          package b.jmh_generated; public class CodecBench_%1$s_jmhTest {
            b.CodecBench it; public Object run() throws Exception { return it.%1$s(); } }
          """
              .formatted(method));
    }
    SampleJar jar =
        SampleJar.of(folder, all.toArray(new String[0])).with("META-INF/BenchmarkList", "");
    for (String method : methods) {
      String generated = "b.jmh_generated.CodecBench_%s_jmhTest".formatted(method);
      jar = jar.listing("b.CodecBench", method, generated);
    }
    return jar;
  }

  /** A jar with the benchmark {@code decode} of this body. */
  SampleJar decoding(String codec, String body) {
    return jar(List.of("decode"), codec, bench(method("decode", body)));
  }

  Path base(SampleJar jar) {
    return jar.write(folder.resolve("base.jar"));
  }

  Path candidate(SampleJar jar) {
    return jar.write(folder.resolve("candidate.jar"));
  }

  MixedJarPlan plan(SampleJar base, SampleJar candidate) throws Exception {
    return plan(base, candidate, List.of(), List.of());
  }

  /** Plans with the files of the base's and the candidate's revisions. */
  MixedJarPlan plan(SampleJar base, SampleJar candidate, List<String> before, List<String> after)
      throws Exception {
    return MixedJar.plan(
        base(base), candidate(candidate), new SourceRoots(before), new SourceRoots(after));
  }

  static BenchmarkOrigin row(MixedJarPlan plan, String benchmark) {
    BenchmarkOrigin row = plan.rows().get(benchmark);
    return row == null ? new BenchmarkOrigin(false, "no row") : row;
  }

  /** Writes the jar of both, and runs a benchmark in it. */
  Object run(SampleJar base, SampleJar candidate, MixedJarPlan plan) throws Exception {
    Path mixed = folder.resolve("mixed/base.jar");
    MixedJar.write(base(base), candidate(candidate), plan, mixed);
    URL[] path = {mixed.toUri().toURL(), Path.of(SampleJar.JMH).toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, null)) {
      Class<?> type = loader.loadClass("b.CodecBench");
      Object bench = type.getDeclaredConstructor().newInstance();
      return type.getMethod("decode").invoke(bench);
    }
  }
}
