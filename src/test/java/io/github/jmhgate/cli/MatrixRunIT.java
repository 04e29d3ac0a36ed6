package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.report.ExitCodes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real JVMs, with iterations as short as they can be. */
@Tag("thorough")
class MatrixRunIT {
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
              @Benchmark public String collector() {
                if (System.getProperty("lame") != null) { throw new IllegalStateException("lame"); }
                return java.lang.management.ManagementFactory.getGarbageCollectorMXBeans().get(0).getName();
              }
            }
            """);
  }

  @Test
  void comparesJvmsEachInAFolderOfItsOwn() throws Exception {
    Console console =
        measure("serial=;-XX:+UseSerialGC,c1=;-XX:TieredStopAtLevel=1 -XX:+UseParallelGC");

    assertThat(console.exitCode()).as(console.err()).isZero();
    assertThat(console.out())
        .contains("Sample.collector")
        .contains("serial: ", ", Serial -XX:+UseSerialGC; not judged: there is no baseline")
        .contains(", Parallel -XX:TieredStopAtLevel=1 -XX:+UseParallelGC; not judged")
        .containsPattern("(?m)^ +c1 +2 .*×");
    assertThat(Files.readString(out("matrix.txt"))).isEqualTo(console.out());
    assertThat(out("matrix.md")).exists();
    assertThat(Files.readString(out("matrix.json"))).contains("\"jvm\" : \"c1\"", "\"ratioHigh\"");
    assertThat(Files.readString(out("jvms/serial/environment.json"))).contains("\"Serial\"");
    assertThat(Files.readString(out("jvms/c1/environment.json"))).contains("\"Parallel\"");
    assertThat(out("jvms/c1/report.txt")).exists();
    assertThat(out("result.json")).doesNotExist();
  }

  @Test
  void aJvmThatFailsToMeasureFailsTheWholeAndKeepsTheOthers() throws Exception {
    Console console = measure("good=,lame=;-Dlame=1");

    assertThat(console.exitCode()).isEqualTo(ExitCodes.FAILED_TO_MEASURE);
    assertThat(console.out()).contains("not measured", "1 could not be measured");
  }

  @Test
  void aMissingJdkIsToldBeforeAnythingIsMeasured() throws Exception {
    Console console = measure("good=,bad=/no/such/jdk");

    assertThat(console.exitCode()).isEqualTo(ExitCodes.UNUSABLE);
    assertThat(console.err().lines())
        .containsExactly(
            "jmh-gate measure: benchmark.jvms: bad: there is no java executable at /no/such/jdk;"
                + " name a JDK's folder or its bin/java");
    assertThat(out("jvms")).doesNotExist();
  }

  @Test
  void judgesNoChangeBeside() {
    Console console = measure("good=", "--against-jar", jar.toString());

    assertThat(console.exitCode()).isEqualTo(ExitCodes.UNUSABLE);
    assertThat(console.err().lines())
        .singleElement()
        .satisfies(line -> assertThat(line).contains("--against-jar ask for; leave out one"));
    assertThat(out("jvms")).doesNotExist();
  }

  @Test
  void aRunThatCanBeNoBaselineIsNotRecordedInSilence() {
    Console console =
        measure("good=", "--set", "benchmark.baseline=record", "--set", "benchmark.preset=smoke");

    assertThat(console.exitCode()).isEqualTo(ExitCodes.UNUSABLE);
    assertThat(console.err()).contains("not recorded: the preset smoke is too short");
    assertThat(folder.resolve("baselines")).doesNotExist();
  }

  private Path out(String name) {
    return folder.resolve("out").resolve(name);
  }

  private Console measure(String jvms, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "measure",
                "--jar",
                jar.toString(),
                "--baselines=" + folder.resolve("baselines"),
                "--out",
                out("").toString(),
                "--set=benchmark.include=Sample",
                "--set=benchmark.exclude=",
                "--set=benchmark.profilers=gc",
                "--set",
                "benchmark.forks=2",
                "--set",
                "benchmark.warmup-iterations=0",
                "--set",
                "benchmark.iterations=1",
                "--set",
                "benchmark.time=20ms",
                "--set",
                "benchmark.jvms=" + jvms));
    arguments.addAll(List.of(more));
    return Console.run(arguments.toArray(String[]::new));
  }
}
