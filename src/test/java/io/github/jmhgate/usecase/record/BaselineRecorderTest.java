package io.github.jmhgate.usecase.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.message.Fact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.gate.message.WorkConsequence;
import io.github.jmhgate.gate.message.WorkFact;
import io.github.jmhgate.jmh.Fixtures;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import io.github.jmhgate.usecase.judge.MeasuredRuns;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.judge.SessionResultBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BaselineRecorderTest {
  @TempDir private Path folder;
  private Path baselines;
  private MeasuredRun run;

  @BeforeEach
  void aRun() throws Exception {
    baselines = folder.resolve("baselines");
    Path results = Files.createDirectory(folder.resolve("run"));
    Fixtures.write(results, "result.json", Fixtures.row("a.B.m", "[[1.0, 2.0]]"));
    Files.writeString(
        results.resolve(Sidecar.FILE_NAME),
        MeasuredRuns.sidecar(Map.of("benchmark.preset", "standard")).json());
    run = MeasuredRun.read(results);
  }

  @Test
  void storesTheResultsBesideHowTheyWereMeasured() throws Exception {
    Path stored = BaselineRecorder.record(result(List.of()), baselines);

    assertThat(stored.getParent()).isEqualTo(baselines);
    assertThat(stored.resolve("result.json")).hasSameTextualContentAs(run.results());
    Sidecar sidecar = Sidecar.read(stored.resolve(Sidecar.FILE_NAME));
    assertThat(sidecar.settings()).containsEntry("benchmark.preset", "standard");
    assertThat(sidecar.accepted()).isEmpty();
  }

  @Test
  void aRunInWhichSomethingFailedIsNoBaseline() throws Exception {
    SessionResult failed = result(List.of(new RunFailure("a.B.x", "crashed")));
    assertRefused(FailureKind.FAILED_TO_MEASURE, "1 benchmark could not be measured", failed);
  }

  @Test
  void aPresetThatDecidesNothingMakesNoBaseline() throws Exception {
    SessionResult smoke = result(List.of(), "benchmark.preset=smoke");
    assertRefused(FailureKind.UNUSABLE, "the preset smoke is too short", smoke);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jfr", "async:event=cpu", "gc,stack"})
  void aRunUnderAProfilerThatSamplesIsNoBaseline(String profilers) throws Exception {
    SessionResult profiled = result(List.of(), "benchmark.profilers=" + profilers);
    assertRefused(FailureKind.UNUSABLE, "measured under the profiler", profiled);
  }

  @Test
  void moreWorkThatFailsTheBuildIsAcceptedByName() throws Exception {
    BenchmarkId id = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
    Fact more =
        new WorkFact(
            id, 100, 120, WorkFact.Reading.NOT_SLOWER, List.of(), true, WorkConsequence.FAILURE);
    List<Warning> warnings = List.of(new Warning(Warning.Kind.WORK, more));
    Decision decision = new Decision(Outcome.REGRESSED, true, more, List.of(), List.of(), warnings);

    assertRefused(FailureKind.REGRESSED, "1 metric regressed", result(decision));

    String why = "benchmark.accept-regressions=checked";
    Path stored = BaselineRecorder.record(result(decision, why), baselines);
    assertThat(Sidecar.read(stored.resolve(Sidecar.FILE_NAME)).accepted())
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.metric()).isEqualTo("work");
              assertThat(one.ratio()).isEqualTo("1.2");
            });
  }

  private void assertRefused(FailureKind kind, String why, SessionResult result) {
    assertThatThrownBy(() -> BaselineRecorder.record(result, baselines))
        .isInstanceOfSatisfying(
            GateFailure.class, refused -> assertThat(refused.kind()).isEqualTo(kind))
        .hasMessageStartingWith("not recorded: ")
        .hasMessageContaining(why);
    assertThat(baselines).doesNotExist();
  }

  private SessionResult result(List<RunFailure> failures, String... assignments) throws Exception {
    Decision decision =
        new Decision(Outcome.PASSED, false, Fact.message("why"), List.of(), failures, List.of());
    return result(decision, assignments);
  }

  private SessionResult result(Decision decision, String... assignments) throws Exception {
    SettingsReader reader = new SettingsReader();
    for (String assignment : assignments) {
      reader.set(assignment);
    }
    Settings settings = reader.read();
    return new SessionResultBuilder(decision, settings)
        .candidate(run.run())
        .measured(Optional.of(run))
        .build();
  }
}
