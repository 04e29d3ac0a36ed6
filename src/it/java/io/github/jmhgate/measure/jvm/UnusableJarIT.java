package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.host.BenchmarkSelection;
import io.github.jmhgate.measure.schedule.MeasureListener;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnusableJarIT {
  @TempDir static Path jarFolder;
  private static Path jar;

  @TempDir Path folder;

  @BeforeAll
  static void compile() {
    jar = SampleBenchmarks.jar(jarFolder);
  }

  @Test
  void unusableInputIsReportedInOneLine() throws Exception {
    Path text = Files.writeString(folder.resolve("not-a-jar.jar"), "no jar");
    Path noFolder = Files.writeString(folder.resolve("file"), "in the way");
    Path java = Launch.currentJava();

    assertUnusable(
        BenchmarkJar.launch(Path.of("missing.jar")), folder, "no such benchmark jar: missing.jar");
    assertUnusable(BenchmarkJar.launch(text), folder, text + ": it holds no JMH");
    assertUnusable(
        new Launch(List.of(jar), Path.of("/no/such/java"), List.of()), folder, "/no/such/java");
    assertUnusable(
        new Launch(List.of(jar), java, List.of("-XX:+NoSuchFlag")),
        folder,
        "Unrecognized VM option 'NoSuchFlag'");
    assertUnusable(new Launch(List.of(jar), java, List.of("-cp")), folder, "JVM argument '-cp'");
    assertUnusable(BenchmarkJar.launch(jar), noFolder, "file exists and is no folder");
    assertUnusable(
        BenchmarkJar.launch(jar), noFolder.resolve("below"), "the results cannot be written");
  }

  @Test
  void unusableSelectionsAreReportedInOneLine() {
    assertUnusable(
        SampleBenchmarks.plan("nothingIsCalledSo"),
        "no benchmark matches includes [nothingIsCalledSo]");
    assertUnusable(SampleBenchmarks.plan("("), "not a regular expression: '('");
    ForkPlan profiler =
        new ForkPlan(
            BenchmarkSelection.ALL,
            SampleBenchmarks.SHORT.withProfilers(List.of("no.such.Profiler")),
            null,
            null);
    assertUnusable(profiler, "profiler 'no.such.Profiler' cannot be used here");
  }

  @Test
  void aJarWithJmhButWithoutBenchmarksIsUnusable() throws Exception {
    Path jmh =
        Path.of(
            org.openjdk.jmh.Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    assertUnusable(BenchmarkJar.launch(jmh), folder, "no META-INF/BenchmarkList in it");
  }

  @Test
  void aJarForANewerJavaIsUnusable() throws Exception {
    Path newer = Files.copy(jar, folder.resolve("newer.jar"));
    try (FileSystem zip = FileSystems.newFileSystem(newer)) {
      Path type = zip.getPath("sample/Sample.class");
      byte[] bytes = Files.readAllBytes(type);
      bytes[7] = 44 + 77;
      Files.write(type, bytes);
    }
    assertUnusable(
        BenchmarkJar.launch(newer),
        folder,
        "newer.jar: sample.Sample is compiled for Java 77, and Java "
            + Runtime.version().feature()
            + " is to run it; name one by benchmark.jvm, or run with Java 77 or later");
  }

  private void assertUnusable(ForkPlan plan, String message) {
    assertUnusable(new MeasureRequest(BenchmarkJar.launch(jar), plan, folder), message);
  }

  private void assertUnusable(Launch launch, Path target, String message) {
    assertUnusable(new MeasureRequest(launch, SampleBenchmarks.plan("second$"), target), message);
  }

  private void assertUnusable(MeasureRequest request, String message) {
    assertThatThrownBy(() -> SampleBenchmarks.measure(request, 1, MeasureListener.NONE))
        .isInstanceOfSatisfying(
            GateFailure.class,
            e -> {
              assertThat(e.kind()).isEqualTo(FailureKind.UNUSABLE);
              assertThat(e.getMessage()).contains(message).doesNotContain("\n");
            });
    assertThat(folder.resolve("result.json")).doesNotExist();
  }
}
