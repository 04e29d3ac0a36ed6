package io.github.jmhgate.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
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
  void aRunComesBackAsItWasAdded() throws Exception {
    BenchmarkId id =
        new BenchmarkId(
            "a.Ünï\"code\n.m", Mode.THROUGHPUT, new TreeMap<>(java.util.Map.of("size", "1 0")), 4);
    double[] forks = {1.0 / 3, Double.NaN, 5e-324};
    HistoryRow row =
        new HistoryRow(
            id, new Metric(Metric.SCORE, "ops/s"), forks, "UNCHANGED", "0123456789abcdef");
    HistoryRun run = Runs.run(0, Runs.time(1, 2, 3), row, Runs.bytes(1, 0));

    ledger.add(run);

    assertThat(read().get(0).run())
        .usingRecursiveComparison()
        .withEqualsForType(Double::equals, Double.class)
        .isEqualTo(run);
    KeptEffect effect = new KeptEffect("012abc", 1.05, 1.03, 1.07, "REGRESSED");
    assertThat(reread(changed(effect)).change()).isEqualTo(effect);
    assertThat(reread(changed(null)).change()).isNull();
    assertThat(new String(RunJson.line(changed(null)), StandardCharsets.US_ASCII))
        .doesNotContain("change");
    // Who does not know the code writes what was written before there was such a thing.
    assertThat(new String(RunJson.line(Runs.run(0, Runs.time(2, 3))), StandardCharsets.UTF_8))
        .contains("{\"name\":\"a.b.C.m002\",\"mode\":\"avgt\",\"threads\":1,\"metrics\":[");
  }

  @Test
  void addsUpTheChecksOfAllRuns() throws Exception {
    ledger.add(Runs.run(0, Runs.time(1, 2)).with(new KeptChecks(2, 0)));
    ledger.add(Runs.run(1, Runs.time(1, 3)));
    ledger.add(Runs.run(2, Runs.time(1, 4)).with(new KeptChecks(3, 1)));

    assertThat(ledger.checks()).isEqualTo(new KeptChecks(5, 1));
  }

  @Test
  void moreFoundThanMeasuredIsRefused() {
    HistoryRun run = Runs.run(0, Runs.time(1, 2)).with(new KeptChecks(1, 2));
    assertThatThrownBy(() -> reread(run))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("checks");
  }

  @Test
  void anEffectOutsideItsBoundsIsRefused() {
    assertThatThrownBy(() -> reread(changed(new KeptEffect("012abc", 1.05, 0, 1.07, ""))))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("change");
  }

  private static HistoryRun reread(HistoryRun run) throws IOException {
    return new RunJson().read(RunJson.line(run));
  }

  private static HistoryRun changed(@Nullable KeptEffect effect) {
    HistoryRun run = Runs.run(0, Runs.time(1, 2));
    return new HistoryRun(
        run.time(), run.commit(), "main", Runs.HERE, "1.0.0", "1.37", run.rows(), effect);
  }

  @Test
  void theNameHasTimeCommitAndContentAlikeInEveryLocale() throws GateFailure {
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
  void badFilesAreNamedAndTheOthersRead() throws GateFailure, IOException {
    ledger.add(Runs.run(0, Runs.time(1, 2)));
    Path cut = ledger.add(Runs.run(1, Runs.time(1, 2))).file();
    Files.write(cut, Arrays.copyOf(Files.readAllBytes(cut), 60));
    Path newer = put("newer", "{\"schema\":2,\"time\":\"2025-01-01T00:00:00Z\"}\n");
    Path encoding = put("encoding", "{\"schema\":1,\"commit\":\"\u00ff\"}\n");
    Path plain = ledger.root().resolve("plain.json.gz");
    Files.writeString(plain, "{}");
    Path large = put("large", "x".repeat(Ledger.LARGEST_TEXT + 1));
    Path half = put("half", "{\"schema\":1");
    Path two = put("two", "{\"schema\":1}\n{\"schema\":1}\n");
    Path empty = put("empty", "");
    Path altered = ledger.add(Runs.run(2, Runs.time(1, 2))).file();
    Ledger.write(altered, RunJson.line(Runs.run(2, Runs.time(1, 2.5))));

    List<LedgerRun> runs = new ArrayList<>();
    List<LedgerProblem> problems = ledger.read(runs::add);

    assertThat(runs).hasSize(1);
    assertThat(problems).allMatch(problem -> !problem.read());
    assertThat(problems).allMatch(problem -> problem.text().lines().count() == 1);
    assertThat(what(problems, cut)).startsWith("it ends too early");
    assertThat(what(problems, newer)).startsWith("schema 2 is of another jmh-gate");
    assertThat(what(problems, encoding)).startsWith("it is not UTF-8");
    assertThat(what(problems, plain)).startsWith("Not in GZIP format; ");
    assertThat(what(problems, large)).startsWith("larger than 64 MiB");
    assertThat(what(problems, half)).startsWith("it is not one whole line");
    assertThat(what(problems, two)).startsWith("it is not one whole line");
    assertThat(what(problems, empty)).startsWith("it is not one whole line");
    assertThat(what(problems, altered)).startsWith("its content is not the one");
  }

  @Test
  void aRenamedFileCountsAndARunInTwoFilesOnce() throws GateFailure, IOException {
    Path file = ledger.add(Runs.run(0, Runs.time(1, 2))).file();
    Path copy = Files.copy(file, file.resolveSibling("copy of it.json.gz"));

    List<LedgerRun> runs = new ArrayList<>();
    List<LedgerProblem> twice = ledger.read(runs::add);
    assertThat(twice).singleElement().matches(LedgerProblem::read);
    assertThat(what(twice, copy)).startsWith("it holds the run of ");
    Files.delete(file);
    assertThat(what(ledger.read(runs::add), copy)).isEqualTo("it was renamed, and counts");
    assertThat(runs).hasSize(2);
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
  void hiddenFoldersAndOtherFilesAreNotTheLedgers() throws GateFailure, IOException {
    Path file = ledger.add(Runs.run(0, Runs.time(1, 2))).file();
    Files.createDirectories(ledger.root().resolve(".git"));
    Files.copy(file, ledger.root().resolve(".git").resolve(file.getFileName()));
    Files.writeString(ledger.root().resolve("README.md"), "kept here");
    assertThat(ledger.files()).containsExactly(file);
  }

  /** Every character is a byte. */
  private Path put(String name, String text) throws IOException {
    Path file = ledger.root().resolve(name + ".json.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }
    return file;
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

  private static final String COMMITS = "https://example.org/a/b/commit/";
  private static final String HASH = "0123456789abcdef";

  @Test
  void bothEndsOfAnEventLeadToTheirCommits() {
    assertThat(CommitLink.range(event("fedcba9876543210", HASH), COMMITS))
        .containsExactly(
            new CommitLink("fedcba9876", COMMITS + "fedcba9876543210", ".."),
            new CommitLink("0123456789", COMMITS + HASH, ""));
    assertThat(CommitLink.range(event(HASH, HASH), COMMITS))
        .containsExactly(new CommitLink("0123456789", COMMITS + HASH, ""));
  }

  @Test
  void whatIsNoHashLeadsNowhere() {
    assertThat(CommitLink.range(event("../../evil", "\"onclick"), COMMITS))
        .extracting(CommitLink::link)
        .containsExactly("", "");
    assertThat(CommitLink.range(event(HASH, HASH), "")).extracting(CommitLink::link).contains("");
  }

  private static Event event(String after, String upTo) {
    return new Event("E-1", false, run(after), run(upTo), 1, List.of(), Grade.CONFIRMED, null);
  }

  private static RunInfo run(String commit) {
    return new RunInfo("id", Instant.EPOCH, commit, "main", "here");
  }
}
