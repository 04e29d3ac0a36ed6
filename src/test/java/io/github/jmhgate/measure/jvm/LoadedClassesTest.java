package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadedClassesTest {
  private static final BenchmarkId ONE = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
  private static final BenchmarkId TWO = BenchmarkId.of("a.B.n", Mode.AVERAGE_TIME);

  @TempDir private Path folder;

  @Test
  void addsUpWhatForksLoaded() throws Exception {
    RunFolder.LoadedClasses loaded = new RunFolder.LoadedClasses();
    loaded.add(
        ONE,
        log(
            "java.lang.Object source: shared objects file",
            "java.util.zip.X source: jrt:/java.base",
            "a.B$C source: file:/x/benchmarks.jar",
            "a.\u00dc\u4e16 source: file:/x/benchmarks.jar",
            "half a line"));
    loaded.add(ONE, log("a.D source: a.Loader"));

    assertThat(loaded.byBenchmark().get(ONE))
        .containsExactlyInAnyOrder("java/lang/Object", "a/B$C", "a/\u00dc\u4e16", "a/D");
  }

  @Test
  void whatWroteNothingIsNotKnownToLoadNothing() throws Exception {
    RunFolder.LoadedClasses loaded = new RunFolder.LoadedClasses();
    loaded.add(ONE, log());
    loaded.add(TWO, folder.resolve("none"));

    assertThat(loaded.byBenchmark()).isEmpty();
  }

  @Test
  void whatCannotBeReadOrWatchedMakesAllUnknown() throws Exception {
    for (String line :
        List.of(
            "java.lang.ProcessBuilder source: shared objects file",
            "a.B source: c source: file:/x/benchmarks.jar",
            "a.\uFFFD source: file:/x/benchmarks.jar")) {
      RunFolder.LoadedClasses loaded = new RunFolder.LoadedClasses();
      loaded.add(ONE, log("a.B source: file:/x/benchmarks.jar", line));
      loaded.add(ONE, log("a.B source: file:/x/benchmarks.jar"));
      loaded.add(TWO, log("a.C source: file:/x/benchmarks.jar"));

      assertThat(loaded.byBenchmark()).as(line).containsOnlyKeys(TWO);
    }
  }

  /** Java 25 loads it for {@code System.getenv}. */
  @Test
  void whatReadsTheEnvironmentStartsNoProcess() throws Exception {
    RunFolder.LoadedClasses loaded = new RunFolder.LoadedClasses();
    loaded.add(
        ONE, log("java.lang.ProcessImpl source: jrt:/java.base", "a.B source: file:/x/b.jar"));

    assertThat(loaded.byBenchmark().get(ONE)).containsExactly("a/B");
  }

  private Path log(String... lines) throws Exception {
    return Files.writeString(folder.resolve("log"), String.join("\n", lines));
  }
}
