package io.github.jmhgate.cli;

import io.github.jmhgate.revision.Checkout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Real commits, real builds, real JVMs; a loss of a factor of forty, which nothing can mask. */
@Tag("long")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its build has backslashes")
class BisectIT {
  @TempDir private Path folder;
  private Checkout checkout;

  @BeforeEach
  void start() throws Exception {
    checkout = new Checkout(folder.resolve("checkout"));
    checkout.write("class-path", GateProcess.suiteClassPath()).write(".gitignore", "target");
    time("0");
    checkout.git("tag", "v1");
  }

  private String time(String percent) throws Exception {
    return checkout.write("control.properties", "jmhgate.control.time=" + percent + "\n").commit();
  }

  @Test
  void findsTheCommitAmongThoseThatShowNothing() throws Exception {
    checkout.write("readme", "one").commit();
    checkout.write("readme", "two").commit();
    String broken = checkout.write("control.properties", "broken").commit();
    String culprit = time("3900");
    time("3901");
    checkout.write("readme", "three").commit();

    bisect("--good", "v1")
        .exits(0)
        .contains("Bisecting 6 commits")
        .containsPattern("Measuring 1 benchmark in lockstep with [0-9a-f]{12}, on ")
        .containsPattern("cannot tell +not built: .* cannot find symbol")
        .containsPattern("good +not measured: the same code as ")
        .containsPattern(
            "the loss came with one of these 2 commits, sure to (more than )?9\\d[.]\\d %")
        .containsPattern("\n  %.12s change\n  %.12s change".formatted(broken, culprit))
        .contains("2 commits measured, 1 answered by their code, 1 without an answer");

    bisect("--good", "v1", "--resume")
        .exits(0)
        .contains("steps taken up", culprit.substring(0, 12))
        .doesNotContain("Building");
  }

  @Test
  void whereNothingIsToFindItSaysSo() throws Exception {
    String loss = time("3900");
    time("0");
    checkout.git("tag", "v2");

    bisect("--good", loss, "--bad", "v2").exits(2).contains("the good revision is the slower one");
    bisect("--good", "v1", "--bad", "v2")
        .exits(2)
        .contains("runs the same code in the good and the bad revision");
    bisect(
            "--good=v1",
            "--bad=v2",
            "--set=benchmark.build=" + build() + " versioned",
            "--set=benchmark.jar=target/ver*.jar")
        .exits(2)
        .contains("Building the benchmark jar of ", "runs the same code in the good and the bad");

    bisect("--good", "v9").exits(2).contains("this clone has no revision 'v9'");
  }

  private static String build() throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path place = Path.of(SuiteBuild.class.getResource("/").toURI());
    return "\"%s\" -cp \"%s\" %s".formatted(java, place, SuiteBuild.class.getName());
  }

  /** Jars of this test are kept in its own folder. */
  private GateProcess bisect(String... options) throws Exception {
    List<String> all = new ArrayList<>(List.of("bisect", "ControlBenchmark.allocation"));
    all.addAll(
        GateProcess.set(
            List.of(
                "benchmark.build=" + build(),
                "benchmark.jvm-args=" + GateProcess.QUICK,
                "benchmark.warmup-iterations=1",
                "benchmark.warmup-time=100ms",
                "benchmark.slices=30")));
    all.addAll(List.of(options));
    Map<String, String> cache = Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString());
    return GateProcess.run(checkout.folder(), cache, GateProcess.jarCommand(all));
  }
}
