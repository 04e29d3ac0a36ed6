package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("thorough")
class ProfileCommandIT {
  @TempDir static Path jarFolder;
  private static Path jar;
  @TempDir Path folder;

  @BeforeAll
  static void compile() {
    jar =
        BenchmarkJar.of(
            jarFolder,
            """
            @State(Scope.Benchmark)
            @BenchmarkMode(Mode.AverageTime)
            @OutputTimeUnit(TimeUnit.NANOSECONDS)
            public class Sample {
              @Benchmark public double spinning() { return sines(); }
              @CompilerControl(CompilerControl.Mode.DONT_INLINE)
              double sines() { double s = 0; for (int i = 1; i < 1000; i++) { s += Math.cbrt(i + s); } return s; }
              @Benchmark public byte[] allocating() { return new byte[100_000]; }
            }
            """);
  }

  @Test
  void showsWhereTheTimeGoesWithoutMakingABaseline() throws Exception {
    Path voice = Files.createDirectory(folder.resolve("recordings")).resolve("voice.wav");
    Files.writeString(voice, "mine");
    Console console = profile("Sample.spinning$");

    console
        .exits(0)
        .contains("Sample.spinning: cpu, samples by jfr")
        .containsPattern("(?m)^ *[0-9.]+ % +[0-9.]+ %  \\S*(Sample.sines|[cC]brt)");
    Path page = folder.resolve("1-Sample.spinning-cpu.html");
    assertThat(console.out()).contains("Flame graph: " + page);
    assertThat(Files.readString(page)).contains("<html", "Sample.sines");
    assertThat(folder.resolve("result.json")).doesNotExist();
    assertThat(voice).hasContent("mine");

    Path run = folder.resolve("run");
    Files.copy(run.resolve("forks/0001.json"), run.resolve("result.json"));
    Console record = Console.run("record", run.toString(), "--baselines=" + folder.resolve("b"));
    record.fails(2).contains("not recorded", "under the profiler jfr");
    assertThat(folder.resolve("b")).doesNotExist();
  }

  @Test
  void showsWhatAllocates() {
    profile("allocating", "--event=alloc")
        .exits(0)
        .containsPattern("(100|9\\d)[.]\\d %  byte\\[\\]");
  }

  @Test
  void namesAJvmWithoutFlightRecorder() {
    String modules = "java.management,jdk.management,java.compiler,jdk.unsupported";
    profile("spinning", "--set=benchmark.jvm-args=--limit-modules=" + modules)
        .fails(ExitCode.UNUSABLE.number())
        .hasLineCount(1)
        .contains(jar.toString(), "its JVM has no Flight Recorder (module jdk.jfr)");
  }

  private Console profile(String... arguments) {
    return Console.with(
        List.of(arguments),
        "profile --jar=%s --out=%s --set=benchmark.warmup-iterations=1"
            + " --set=benchmark.warmup-time=200ms --set=benchmark.iterations=1"
            + " --set=benchmark.time=600ms",
        jar,
        folder);
  }
}
