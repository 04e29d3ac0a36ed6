package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.jmh.Fixtures;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.WorkFile;
import io.github.jmhgate.usecase.judge.MeasuredRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JmhFilesTest {
  @TempDir private Path folder;

  @Test
  void takesTheWorkNextToTheResults() throws Exception {
    Fixtures.write(folder, "result.json", Fixtures.row("a.B.m", "[[1.0, 2.0]]"));
    Files.writeString(folder.resolve(Sidecar.FILE_NAME), MeasuredRuns.sidecar(Map.of()).json());
    Work work = new Work(Map.of(), List.of(120.0, 130.0), 0, 8, true, Set.of());
    WorkFile.write(folder, "17", Map.of(BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME), work));

    List<HistoryRow> rows = JmhFiles.read(folder.resolve("result.json"), "main").rows();

    assertThat(rows)
        .filteredOn(row -> row.metric().equals(Work.METRIC))
        .extracting(HistoryRow::value)
        .containsExactly(125.0);
  }
}
