package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.explain.Profile.ProfileEvent;
import io.github.jmhgate.explain.Profile.TopFrame;
import io.github.jmhgate.explain.Trace.Frame;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileTest {
  private static final BenchmarkId ID = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);

  @Test
  void countsTheTopOfEachStackAndARecursiveFrameOnce() {
    Map<Trace, Long> stacks =
        Map.of(trace("b a main", 1), 3L, trace("a a main", 1), 5L, trace("b a main", 2), 1L);
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

  /** JMH's own threads wait for each other all the time, and Flight Recorder samples them. */
  @Test
  void threadsThatWaitInNativeCodeAreNotRunning() {
    Frame reading = new Frame("java.io.FileInputStream", "readBytes", 1);
    Frame own = new Frame("a.B", "copy", 1);
    assertThat(ForkProfile.Recording.isWaiting(new Trace(List.of(reading, own)))).isTrue();
    assertThat(ForkProfile.Recording.isWaiting(new Trace(List.of(own, reading)))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "[B, byte[]", "[[Ljava.lang.String;, java.lang.String[][]",
    "[Ljava/lang/String;, java.lang.String[]", "a.B$C, a.B$C",
    "a.jmh_generated.B_jmhType, a.B", "a.jmh_generated.B_C_jmhType_B2, a.B_C",
    "[, [", "'', ''"
  })
  void namesOfClassesAreReadable(String name, String readable) {
    assertThat(Frame.readable(name)).isEqualTo(readable);
  }

  private static Trace trace(String types, int line) {
    return new Trace(Stream.of(types.split(" ")).map(type -> new Frame(type, "", line)).toList());
  }

  private static String text(long samples, ProfileEvent event) {
    List<TopFrame> top = List.of(new TopFrame("a.B.m", 1, 1));
    return new Profile(ID, event, Path.of("x"), samples, top).text();
  }
}
