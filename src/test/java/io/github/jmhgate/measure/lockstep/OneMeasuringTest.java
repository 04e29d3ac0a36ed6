package io.github.jmhgate.measure.lockstep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.file.FolderLock;
import io.github.jmhgate.file.LonelyLock;
import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.model.GateFailure;
import java.io.BufferedReader;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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
