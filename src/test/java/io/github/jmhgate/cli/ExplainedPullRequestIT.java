package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.revision.Checkout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A loss in a method that is too large to be inlined since the change. */
@Tag("thorough")
class ExplainedPullRequestIT {
  private static final String SAMPLE =
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

  @TempDir private static Path folder;
  private static Checkout checkout;
  private static Path base;
  private static Path candidate;

  @BeforeAll
  static void change() throws Exception {
    checkout = new Checkout(folder.resolve("checkout"));
    checkout.write(".gitignore", "*.jar\nclasses\ntarget\n");
    base = jar("HINT", "", "100");
    checkout.commit();
    checkout.git("update-ref", "refs/remotes/origin/main", "HEAD");
    candidate = jar("HINT", "@CompilerControl(CompilerControl.Mode.DONT_INLINE)", "300");
    checkout.commit();
  }

  private static Path jar(String hint, String text, String length) throws Exception {
    String source = SAMPLE.replace(hint, text).replace("LENGTH", length);
    Path jar = BenchmarkJar.of(checkout.folder(), source);
    Path target = Files.createDirectories(checkout.folder().resolve("target"));
    return Files.move(jar, target.resolve("of" + length + ".jar"));
  }

  @Test
  void namesTheMethodInEveryReport() throws Exception {
    GateProcess run = measure("--set=benchmark.budget=90s");

    run.exits(1).contains("work").doesNotContain("find the cause", "not explained");
    String cost = "\\+[\\d.]+ ns/op in Sample\\.part, no longer inlined into work";
    assertThat(run.output()).containsPattern(cost);
    Path reports = checkout.folder().resolve("target/jmh-gate");
    for (String file : List.of("report.txt", "report.md", "report.html", "report.json")) {
      assertThat(Files.readString(reports.resolve(file))).as(file).containsPattern(cost);
    }
    assertThat(reports.resolve("explain/explain.txt")).content().contains("sample.Sample.part");
  }

  @Test
  void keepsTheBudgetAndCanBeTurnedOff() throws Exception {
    Path explained = checkout.folder().resolve("target/jmh-gate/explain/explain.txt");
    measure("--set=benchmark.budget=24s").exits(1).doesNotContain("Explaining");
    assertThat(explained).doesNotExist();
    measure("--set=benchmark.budget=90s", "--set=benchmark.explain=off").exits(1);
    assertThat(explained).doesNotExist();
  }

  private static GateProcess measure(String... options) throws Exception {
    List<String> command = new ArrayList<>(List.of("env", "GITHUB_BASE_REF=main"));
    List<String> arguments =
        new ArrayList<>(GateProcess.words("measure --against-jar %s --jar %s", base, candidate));
    arguments.addAll(List.of(options));
    arguments.addAll(
        GateProcess.set(
            List.of(
                "benchmark.jvm-args=-Xmx128m -XX:+UseSerialGC",
                "benchmark.preset=quick",
                "benchmark.slices=20",
                "gate.threshold=50%",
                "gate.alpha=50%")));
    command.addAll(GateProcess.jarCommand(arguments));
    return GateProcess.run(checkout.folder(), command);
  }
}
