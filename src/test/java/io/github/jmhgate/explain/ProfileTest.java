package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProfileTest {
  private static final BenchmarkId ID = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);

  @Test
  void countsEachFrameOfAStackOnce() {
    Map<Trace, Long> stacks =
        Map.of(stack("b a main", 1), 3L, stack("a a main", 1), 5L, stack("b a main", 2), 1L);
    Profile profile = Profile.of(ID, ProfileEvent.ALLOC, Path.of("x"), stacks);
    assertThat(profile.total()).isEqualTo(9);
    assertThat(profile.top()).containsExactly(new TopFrame("a", 5, 9), new TopFrame("b", 4, 4));
  }

  @Test
  void reportsFewSamples() {
    assertThat(text(999, ProfileEvent.CPU))
        .contains("Only 999 samples, where 1,000 are wanted; measure longer");
    assertThat(text(1000, ProfileEvent.CPU)).doesNotContain("Only");
    // Bytes are no samples.
    assertThat(text(999, ProfileEvent.ALLOC)).doesNotContain("Only");
    assertThat(text(0, ProfileEvent.LOCK)).contains("nothing was recorded: no thread waited");
  }

  private static Trace stack(String types, int line) {
    return new Trace(
        Stream.of(types.split(" ")).map(type -> new TraceFrame(type, "", line)).toList());
  }

  private static String text(long samples, ProfileEvent event) {
    List<TopFrame> top = List.of(new TopFrame("a.B.m", 1, 1));
    return new Profile(ID, event, Path.of("x"), samples, top).text();
  }
}
