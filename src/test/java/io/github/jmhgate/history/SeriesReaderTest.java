package io.github.jmhgate.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a cache, series are what they are without one, whatever happened meanwhile. */
class SeriesReaderTest {
  @TempDir private Path folder;
  private Ledger ledger;
  private Path cache;

  @BeforeEach
  void ledger() throws GateFailure {
    ledger = new Ledger(folder);
    cache = folder.resolve(".cache/series");
    for (int i = 0; i < 40; i++) {
      add(i);
    }
    SeriesReader.read(ledger);
    assertThat(cache).exists();
    assertThat(folder.resolve(".cache/.gitignore")).hasContent("*");
  }

  private void add(int run) throws GateFailure {
    HistoryRow time = Runs.time(run % 3, run + 1, run + 2);
    String code = run < 10 ? "" : run % 20 < 10 ? "aaaaaaaaaaaa" : "bbbbbbbbbbbb";
    String verdict = run % 7 == 0 ? "WAIVED" : "UNCHANGED";
    ledger.add(
        Runs.run(
            run,
            new HistoryRow(time.benchmark(), time.metric(), time.forks(), verdict),
            Runs.timeOf(code, 3, run + 1),
            Runs.bytes(0, run / 20)));
  }

  @Test
  void newRunsAreAddedToWhatIsKept() throws GateFailure, IOException {
    byte[] kept = Files.readAllBytes(cache);
    add(50);
    add(45);

    same(42);
    assertThat(cache).hasBinaryContent(kept);
  }

  @Test
  void compactionMakesItAnew() throws GateFailure {
    Compaction.before(ledger, Instant.parse("2026-01-01T00:00:00Z"));

    same(40);
  }

  @Test
  void aFileThatIsGoneOrDamagedCountsNoMore() throws GateFailure, IOException {
    List<Path> files = ledger.files();
    Files.delete(files.get(3));
    same(39);
    Files.writeString(files.get(5), "nothing");
    same(38);
    assertThat(SeriesReader.read(ledger).problems()).hasSize(1);
    assertThat(SeriesReader.read(ledger).problems()).as("told again").hasSize(1);
  }

  @Test
  void aDamagedCacheIsNone() throws GateFailure, IOException {
    byte[] kept = Files.readAllBytes(cache);
    Files.write(cache, Arrays.copyOf(kept, kept.length / 2));
    same(40);
    kept[20] = (byte) 0xFF;
    Files.write(cache, kept);
    same(40);
    Files.writeString(cache, "");
    same(40);
  }

  private void same(int runs) throws GateFailure {
    SeriesTable cached = SeriesReader.read(ledger).series().table("main");
    SeriesBuilder direct = new SeriesBuilder();
    ledger.read(direct::add);
    SeriesTable read = direct.table("main");
    assertThat(cached.runs()).isEqualTo(read.runs()).hasSize(runs);
    assertThat(cached.series()).usingRecursiveComparison().isEqualTo(read.series());
    assertThat(cached.series()).anySatisfy(series -> assertThat(series.waived()).isNotEmpty());
  }
}
