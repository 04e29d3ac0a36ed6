package io.github.jmhgate.lint;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
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
        @State(Scope.Benchmark) public static class Clock {
          int[] numbers = new int[9];
          @Setup public void fill() {
            java.util.Random random = new java.util.Random(System.currentTimeMillis());
            numbers[0] = random.nextInt();
          }
        }
        @Benchmark public Object clock(Clock state) { return state.numbers; }
        static class Helper {
          static final double DRAWN = java.util.stream.Stream.of(1).mapToDouble(i -> Math.random()).sum();
          static double drawn() { return DRAWN; }
        }
        @Benchmark public Object inherited(Inherited state) { return state.bytes; }
        static class Own extends java.util.Random {
          Own(long seed) { setSeed(seed); }
        }
        @Benchmark public Object own() { return new Own(42).nextInt(); }
        @Benchmark public Object seeded(Seeded state) { return state.random.nextInt(); }
        @Benchmark public Object secure(Secure state) { return state.bytes; }
        @Benchmark public double initialised() { return Helper.drawn(); }
        @Benchmark public int inside() { return java.util.concurrent.ThreadLocalRandom.current().nextInt(); }
        @Benchmark public int nothing() { return 1; }
        public int notABenchmark() { return new java.util.Random().nextInt(); }
      }
      """;

  @TempDir static Path folder;
  private static Map<String, Flaw> found;

  @BeforeAll
  static void read() throws Exception {
    found =
        CodeHealth.of(BenchmarkJar.of(folder, SOURCE), name -> true).flaws().stream()
            .filter(flaw -> flaw.rule() == FlawRule.RANDOM_DATA)
            .collect(toMap(Flaw::benchmark, flaw -> flaw, (a, b) -> a, TreeMap::new));
  }

  @Test
  void namesExactlyThoseThatDrawWithoutASeed() {
    assertThat(found.keySet())
        .containsExactly(
            "sample.Sample.clock",
            "sample.Sample.inherited",
            "sample.Sample.initialised",
            "sample.Sample.inside",
            "sample.Sample.secure");
  }

  /** As benchmarks of hash sets do it: no two forks measure the same set. */
  @Test
  void warnsOfTheClockAsASeed() {
    assertThat(found.get("sample.Sample.clock").level()).isEqualTo(FlawLevel.WARNING);
    assertThat(found.get("sample.Sample.clock").what())
        .startsWith(
            "it draws from new Random() with the clock as its seed: both sides draw other data");
  }

  @Test
  void saysWhereTheyDraw() {
    assertThat(found.get("sample.Sample.inherited"))
        .isEqualTo(
            new Flaw(
                FlawRule.RANDOM_DATA,
                FlawLevel.HINT,
                "sample.Sample.inherited",
                "it draws from new Random() without a seed",
                "sample/Sample.java",
                8));
    assertThat(found.get("sample.Sample.inside").what()).contains(" ThreadLocalRandom.current ");
    assertThat(found.get("sample.Sample.initialised").what()).contains(" Math.random ");
  }

  @Test
  void aSourceThatNoSeedReachesIsNamedFirst() {
    Flaw flaw = found.get("sample.Sample.secure");
    assertThat(flaw.level()).isEqualTo(FlawLevel.WARNING);
    assertThat(flaw.what()).isEqualTo("it draws from new SecureRandom(), which no seed reaches");
  }
}
