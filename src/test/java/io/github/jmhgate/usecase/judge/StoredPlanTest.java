package io.github.jmhgate.usecase.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.store.Sidecar;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StoredPlanTest {
  private static final BenchmarkId DRAWN = BenchmarkId.of("a.B.drawn", Mode.AVERAGE_TIME);
  private static final Run RUN =
      new Run(
          "run",
          List.of(Runs.time("a.B.drawn", 10, 11), Runs.time("a.B.other", 10, 11)),
          List.of(),
          MeasuredRuns.HERE);

  @Test
  void anAdaptivePlanIsReadAsItWasWritten() throws Exception {
    AdaptivePlan plan =
        AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, 7)
            .withMaxForks(12)
            .withDrawn(Set.of(DRAWN));

    AdaptivePlan read = StoredPlan.of(run(StoredPlan.texts(settings(), plan, null)), settings());

    assertThat(read.tests()).isEqualTo(7);
    assertThat(read.maxForks()).isEqualTo(12);
    assertThat(read.drawn()).containsExactly(DRAWN);
  }

  @Test
  void onlyARunOfAnAdaptivePlanIsOne() throws Exception {
    AdaptivePlan plan = AdaptivePlan.of(Policy.DEFAULT, Sides.CANDIDATE, 1);
    assertThat(isAdaptive(StoredPlan.texts(settings(), plan, null))).isTrue();
    assertThat(isAdaptive(StoredPlan.texts(settings(), null, null))).isFalse();
    assertThat(isAdaptive(Map.of())).isFalse();
  }

  @Test
  void numbersThatNobodyWroteAreCountedAnew() throws Exception {
    Map<String, String> texts = new HashMap<>();
    texts.put("plan.tests", "-3");
    texts.put("plan.most-forks", "many");

    AdaptivePlan read = StoredPlan.of(run(texts), settings());

    assertThat(read.tests()).isEqualTo(2);
    assertThat(read.maxForks()).isEqualTo(AdaptivePlan.MAX_FORKS);
    assertThat(read.drawn()).isEmpty();
  }

  private static boolean isAdaptive(Map<String, String> texts) {
    Sidecar sidecar = MeasuredRuns.sidecar(texts);
    return StoredPlan.isAdaptive(sidecar);
  }

  private static MeasuredRun run(Map<String, String> texts) {
    return new MeasuredRun(Path.of("run"), RUN, MeasuredRuns.sidecar(texts));
  }

  private static Settings settings() throws Exception {
    return new SettingsReader().read();
  }
}
