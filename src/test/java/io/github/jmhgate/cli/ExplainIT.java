package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.measure.jvm.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Losses whose cause is known, in real JVMs. What was measured is written by hand: here it matters
 * what is named, and not how much.
 */
class ExplainIT {
  private static final String SAMPLE =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      public class Sample {
        byte[] kept = new byte[64];
        int seed = 7;
        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        double known(int n) { double s = 0; for (int i = 1; i < n; i++) { s += (i ^ seed) / (s + 3); } return s; }
        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        double other(int n) { double s = 1; for (int i = 1; i < n; i++) { s += (i + seed) / (s + 2); } return s; }
        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        byte[] copied() { return EXTRA; }
        @Benchmark public double work() { kept = copied(); return known(KNOWN) + other(300); }
      }
      """;

  private static final String GROWING =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      public class Sample {
        int seed = 7;
        int grown(int n) { int r = n; BODY return r; }
        @Benchmark public int work() { int s = seed; for (int i = 0; i < 50; i++) { s += grown(s); } return s; }
      }
      """;

  @TempDir Path folder;

  @Test
  void namesTheMethodThatWorksMoreAndTheArrayThatIsNew() throws Exception {
    Path base = jar("base", SAMPLE.replace("EXTRA", "kept").replace("KNOWN", "100"));
    Path candidate =
        jar("candidate", SAMPLE.replace("EXTRA", "kept.clone()").replace("KNOWN", "400"));
    Path run = run(base, candidate, "work", 1, List.of(1000.0, 1750.0), List.of(0.0, 80.0));

    String out = explain(run, base, candidate);
    assertThat(out)
        .contains("sample.Sample.work, worse in time and allocation: 3 forks of each side")
        .containsPattern("own time +ns/op more.*\\R +sample.Sample.known:\\d+ +[+]")
        .containsPattern("allocated +B/op more.*\\R +byte\\[] in sample.Sample.copied:\\d+ +[+]")
        .contains("All differences together are the loss that was measured, +750 ns/op.");
  }

  /** Each statement is about ten bytes of code, and the compiler takes none that is above 325. */
  @Test
  void namesTheMethodThatIsNotInlinedAnyMore() throws Exception {
    String small = "r += (n ^ 77) * (r | 99); ";
    Path base = jar("base", GROWING.replace("BODY", small.repeat(20)));
    Path candidate = jar("candidate", GROWING.replace("BODY", small.repeat(40)));
    Path run = run(base, candidate, "work", 1, List.of(1000.0, 1750.0), List.of());

    assertThat(explain(run, base, candidate))
        .containsPattern(
            "Compiled otherwise in most forks\\R +sample.Sample.grown is not inlined into"
                + " sample.Sample.work in 3 of 3 forks")
        .containsPattern("it has\\s+\\d{3}\\s+bytes, and\\s+FreqInlineSize\\s+is\\s+325");
  }

  private Path jar(String name, String source) throws IOException {
    return BenchmarkJar.of(Files.createDirectories(folder.resolve(name)), source);
  }

  private Path run(
      Path base,
      Path candidate,
      String method,
      int threads,
      List<Double> times,
      List<Double> allocations)
      throws IOException {
    Path run = Files.createDirectories(folder.resolve("run"));
    Files.writeString(
        run.resolve("plan.txt"),
        "base jar sha256 %s\ncandidate jar sha256 %s\n"
            .formatted(Digests.sha256(base), Digests.sha256(candidate)));
    List<String> findings = new ArrayList<>();
    findings.add(finding(method, threads, "score", "ns/op", times));
    if (!allocations.isEmpty()) {
      findings.add(finding(method, threads, "gc.alloc.rate.norm", "B/op", allocations));
    }
    Files.writeString(
        run.resolve("report.json"),
        "{\"schema\": 1, \"findings\": [" + String.join(",", findings) + "]}");
    return run;
  }

  private static String finding(
      String method, int threads, String metric, String unit, List<Double> values) {
    return String.format(
        Locale.ROOT,
        "{\"benchmark\": \"sample.Sample.%s\", \"mode\": \"avgt\", \"params\": {}, \"threads\": %d,"
            + " \"metric\": \"%s\", \"unit\": \"%s\", \"verdict\": \"REGRESSED\","
            + " \"baseline\": %f, \"candidate\": %f, \"ratio\": null}",
        method,
        threads,
        metric,
        unit,
        values.get(0),
        values.get(1));
  }

  private static String explain(Path run, Path base, Path candidate) {
    Console console =
        Console.run(
            "explain",
            run.toString(),
            "--jar=" + candidate,
            "--against-jar=" + base,
            "--forks=3",
            "--set=benchmark.jvm-args=-Xmx64m -XX:+UseSerialGC",
            "--set=benchmark.warmup-iterations=1",
            "--set=benchmark.warmup-time=500ms",
            "--set=benchmark.iterations=1",
            "--set=benchmark.time=670ms");
    assertThat(console.exitCode()).as(console.err()).isZero();
    return console.out();
  }
}
