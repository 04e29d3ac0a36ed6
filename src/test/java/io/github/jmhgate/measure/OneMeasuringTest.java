package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.model.FolderLock;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.LonelyLock;
import java.io.BufferedReader;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two measurings into one folder would mix their forks. */
class OneMeasuringTest {
  @TempDir Path folder;

  @Test
  void oneMeasuringAtATimeUsesAFolder() throws Exception {
    try (RunFolder first = RunFolder.open(folder)) {
      Files.writeString(first.fork(1), "{}");
      assertTaken(() -> RunFolder.open(folder));
      assertTaken(() -> RunFolder.open(folder.resolve("forks").resolve("..")));
      assertTaken(() -> PairFolder.open(folder, "what", false));
      assertThat(first.fork(1)).exists();
    }
    try (PairFolder pairs = PairFolder.open(folder, "what", false)) {
      assertThat(pairs.earlier()).isEmpty();
      assertTaken(() -> PairFolder.open(folder, "what", true));
      assertTaken(() -> RunFolder.open(folder));
      assertTaken(() -> RunFolder.open(folder.resolve("base")));
    }
    RunFolder.open(folder).close();
  }

  @Test
  void whatCannotBeOpenedIsFree() throws Exception {
    assertThatThrownBy(() -> PairFolder.open(folder, "what", true))
        .hasMessageContaining("nothing to resume");
    Path forks = Files.writeString(folder.resolve("forks"), "no folder");
    assertThatThrownBy(() -> RunFolder.open(folder)).hasMessageContaining("cannot be written");
    Files.delete(forks);

    RunFolder.open(folder).close();
  }

  /** Pairs that were measured under other conditions are not continued. */
  @Test
  void onlyTheSameIsResumed() throws Exception {
    PairFolder.open(folder, "one\ntwo\none\n", false).close();
    PairFolder.open(folder, "two\none\none\n", true).close();

    for (String other : List.of("one\n", "one\ntwo\nthree\n")) {
      assertThatThrownBy(() -> PairFolder.open(folder, other, true))
          .hasMessageContaining(
              "cannot resume: what was measured in " + folder + " differs now (t");
    }
  }

  @Test
  void optionsThatEveryJvmReadsBelongToWhatIsMeasured() throws Exception {
    Path jar = folder.resolve("benchmarks.jar");
    new JarOutputStream(Files.newOutputStream(jar), new Manifest()).close();
    Launch launch = Launch.of(jar);
    PairPlan plan = PairedMeasurementIT.plan(".", null);
    PairedRequest request = new PairedRequest(launch, launch, plan, 1, folder, true);
    String without = request.what(Map.of("PATH", "/bin"));

    for (String name : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
      String with = request.what(Map.of(name, "-Xint -Dpassword=x"));
      assertThat(with).startsWith(without).contains(name).doesNotContain("password");
      assertThat(with).isNotEqualTo(request.what(Map.of(name, "-Xcomp")));
    }
  }

  @Test
  void anotherProcessHoldsItUntilItEnds() throws Exception {
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                place(FolderLock.class) + File.pathSeparator + place(LonelyLock.class),
                LonelyLock.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader said = other.inputReader()) {
      assertThat(said.readLine()).isEqualTo("true");
      assertThat(FolderLock.isHeld(folder)).isTrue();
      assertTaken(() -> RunFolder.open(folder));
    } finally {
      other.destroyForcibly().waitFor();
    }

    assertThat(FolderLock.isHeld(folder)).isFalse();
    Optional<FolderLock> lock = FolderLock.take(folder);
    assertThat(lock).isPresent();
    assertThat(FolderLock.isHeld(folder)).isTrue();
    lock.get().close();
  }

  private void assertTaken(org.assertj.core.api.ThrowableAssert.ThrowingCallable open) {
    assertThatThrownBy(open)
        .isInstanceOfSatisfying(
            MeasureException.class, e -> assertThat(e.kind()).isEqualTo(GateFailure.Kind.UNUSABLE))
        .hasMessageContaining("another jmh-gate measures into " + folder)
        .message()
        .hasLineCount(1);
  }

  private static Path place(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
