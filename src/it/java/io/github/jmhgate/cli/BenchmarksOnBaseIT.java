package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real forks of a candidate that brings benchmarks, on the base's code: of {@code @(a@|b@)}, the
 * base has a and the candidate b.
 */
@Tag("long")
class BenchmarksOnBaseIT {
  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      public class Sample {
        private int[] numbers = java.util.stream.IntStream.range(0, 2000).toArray();

        @Benchmark public int kept() { return Work.kept(numbers); }
        @Benchmark public int changed() { @(return Work.kept(numbers);@|int sum = 0;
          for (int i = 0; i < 20; i++) { sum += Work.kept(numbers); } return sum;@) }
        @(@Benchmark public int gone() { return 1; }@|@)
        @Benchmark public Object mended() throws Exception { @(return 1;@|return
            Class.forName("sample.".concat("Added")).getDeclaredConstructor().newInstance();@) }
        @State(Scope.Benchmark) public static class Levels {
          private int[] numbers = java.util.stream.IntStream.range(0, 2000).toArray();
          @Benchmark public int level() { return Work.times(numbers, Config.LEVEL); }
        }
        @Benchmark public int sized(Sizes sizes) { @(return 1;@|int one = sizes.size; return one;@) }
        @Benchmark public int skipped() {
          if (numbers.length @(==@|>@) 0) { throw new SkippedException("none"); }
          return Work.kept(numbers);
        }
        @(@|@Benchmark public int slower() { return Work.slower(numbers); }
        private static String home() { return Sample.class.getProtectionDomain()
            .getCodeSource().getLocation().getPath(); }
        @Benchmark public int twofaced() { int sum = 0; int times = home().contains("mixed") ? 20 : 1;
          for (int i = 0; i < times; i++) { sum = Work.kept(numbers); } return sum; }
        @Benchmark public int faster() { return Work.faster(numbers); }
        @Benchmark public int lacking() { return Work.added(numbers, 2); }
        @Benchmark public Object looking() throws Exception {
          return Class.forName("sample.".concat("Added")).getDeclaredConstructor().newInstance();
        }@)
        @State(Scope.Benchmark) public static class Sizes {
          @Param({"1"@(, "2"@|@)}) public int size; }
      }
      class Work {
        static int times(int[] numbers, int times) { return sum(numbers, times); }
        private static int sum(int[] numbers, int times) {
          int sum = 0;
          for (int i = 0; i < times; i++) { for (int number : numbers) { sum = 31 * sum + number; } }
          return sum;
        }
        static int kept(int[] numbers) { return sum(numbers, 1); }
        static int slower(int[] numbers) { return sum(numbers, @(1@|20@)); }
        static int faster(int[] numbers) { return sum(numbers, @(20@|1@)); }
        @(@|static int added(int[] numbers, int times) { return sum(numbers, times); }@)
      }
      class Config { static final int LEVEL = @(1@|20@); }
      @(@|class Added {}@)
      """;

  @TempDir private static Path folder;
  private static Path base;
  private static Path candidate;

  @BeforeAll
  static void build() throws Exception {
    base = jar("base", "$1");
    candidate = jar("candidate", "$2");
  }

  private static Path jar(String name, String group) throws Exception {
    Pattern choice = Pattern.compile("@[(](.*?)@[|](.*?)@[)]", Pattern.DOTALL);
    return BenchmarkJar.whole(folder.resolve(name), choice.matcher(SOURCE).replaceAll(group));
  }

  private static GateProcess measure(String include, String... more) throws Exception {
    List<String> arguments =
        GateProcess.measureQuickly(candidate, base, folder.resolve("out"), include, 3, 15);
    arguments.addAll(List.of("--set", "benchmark.code=both"));
    arguments.addAll(List.of(more));
    return GateProcess.run(
        folder,
        Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString()),
        GateProcess.jarCommand(arguments));
  }

  private static Map<String, Object> report() throws Exception {
    return JSON.std.mapFrom(Files.readString(folder.resolve("out/report.json")));
  }

  /** Returns the verdicts on the times by the name of the method. */
  private static Map<String, String> verdicts() throws Exception {
    return ((List<?>) report().get("findings"))
        .stream()
            .map(one -> (Map<?, ?>) one)
            .filter(one -> one.get("metric").equals("score"))
            .collect(
                Collectors.toMap(
                    one -> one.get("benchmark").toString().replace("sample.Sample.", ""),
                    one -> one.get("verdict").toString()));
  }

  @Test
  void newBenchmarksJudgeTheCode() throws Exception {
    GateProcess run = measure("slower|faster");

    run.exits(1)
        .contains("both sides run the candidate's benchmark (new: Sample.faster, Sample.slower)")
        .contains("the benchmark is the candidate's, on the base's code: the base has none");
    assertThat(verdicts()).containsEntry("slower", "REGRESSED").containsEntry("faster", "IMPROVED");
  }

  @Test
  void aChangedBenchmarkOfTheSameCodeIsNotAccused() throws Exception {
    measure("changed", "--set", "benchmark.affected=run")
        .exits(0)
        .contains("changed: Sample.changed")
        .doesNotContain("a difference may be its own");
    assertThat(verdicts()).containsEntry("changed", "SAME_CODE");
  }

  @Test
  void aConstantThatTheCompilerCopiedIsTheCodes() throws Exception {
    measure("level|kept")
        .exits(1)
        .contains(
            "Levels.level: the candidate's benchmark may be compiled with Config.LEVEL, which is"
                + " 20, and 1 in the base; each side runs its own benchmark");
    assertThat(verdicts()).containsEntry("Levels.level", "REGRESSED");
  }

  @Test
  void aParameterThatAChangedBenchmarkDropsIsMissing() throws Exception {
    measure("sized|kept").exits(3);
    assertThat(report().get("findings").toString()).contains("MISSING");
  }

  @Test
  void aChangedBenchmarkThatSkipsItselfIsMissing() throws Exception {
    measure("skipped|kept").exits(3).contains("fails on the base's code (it skips itself)");
    assertThat(verdicts()).containsEntry("skipped", "MISSING");
  }

  @Test
  void aBenchmarkThatTellsTheSidesApartIsNamed() throws Exception {
    measure("twofaced")
        .exits(0)
        .contains(
            "Sample.twofaced: nothing that the candidate's benchmark ran has changed, but it did"
                + " something else on the base's code; check whether it looks at which side it runs"
                + " on");
  }

  @Test
  void whatTheBaseLacksIsNamed() throws Exception {
    measure("lacking|kept")
        .exits(0)
        .contains(
            "Sample.lacking: the candidate's benchmark needs Work.added(int[], int), which the base"
                + " lacks; it stays NEW");
    assertThat(verdicts()).containsEntry("lacking", "NEW");
    assertThat(report().get("benchmarkCode").toString()).contains("obstacle=needs Work.added");
  }

  @Test
  void whatFailsOnTheBasesCodeStaysNew() throws Exception {
    measure("looking|kept")
        .exits(0)
        .containsPattern(
            "Sample.looking: the candidate's benchmark fails on the base's code"
                + " \\([^/]*ClassNotFoundException[^/]*\\); it stays NEW");
    assertThat(verdicts()).containsEntry("looking", "NEW");
  }

  @Test
  void whatFailsOnTheBasesCodeRunsTheBasesOwn() throws Exception {
    assertThat(measure("mended|kept").output())
        .contains("Sample.mended: the candidate's benchmark fails on the base's code (")
        .contains("each side runs its own benchmark")
        .contains("the benchmark itself has changed, so a difference may be its own");
    assertThat(verdicts()).containsKey("mended").doesNotContainEntry("mended", "NEW");
  }

  @Test
  void aRemovedBenchmarkOfATakenClassIsRemoved() throws Exception {
    measure("gone|kept").exits(0).contains("removed in source");
    assertThat(verdicts()).containsEntry("gone", "MISSING");
  }

  @Test
  void aClaimIsProvenByTheBenchmarkThatTheChangeBrings() throws Exception {
    measure("faster", "--expect", "Sample.faster faster 20%")
        .exits(0)
        .containsPattern("Sample.faster: claimed 20(.0)? % faster; measured .*: proven");
    measure("lacking", "--expect", "Sample.lacking faster 20%")
        .exits(1)
        .containsPattern("not proven: the base does not have it, and it needs Work.added");
  }

  @Test
  void eachSideRunsItsOwnIfTheSettingsSaySo() throws Exception {
    List<String> own = new ArrayList<>(List.of("--set", "benchmark.code=own"));
    measure("slower", own.toArray(String[]::new)).exits(0);
    assertThat(verdicts()).containsEntry("slower", "NEW");
  }
}
