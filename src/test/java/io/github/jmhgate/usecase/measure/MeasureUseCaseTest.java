package io.github.jmhgate.usecase.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.history.AddedRun;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.SessionRequest;
import io.github.jmhgate.usecase.judge.SessionResult;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasureUseCaseTest {
  @TempDir private Path folder;

  private final List<String> steps = new ArrayList<>();

  private MeasureUseCase useCase(Path results) throws GateFailure {
    Settings settings = new SettingsReader().set("benchmark.explain=on").read();
    Optional<String> none = Optional.empty();
    ReviewedChange disputed =
        new ReviewedChange(
            settings,
            List.of(),
            Optional.of("main"),
            Optional.of(folder.resolve("base.jar")),
            none,
            settings.pairing().missingBase(),
            Optional.of("it judges itself"));
    var request =
        new SessionRequest(
            folder.resolve("new.jar"), results, disputed, folder.resolve("baselines"), Map.of());
    SessionListener listener =
        new SessionListener() {
          @Override
          public void ended() {
            steps.add("ended");
          }
        };
    return new MeasureUseCase(request, new WholeSuite(), listener, new Steps());
  }

  @Test
  void whatCannotBeMeasuredIsOnlyPublished() throws Exception {
    MeasureOutcome outcome = useCase(folder.resolve("results")).run();

    assertThat(outcome.result().decision().outcome()).isEqualTo(Outcome.FAILED_TO_MEASURE);
    assertThat(outcome.baseline()).isEmpty();
    assertThat(steps).containsExactly("ended", "published");
  }

  @Test
  void endsEvenIfMeasuringFails() throws Exception {
    Path stored = Files.createDirectories(folder.resolve("baselines/here"));
    Files.writeString(stored.resolve(Sidecar.FILE_NAME), "{}");
    Files.writeString(stored.resolve(BaselineStore.RESULTS), "[]");
    MeasureUseCase useCase = useCase(stored);

    assertThatThrownBy(useCase::run).hasMessageContaining("a stored baseline is there");
    assertThat(steps).containsExactly("ended");
  }

  private final class Steps implements MeasureSteps {
    @Override
    public Map<BenchmarkId, CodeFact.Cost> explainBriefly(
        SessionResult result, Path base, Duration time) {
      steps.add("explained briefly");
      return Map.of();
    }

    @Override
    public void publish(SessionResult result) {
      steps.add("published");
    }

    @Override
    public void explain(SessionResult result) {
      steps.add("explained");
    }

    @Override
    public void notExplained(GateFailure why) {
      steps.add("not explained");
    }

    @Override
    public void kept(AddedRun added) {
      steps.add("kept");
    }

    @Override
    public void notKept(GateFailure why) {
      steps.add("not kept");
    }
  }
}
