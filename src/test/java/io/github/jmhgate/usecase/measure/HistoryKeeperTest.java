package io.github.jmhgate.usecase.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.ChangeFact;
import io.github.jmhgate.gate.message.ChangeFactBuilder;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.history.AddedRun;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.KeptEffect;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.CodeRecord;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.SidecarBuilder;
import io.github.jmhgate.store.WorkFile;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import io.github.jmhgate.usecase.judge.MeasuredRuns;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.judge.SessionResultBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryKeeperTest {
  private static final Environment HERE = MeasuredRuns.HERE;

  @TempDir private Path folder;

  @Test
  void addsWhatWasMeasuredOnMain() throws Exception {
    new CodeRecord("jvm", "forks", Map.of(), Map.of("a.B.m", "0123456789abcdef")).write(folder);

    assertThat(keep(measured(), Map.of("BRANCH_NAME", "main"))).isPresent();
    List<HistoryRow> rows = new ArrayList<>();
    new Ledger(folder.resolve("history")).read(run -> rows.addAll(run.run().rows()));
    assertThat(rows).extracting(HistoryRow::code).containsExactly("0123456789abcdef");
  }

  @Test
  void addsTheWorkThatRepeatedItself() throws Exception {
    Files.writeString(folder.resolve(BaselineStore.RESULTS), "[]");
    Files.writeString(folder.resolve(Sidecar.FILE_NAME), sidecar("").json());
    BenchmarkId id = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
    for (boolean settled : List.of(true, false)) {
      Work work = new Work(Map.of(), List.of(120.0), 0, 8, settled, Set.of());
      WorkFile.write(folder, "17", Map.of(id, work));
      keep(measured(), Map.of("BRANCH_NAME", settled ? "main" : "release-1"));
    }

    assertThat(work("history")).extracting(HistoryRow::value).containsExactly(120.0);
    assertThat(work("releases")).isEmpty();
  }

  private List<HistoryRow> work(String history) throws Exception {
    List<HistoryRow> rows = new ArrayList<>();
    new Ledger(folder.resolve(history)).read(run -> rows.addAll(run.run().rows()));
    rows.removeIf(row -> !row.metric().equals(Work.METRIC));
    return rows;
  }

  @Test
  void addsWhatWasMeasuredOnce() throws Exception {
    Map<String, String> main = Map.of("BRANCH_NAME", "main");
    AddedRun added = keep(measured(), main).orElseThrow();

    assertThat(keep(measured(), main).orElseThrow().file()).isEqualTo(added.file());
    List<LedgerRun> runs = new ArrayList<>();
    new Ledger(folder.resolve("history")).read(runs::add);
    assertThat(runs).hasSize(1);
  }

  @Test
  void addsNothingOfAnotherBranch() throws Exception {
    assertThat(keep(measured(), Map.of("GITHUB_REF_NAME", "12/merge"))).isEmpty();
    assertThat(folder.resolve("history")).doesNotExist();
  }

  @Test
  void addsNothingIfNothingWasMeasured() throws Exception {
    SessionResult nothing = SessionResult.nothing(decision(), settings(), "");
    assertThat(keep(nothing, Map.of("BRANCH_NAME", "main"))).isEmpty();
    assertThat(folder.resolve("history")).doesNotExist();
  }

  @Test
  void addsWhatWasMeasuredOnABranchThatIsNamedToItsFolder() throws Exception {
    assertThat(keep(measured(), Map.of("BRANCH_NAME", "release-1"))).isPresent();
    assertThat(folder.resolve("releases")).isDirectory();
    assertThat(folder.resolve("history")).doesNotExist();
  }

  @Test
  void keepsTheEffectOfTheChangeWithItsBase() throws Exception {
    Path candidate = Files.createDirectories(folder.resolve("candidate"));
    Files.writeString(candidate.resolve(Sidecar.FILE_NAME), sidecar("c".repeat(40)).json());
    Path base = Files.createDirectories(folder.resolve("base"));
    Files.writeString(base.resolve(Sidecar.FILE_NAME), sidecar("b".repeat(40)).json());
    Decision changed =
        new Decision(
            Outcome.PASSED,
            false,
            Fact.message("why"),
            List.of(),
            List.of(),
            List.of(new Warning(Warning.Kind.CHANGE, change(-0.01, 0.03))));

    keep(measured(changed, candidate), Map.of("BRANCH_NAME", "main"));

    List<KeptEffect> effects = new ArrayList<>();
    new Ledger(folder.resolve("history")).read(run -> effects.add(run.run().change()));
    assertThat(effects)
        .containsExactly(new KeptEffect("b".repeat(40), 1.01, 0.99, 1.03, "UNCHANGED"));
  }

  @Test
  void keepsHowManyChecksGotWorse() throws Exception {
    Fact counted = new CodeFact.Counted(9, 12, 6, 3, 9, 1, 1, 2);
    List<Warning> warnings = List.of(new Warning(Warning.Kind.SAME_CODE, counted));

    keep(
        measured(Decision.without(Outcome.PASSED, Fact.message("why"), warnings), folder),
        Map.of("BRANCH_NAME", "main"));

    assertThat(new Ledger(folder.resolve("history")).checks())
        .isEqualTo(new KeptChecks(3, 1, 6, 0));
  }

  @Test
  void keepsNoEffectWithoutBoundsOrBase() throws Exception {
    for (double low : new double[] {Double.NaN, -0.01}) {
      List<Warning> warnings = List.of(new Warning(Warning.Kind.CHANGE, change(low, 0.03)));
      keep(
          measured(Decision.without(Outcome.PASSED, Fact.message("why"), warnings), folder),
          Map.of("BRANCH_NAME", "main"));
    }

    new Ledger(folder.resolve("history"))
        .read(run -> assertThat(run.run().change()).as("without a base").isNull());
  }

  private static ChangeFact change(double low, double high) {
    return new ChangeFactBuilder()
        .benchmarks(List.of("B.m"))
        .names(1)
        .methods(List.of())
        .scope(ChangeFact.Scope.RAN)
        .pairs(3)
        .effect(0.01)
        .low(low)
        .high(high)
        .pValue(1)
        .threshold(0.025)
        .verdict(Verdict.UNCHANGED)
        .waived("")
        .fails(false)
        .build();
  }

  @Test
  void saysWhereTheBranchIsUnknown() {
    assertThatThrownBy(() -> keep(measured(), Map.of()))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("nothing added, because it is unknown which branch");
  }

  private Optional<AddedRun> keep(SessionResult measured, Map<String, String> variables)
      throws Exception {
    return HistoryKeeper.keep(measured, folder.resolve("benchmarks.jar"), variables);
  }

  private Settings settings() throws GateFailure {
    return new SettingsReader()
        .set("benchmark.history=" + folder.resolve("history"))
        .set("benchmark.history[release-*]=" + folder.resolve("releases"))
        .read();
  }

  private static Decision decision() {
    return Decision.without(Outcome.PASSED, Fact.message("why"), List.of());
  }

  private static Run run() {
    return new Run("run", List.of(Runs.time("a.B.m", 10, 11)), List.of(), HERE);
  }

  private SessionResult measured() throws GateFailure {
    return measured(decision(), folder);
  }

  private static Sidecar sidecar(String revision) {
    return new SidecarBuilder()
        .environment(HERE)
        .revision(revision)
        .tree("")
        .recordedAt(Instant.parse("2026-03-01T12:00:00Z"))
        .settings(Map.of())
        .gateVersion("1")
        .failures(List.of())
        .unmeasured(List.of())
        .accepted(List.of())
        .build();
  }

  private SessionResult measured(Decision decision, Path results) throws GateFailure {
    Sidecar sidecar = sidecar("0123456789abcdef0123456789abcdef01234567");
    return new SessionResultBuilder(decision, settings())
        .lockstep(true)
        .candidate(run())
        .measured(Optional.of(new MeasuredRun(results, run(), sidecar)))
        .build();
  }
}
