package io.github.jmhgate.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.change.RunInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {
  @TempDir private Path folder;

  private Ledger ledger;

  @BeforeEach
  void ledger() {
    ledger = new Ledger(folder.resolve("history"));
  }

  @Test
  void theNameIsTheSameInEveryLocale() throws GateFailure {
    HistoryRun run = Runs.run(0, Runs.time(1, 2));
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    try {
      assertThat(ledger.root().relativize(ledger.add(run).file()))
          .asString()
          .matches("2025/01/20250105T120000Z-000000000000-[0-9a-f]{16}[.]json[.]gz");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void addingTwiceChangesNothing() throws GateFailure {
    AddedRun first = ledger.add(Runs.run(0, Runs.time(1, 2)));
    AddedRun second = ledger.add(Runs.run(0, Runs.time(1, 2)));
    assertThat(first.added()).isTrue();
    assertThat(second).isEqualTo(new AddedRun(first.file(), false));
    assertThat(ledger.files()).hasSize(1);
  }

  @Test
  void manyWritersLoseNothing() throws Exception {
    List<Callable<AddedRun>> writers = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      int number = i % 50;
      writers.add(() -> ledger.add(Runs.run(number, Runs.time(1, number + 1))));
    }
    Collections.shuffle(writers, new java.util.Random(1));
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      pool.invokeAll(writers).forEach(done -> assertThat(done).isDone());
    } finally {
      pool.shutdownNow();
    }

    assertThat(read()).hasSize(50);
    assertThat(ledger.files()).hasSize(50);
    assertThat(folder.resolve("history/2025/01")).isDirectoryNotContaining("glob:**.tmp");
  }

  @Test
  void aRunInTwoFilesCountsOnce() throws GateFailure, IOException {
    Path file = ledger.add(Runs.run(0, Runs.time(1, 2))).file();
    Path copy = Files.copy(file, file.resolveSibling("copy of it.json.gz"));

    List<LedgerRun> runs = new ArrayList<>();
    List<LedgerProblem> twice = ledger.read(runs::add);
    assertThat(twice).singleElement().matches(LedgerProblem::read);
    assertThat(what(twice, copy)).startsWith("it holds the run of ");
    assertThat(runs).hasSize(1);
  }

  @Test
  void aRenamedFileCounts() throws GateFailure, IOException {
    Path file = ledger.add(Runs.run(0, Runs.time(1, 2))).file();
    Path renamed = Files.move(file, file.resolveSibling("copy of it.json.gz"));

    List<LedgerRun> runs = new ArrayList<>();
    assertThat(what(ledger.read(runs::add), renamed)).isEqualTo("it was renamed, and counts");
    assertThat(runs).hasSize(1);
  }

  @Test
  void whatCannotBeWrittenLeavesNothing() throws IOException {
    Files.writeString(folder.resolve("history"), "a file");
    assertThatThrownBy(() -> ledger.add(Runs.run(0, Runs.time(1, 2))))
        .isInstanceOf(GateFailure.class)
        .hasMessageContainingAll("cannot be added", "the history is as it was");
    assertThat(folder.resolve("history")).hasContent("a file");
  }

  @Test
  void hiddenFoldersAreNotTheLedgers() throws GateFailure, IOException {
    Path file = ledger.add(Runs.run(0, Runs.time(1, 2))).file();
    Files.createDirectories(ledger.root().resolve(".git"));
    Files.copy(file, ledger.root().resolve(".git").resolve(file.getFileName()));
    assertThat(ledger.files()).containsExactly(file);
  }

  @Test
  void otherFilesAreNotTheLedgers() throws GateFailure, IOException {
    Path file = ledger.add(Runs.run(0, Runs.time(1, 2))).file();
    Files.writeString(ledger.root().resolve("README.md"), "kept here");
    assertThat(ledger.files()).containsExactly(file);
  }

  private static String what(List<LedgerProblem> problems, Path file) {
    return problems.stream()
        .filter(problem -> problem.file().equals(file))
        .map(LedgerProblem::what)
        .findFirst()
        .orElse("nothing");
  }

  private List<LedgerRun> read() throws GateFailure {
    List<LedgerRun> runs = new ArrayList<>();
    assertThat(ledger.read(runs::add)).isEmpty();
    runs.sort(java.util.Comparator.comparing(LedgerRun::id));
    return runs;
  }

  private static RunInfo run(String commit) {
    return new RunInfo("id", Instant.EPOCH, commit, "main", "here");
  }
}
