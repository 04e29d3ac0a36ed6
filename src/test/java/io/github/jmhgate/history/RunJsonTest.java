package io.github.jmhgate.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.change.RunInfo;
import io.github.jmhgate.model.BenchmarkId;
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
import java.util.List;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunJsonTest {
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

  private static HistoryRun reread(HistoryRun run) throws IOException {
    return new RunJson().read(RunJson.line(run));
  }

  private static HistoryRun changed(@Nullable KeptEffect effect) {
    HistoryRun run = Runs.run(0, Runs.time(1, 2));
    return new HistoryRun(
        run.time(), run.commit(), "main", Runs.HERE, "1.0.0", "1.37", run.rows(), effect);
  }

  @Test
  void namesBadFilesBesideGoodOnes() throws GateFailure, IOException {
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

  private static RunInfo run(String commit) {
    return new RunInfo("id", Instant.EPOCH, commit, "main", "here");
  }
}
