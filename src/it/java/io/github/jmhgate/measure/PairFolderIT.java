package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.files.FolderLock;
import io.github.jmhgate.files.LonelyLock;
import io.github.jmhgate.measure.jvm.JavaProcess;
import io.github.jmhgate.measure.jvm.RunFolder;
import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairFolderIT {
  @TempDir Path folder;

  @Test
  void anotherProcessHoldsAFolderUntilItEnds() throws Exception {
    Process other = JavaProcess.of(List.of(), LonelyLock.class, folder).start();
    try (BufferedReader said = other.inputReader()) {
      assertThat(said.readLine()).isEqualTo("true");
      assertThat(FolderLock.isHeld(folder)).isTrue();
      assertThatThrownBy(() -> RunFolder.open(folder))
          .hasMessageContaining("another jmh-gate measures into " + folder);
    } finally {
      other.destroyForcibly().waitFor();
    }

    assertThat(FolderLock.isHeld(folder)).isFalse();
  }
}
