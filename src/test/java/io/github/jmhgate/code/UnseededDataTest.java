package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.code.UnseededData.Draw;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnseededDataTest {
  private static final String SOURCE =
      """
      public class Sample {
        @State(Scope.Benchmark) public static class Parent {
          byte[] bytes = new byte[9];
          @Setup public void fill() { new java.util.Random().nextBytes(bytes); }
        }
        @State(Scope.Benchmark) public static class Inherited extends Parent {}
        @State(Scope.Benchmark) public static class Seeded {
          java.util.Random random = new java.util.Random(42);
        }
        @State(Scope.Benchmark) public static class Secure {
          byte[] bytes = new byte[9];
          @Setup public void fill() {
            Math.random();
            new java.security.SecureRandom().nextBytes(bytes);
          }
        }
        static class Helper {
          static final double DRAWN = java.util.stream.Stream.of(1).mapToDouble(i -> Math.random()).sum();
          static double drawn() { return DRAWN; }
        }
        @Benchmark public Object inherited(Inherited state) { return state.bytes; }
        @Benchmark public Object seeded(Seeded state) { return state.random.nextInt(); }
        @Benchmark public Object secure(Secure state) { return state.bytes; }
        @Benchmark public double initialised() { return Helper.drawn(); }
        @Benchmark public int inside() { return java.util.concurrent.ThreadLocalRandom.current().nextInt(); }
        @Benchmark public int nothing() { return 1; }
        public int notABenchmark() { return new java.util.Random().nextInt(); }
      }
      """;

  @TempDir static Path folder;
  private static Map<String, Draw> found;

  @BeforeAll
  static void read() throws Exception {
    found = UnseededData.of(BenchmarkJar.of(folder, SOURCE));
  }

  @Test
  void namesBenchmarksThatDrawWithoutASeedAndNoOthers() {
    assertThat(found.keySet())
        .containsExactly(
            "sample.Sample.inherited",
            "sample.Sample.initialised",
            "sample.Sample.inside",
            "sample.Sample.secure");
  }

  @Test
  void saysWhereTheyDraw() {
    assertThat(found.get("sample.Sample.inherited"))
        .isEqualTo(new Draw("new Random()", false, "sample.Sample$Parent.fill (Sample.java:8)"));
    assertThat(found.get("sample.Sample.inside").source()).isEqualTo("ThreadLocalRandom.current");
    assertThat(found.get("sample.Sample.initialised").source()).isEqualTo("Math.random");
  }

  @Test
  void aSourceThatNoSeedReachesIsNamedFirst() {
    assertThat(found.get("sample.Sample.secure"))
        .extracting(Draw::source, Draw::secure)
        .containsExactly("new SecureRandom()", true);
  }
}
