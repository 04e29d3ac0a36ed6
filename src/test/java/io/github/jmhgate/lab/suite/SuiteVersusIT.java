package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.Console;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiments measured by comparing, in real JVMs, and their page. */
@Tag("long")
class SuiteVersusIT {
  private static final String EXPERIMENTS =
      """
      [{"title": "Work", "text": "Of two kinds.", "rounds": "2", "lines": [
         {"what": "light", "published": "1 ns", "article": "Sample.shot ss", "honest": "Sample.work"},
         {"what": "heavy", "published": "40 ns", "ratio": "40", "article": "Sample.heavyShot ss",
          "honest": "Sample.heavy"}],
        "articleSettings": {"benchmark.warmup-iterations": "0", "benchmark.slices": "1"}},
       {"title": "Broken", "text": "Nobody knows it.", "lines": [
         {"what": "gone", "honest": "Sample.gone"}, {"what": "work", "honest": "Sample.work"}]},
       {"title": "JVMs", "text": "Of two.", "rounds": "2", "jvms": ["compiled=", "C1=;-XX:TieredStopAtLevel=1"],
        "lines": [{"what": "work", "honest": "Sample.work"}]}]
      """;

  @TempDir private Path folder;
  private Path jar;

  @BeforeEach
  void compile() throws Exception {
    jar =
        BenchmarkJar.of(
            folder,
            """
            @State(Scope.Thread)
            @BenchmarkMode({Mode.AverageTime, Mode.SingleShotTime})
            @OutputTimeUnit(TimeUnit.NANOSECONDS)
            public class Sample {
              static long work(long s, int n) {
                for (int i = 0; i < n; i++) { s = s * 6364136223846793005L + 1; s ^= s >>> 17; }
                return s;
              }
              @Benchmark public long work() { return work(1, 1000); }
              @Benchmark public long heavy() { return work(1, 40000); }
              @Benchmark public long shot() { return work(1, 1000); }
              @Benchmark public long heavyShot() { return work(1, 4000000); }
            }
            """);
    Files.writeString(folder.resolve("experiments.json"), EXPERIMENTS);
    Files.writeString(
        folder.resolve("quoting.md"),
        "A heavy one takes <!-- measured: Sample.heavy ratio -->?<!-- end --> as long.");
  }

  @Test
  void keepsWhatItMeasuresNamesWhatItCannotAndReportsBoth() throws Exception {
    Path page = folder.resolve("results.md");
    Console console = measure("--page", page + "", "--quote", folder.resolve("quoting.md") + "");

    console
        .fails(3)
        .contains(
            "Comparison 1 of 4; 0 s so far, about ", "Broken: no benchmark of the jar matches");
    assertThat(console.out()).contains("4 comparisons, 1 of them failed");
    assertThat(folder.resolve("results/work.md"))
        .content()
        .contains("| light | 1 ns | – | ", "| heavy | 40 ns | 40 | ");
    assertThat(folder.resolve("results/broken.md"))
        .content()
        .contains("Broken could not be measured: no benchmark of the jar matches");
    assertThat(folder.resolve("results/jvms.md"))
        .content()
        .contains("| work, compiled | ", "| work, C1 alone | ", "C1: ", "-XX:TieredStopAtLevel=1")
        .contains("No Graal was among the JVMs.", "Rounds: 2");
    assertThat(folder.resolve("quoting.md")).content().containsPattern("-->[0-9.]+×<!-- end -->");

    // The page is what the kept file says, and no more.
    Console again =
        Console.run(
            new SuiteLab(),
            "report",
            "--experiments=" + folder.resolve("experiments.json"),
            "--output=" + folder.resolve("again/results.md"),
            folder.resolve("results.json") + "");
    again.exits(0);
    assertThat(folder.resolve("again/results.md")).hasSameTextualContentAs(page);

    Console resumed = measure("--page", page + "", "--resume");
    resumed.fails(3).contains("Comparison 1 of 1").doesNotContain("Comparing Work");
    assertThat(folder.resolve("results/work.md")).content().contains("| heavy | 40 ns | ");
  }

  private Console measure(String... arguments) throws Exception {
    Path settings = folder.resolve("settings.properties");
    Files.writeString(
        settings, "benchmark.preset=smoke\nbenchmark.jvm-args=-Xmx128m -XX:+UseSerialGC\n");
    List<String> all = new ArrayList<>(List.of("versus", "--jar", jar + ""));
    all.addAll(List.of("--settings", settings + "", "--out", folder.resolve("out") + ""));
    all.addAll(List.of("--experiments", folder.resolve("experiments.json") + ""));
    all.addAll(List.of(arguments));
    return Console.run(new SuiteLab(), all.toArray(new String[0]));
  }
}
