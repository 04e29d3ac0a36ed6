package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.explain.Event;
import io.github.jmhgate.explain.Profile;
import io.github.jmhgate.explain.ProfileText;
import io.github.jmhgate.explain.TopFrames;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProfileTextTest {
  @Test
  void fewSamplesAreSaidToBeFew() {
    assertThat(text(999, Event.CPU))
        .contains("Only 999 samples, where 1,000 are wanted; measure longer");
    assertThat(text(1000, Event.CPU)).doesNotContain("Only");
    // Bytes are no samples.
    assertThat(text(999, Event.ALLOC)).doesNotContain("Only");
  }

  private static String text(long samples, Event event) {
    Path file = Path.of("x");
    TopFrames top = new TopFrames(samples, List.of(new TopFrames.Frame("a.B.m", 1, 1)));
    BenchmarkId benchmark = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
    return new ProfileText(new Profile(benchmark, "jfr", file, top), event).toString();
  }
}
