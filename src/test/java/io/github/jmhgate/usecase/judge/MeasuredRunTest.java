package io.github.jmhgate.usecase.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.jmh.Fixtures;
import io.github.jmhgate.store.Sidecar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasuredRunTest {
  @TempDir private Path folder;

  @Test
  void aFolderIsReadLikeTheFileInIt() throws Exception {
    Path results = Fixtures.write(folder, "result.json", Fixtures.row("a.B.m", "[[1.0, 2.0]]"));
    Path sidecar = folder.resolve(Sidecar.FILE_NAME);
    Files.writeString(sidecar, MeasuredRuns.sidecar(Map.of("gate.alpha", "1%")).json());

    MeasuredRun ofFolder = MeasuredRun.read(folder);
    MeasuredRun ofFile = MeasuredRun.read(results);

    assertThat(ofFolder.results()).isEqualTo(results);
    assertThat(ofFile.run().results()).isEqualTo(ofFolder.run().results());
    assertThat(ofFile.environment()).isEqualTo(MeasuredRuns.HERE);
    assertThat(ofFile.sidecar().settings()).containsEntry("gate.alpha", "1%");
  }

  @Test
  void aFolderWithoutResultsIsARunInWhichAllFailed() throws Exception {
    Files.writeString(folder.resolve(Sidecar.FILE_NAME), MeasuredRuns.sidecar(Map.of()).json());

    assertThat(MeasuredRun.read(folder).run().results()).isEmpty();
  }

  @Test
  void resultsOfAnUnknownMachineAreRefused() throws Exception {
    Path results = Fixtures.write(folder, "result.json", Fixtures.row("a.B.m", "[[1.0, 2.0]]"));

    assertThatThrownBy(() -> MeasuredRun.read(results))
        .isInstanceOf(GateFailure.class)
        .hasMessageStartingWith(results.toString())
        .hasMessageContaining("unknown where it was measured");
  }

  @Test
  void thePathThatWasGivenIsShownUnlessRunsWerePooled() throws Exception {
    Path results = Fixtures.write(folder, "result.json", Fixtures.row("a.B.m", "[[1.0, 2.0]]"));
    Files.writeString(folder.resolve(Sidecar.FILE_NAME), MeasuredRuns.sidecar(Map.of()).json());

    assertThat(MeasuredRun.shown(folder, MeasuredRun.read(folder).run()))
        .isEqualTo(folder.toString());
    assertThat(MeasuredRun.resultsOf(folder)).isEqualTo(results);
    assertThat(MeasuredRun.resultsOf(results)).isEqualTo(results);
  }
}
