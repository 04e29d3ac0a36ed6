package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.revision.Checkout;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Losses whose cause is known, in real JVMs. What was measured is mostly written by hand: here it
 * matters what is named, and not how much.
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
        double known() {
          double s = 0;
          for (int i = 1; i < 100; i++) { s += (i ^ seed) / (s + 3); }
          return s;
        }
        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        double other() {
          double s = 1;
          for (int i = 1; i < 300; i++) { s += (i + seed) / (s + 2); }
          return s;
        }
        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        byte[] copied() {
          return kept;
        }
        @Benchmark public double work() {
          kept = copied();
          return known() + other();
        }
      }
      """;

  private static final String SHARED =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      @Threads(4)
      public class Sample {
        LOCKED double shared() { double s = 0; for (int i = 1; i < 20000; i++) { s += i / (s + 3); } return s; }
        @Benchmark public double work() { return shared(); }
      }
      """;

  private static final String INLINED =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      public class Sample {
        int seed = 7;
        HINT
        double part() {
          double s = 0;
          for (int i = 1; i < LENGTH; i++) { s += (i ^ seed) / (s + 3); }
          return s;
        }
        @Benchmark public double work() { return part(); }
      }
      """;

  @TempDir private Path folder;

  @Test
  @Tag("long")
  void theCauseComesFirst() throws Exception {
    Path base = jar("base", SAMPLE);
    String more =
        SAMPLE.replace("i < 100", "i < 600").replace("return kept", "return kept.clone()");
    Path candidate = jar("candidate", more);
    String times = finding(1, "score", "ns/op", 1000, 2250);

    explain(base, candidate, times + "," + finding(1, "gc.alloc.rate.norm", "B/op", 0, 80))
        .contains("sample.Sample.work, worse in time and allocation: 3 forks of each side")
        .containsPattern("own time +ns/op more.*\\R +sample.Sample.known:\\d+ +[+]")
        .contains("All differences together are the loss that was measured, +1,250 ns/op.")
        .containsPattern("allocated +B/op more.*\\R +byte\\[] in sample.Sample.copied:\\d+ +[+]")
        .contains("All differences together are the loss that was measured, +80.0 B/op.");
  }

  @Test
  @Tag("long")
  void theLockThatThreadsWaitForComesFirst() throws Exception {
    Path base = jar("free", SHARED.replace("LOCKED ", ""));
    Path candidate = jar("locked", SHARED.replace("LOCKED", "synchronized"));

    explain(base, candidate, finding(4, "score", "ns/op", 1000, 2000))
        .containsPattern("own time +ns/op more.*\\R +waiting for sample.Sample +[+]");
  }

  private static String finding(
      int threads, String metric, String unit, double base, double candidate) {
    return """
    {"benchmark": "sample.Sample.work", "mode": "avgt", "params": {}, "threads": %d, "metric": "%s",
     "unit": "%s", "verdict": "REGRESSED", "baseline": %s, "candidate": %s, "ratio": null}\
    """
        .formatted(threads, metric, unit, base, candidate);
  }

  /** By the packaged jar, which has no JMH of its own. */
  private AbstractStringAssert<?> explain(Path base, Path candidate, String findings)
      throws Exception {
    Path run = Files.createDirectories(folder.resolve("run"));
    Files.writeString(run.resolve("plan.txt"), plan("base", base) + plan("candidate", candidate));
    Files.writeString(
        run.resolve("report.json"), "{\"schema\": 1, \"findings\": [" + findings + "]}");
    return GateProcess.with(
            folder,
            List.of("--set=benchmark.jvm-args=-Xmx64m -XX:+UseSerialGC"),
            "explain %s --jar=%s --against-jar=%s --forks=3 --set=benchmark.warmup-iterations=1"
                + " --set=benchmark.warmup-time=2s --set=benchmark.iterations=1"
                + " --set=benchmark.time=1s",
            run,
            candidate,
            base)
        .exits(0);
  }

  private static String plan(String side, Path jar) throws Exception {
    return side + " jar sha256 " + Sha256.of(jar) + "\n";
  }

  private Path jar(String name, String source) throws Exception {
    return BenchmarkJar.of(folder.resolve(name), source);
  }

  /** A loss in a method that is too large to be inlined since the change. */
  @Test
  @Tag("thorough")
  void namesTheMethodWhereTheBudgetAllows() throws Exception {
    Checkout checkout = checkout();
    Path base = jar("base", INLINED.replace("HINT", "").replace("LENGTH", "100"));
    checkout.write("change", "").commit();
    checkout.git("update-ref", "refs/remotes/origin/main", "HEAD");
    String hint = "@CompilerControl(CompilerControl.Mode.DONT_INLINE)";
    Path candidate = jar("candidate", INLINED.replace("HINT", hint).replace("LENGTH", "300"));
    checkout.write("change", "made").commit();
    Path reports = checkout.folder().resolve("target/jmh-gate");
    Path explained = reports.resolve("explain/explain.txt");

    GateProcess run = measure(checkout, base, candidate, "benchmark.budget=90s");

    run.exits(1).contains("work").doesNotContain("find the cause", "not explained");
    String cost = "\\+[\\d.]+ ns/op in `?Sample\\.part`?, no longer inlined into work";
    assertThat(run.output()).containsPattern(cost);
    for (String file : List.of("report.txt", "report.md", "report.html", "report.json")) {
      assertThat(Files.readString(reports.resolve(file))).as(file).containsPattern(cost);
    }
    assertThat(explained).content().contains("sample.Sample.part");

    measure(checkout, base, candidate, "benchmark.budget=24s").exits(1);
    assertThat(explained).doesNotExist();
    measure(checkout, base, candidate, "benchmark.budget=90s", "benchmark.explain=off").exits(1);
    assertThat(explained).doesNotExist();
  }

  private static GateProcess measure(
      Checkout checkout, Path base, Path candidate, String... settings) throws Exception {
    List<String> all =
        GateProcess.words(
            "measure --against-jar %s --jar %s --set benchmark.preset=quick --set"
                + " benchmark.slices=20 --set gate.threshold=50% --set gate.alpha=50%",
            base, candidate);
    all.add("--set=benchmark.jvm-args=-Xmx128m -XX:+UseSerialGC");
    all.addAll(GateProcess.set(List.of(settings)));
    Map<String, String> target = Map.of("GITHUB_BASE_REF", "main");
    return GateProcess.run(checkout.folder(), target, GateProcess.jarCommand(all));
  }

  private Checkout checkout() throws Exception {
    return new Checkout(folder.resolve("checkout")).write(".gitignore", "target\n");
  }

  /** As versions make them; the base's is kept from then on, as that of a measuring is. */
  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "its build has backslashes")
  void theBasesJarMayHaveAnotherNameThanTheCandidates() throws Exception {
    Checkout checkout = checkout();
    String base = checkout.write("data", "base").commit();
    String after = checkout.write("data", "candidate").commit();
    Path target = Files.createDirectories(checkout.folder().resolve("target"));
    Path candidate = target.resolve("other.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(candidate))) {
      zip.putNextEntry(new ZipEntry("data"));
    }
    Path run = folder.resolve("run");
    sidecar(run.resolve("base"), base);
    sidecar(run.resolve("candidate"), after);
    Files.writeString(run.resolve("report.json"), ExplainCommandTest.REGRESSED);
    Files.writeString(run.resolve("plan.txt"), plan("candidate", candidate));
    List<String> command =
        GateProcess.jarCommand(
            List.of(
                "explain",
                run.toString(),
                "--set=benchmark.jar=target/*.jar",
                "--set=benchmark.build=" + String.join(" ", Checkout.build())));
    Map<String, String> cache = Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString());

    assertThat(GateProcess.run(checkout.folder(), cache, command).output())
        .contains("Building the benchmark jar of revision %.12s".formatted(base))
        .doesNotContain("cannot be built", "no such benchmark jar");
    assertThat(GateProcess.run(checkout.folder(), cache, command).output())
        .doesNotContain("Building", "no such benchmark jar");
  }

  private static void sidecar(Path side, String revision) throws Exception {
    Files.createDirectories(side);
    MeasuredRun.writeSidecar(
        side, MeasuredFolder.HERE, revision, "", Map.of(), List.of(), List.of());
  }
}
