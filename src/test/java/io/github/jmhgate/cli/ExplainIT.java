package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.revision.Checkout;
import io.github.jmhgate.session.MeasuredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Losses whose cause is known, in real JVMs. What was measured is written by hand: here it matters
 * what is named, and not how much.
 */
@Tag("long")
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

  @TempDir static Path folder;
  private static String explanation;
  private static String culprit;

  /** Three changes, a commit each, of which one costs much and one nothing. */
  @BeforeAll
  static void explainThreeChanges() throws Exception {
    Checkout checkout = new Checkout(folder.resolve("checkout"));
    Path repository = checkout.folder();
    checkout.write(".gitignore", "*.jar\nclasses\n");
    Path base = BenchmarkJar.of(repository, SAMPLE);
    String before = checkout.commit();
    base = Files.move(base, folder.resolve("base.jar"));
    String changed = SAMPLE.replace("double s = 1;", "double s = 1; // one");
    BenchmarkJar.of(repository, changed);
    checkout.commit();
    changed = changed.replace("i < 100", "i < 600");
    BenchmarkJar.of(repository, changed);
    culprit = checkout.commit();
    changed = changed.replace("return kept", "return kept.clone()");
    Path candidate = BenchmarkJar.of(repository, changed);
    String after = checkout.commit();
    Path run = run("three", base, candidate, 1, List.of(1000.0, 2250.0), List.of(0.0, 80.0));
    sidecar(run.resolve("base"), before);
    sidecar(run.resolve("candidate"), after);

    explanation = explain(run, base, candidate);
  }

  @Test
  void theMethodThatWorksMoreComesFirst() {
    assertThat(explanation)
        .contains("sample.Sample.work, worse in time and allocation: 3 forks of each side")
        .containsPattern("own time +ns/op more.*\\R +sample.Sample.known:\\d+ +[+]")
        .contains("All differences together are the loss that was measured, +1,250 ns/op.");
  }

  @Test
  void theArrayThatIsNewComesFirst() {
    assertThat(explanation)
        .containsPattern("allocated +B/op more.*\\R +byte\\[] in sample.Sample.copied:\\d+ +[+]")
        .contains("All differences together are the loss that was measured, +80.0 B/op.");
  }

  @Test
  void theLockThatThreadsWaitForComesFirst() throws Exception {
    Path base =
        BenchmarkJar.of(
            Files.createDirectories(folder.resolve("free")), SHARED.replace("LOCKED ", ""));
    Path candidate =
        BenchmarkJar.of(
            Files.createDirectories(folder.resolve("locked")),
            SHARED.replace("LOCKED", "synchronized"));
    Path run = run("lock", base, candidate, 4, List.of(1000.0, 2000.0), List.of());

    assertThat(explain(run, base, candidate))
        .containsPattern("own time +ns/op more.*\\R +waiting for sample.Sample +[+]");
  }

  static void sidecar(Path side, String revision) throws Exception {
    MeasuredRun.writeSidecar(
        Files.createDirectories(side),
        MeasuredFolder.HERE,
        revision,
        Map.of(),
        List.of(),
        List.of());
  }

  private static Path run(
      String name,
      Path base,
      Path candidate,
      int threads,
      List<Double> times,
      List<Double> allocations)
      throws Exception {
    Path run = Files.createDirectories(folder.resolve(name));
    Files.writeString(
        run.resolve("plan.txt"),
        "base jar sha256 %s\ncandidate jar sha256 %s\n"
            .formatted(Sha256.of(base), Sha256.of(candidate)));
    List<String> findings = new ArrayList<>();
    findings.add(finding(threads, "score", "ns/op", times));
    if (!allocations.isEmpty()) {
      findings.add(finding(threads, "gc.alloc.rate.norm", "B/op", allocations));
    }
    Files.writeString(
        run.resolve("report.json"),
        "{\"schema\": 1, \"findings\": [" + String.join(",", findings) + "]}");
    return run;
  }

  private static String finding(int threads, String metric, String unit, List<Double> values) {
    return String.format(
        Locale.ROOT,
        "{\"benchmark\": \"sample.Sample.work\", \"mode\": \"avgt\", \"params\": {}, \"threads\":"
            + " %d, \"metric\": \"%s\", \"unit\": \"%s\", \"verdict\": \"REGRESSED\", \"baseline\":"
            + " %f, \"candidate\": %f, \"ratio\": null}",
        threads,
        metric,
        unit,
        values.get(0),
        values.get(1));
  }

  /** By the packaged jar, which has no JMH of its own. */
  private static String explain(Path run, Path base, Path candidate) throws Exception {
    GateProcess gate =
        GateProcess.with(
            folder,
            List.of("--set=benchmark.jvm-args=-Xmx64m -XX:+UseSerialGC"),
            "explain %s --jar=%s --against-jar=%s --forks=3 --set=benchmark.warmup-iterations=1"
                + " --set=benchmark.warmup-time=2s --set=benchmark.iterations=1"
                + " --set=benchmark.time=1s",
            run,
            candidate,
            base);
    gate.exits(0);
    return gate.output();
  }
}
