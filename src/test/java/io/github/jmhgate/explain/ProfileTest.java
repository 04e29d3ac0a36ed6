package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileTest {
  private static final BenchmarkId ID = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);

  @Test
  void countsTheTopOfEachStackAndARecursiveFrameOnce() {
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

  /** JMH's own threads wait for each other all the time, and Flight Recorder samples them. */
  @Test
  void threadsThatWaitInNativeCodeAreNotRunning() {
    TraceFrame reading = new TraceFrame("java.io.FileInputStream", "readBytes", 1);
    TraceFrame own = new TraceFrame("a.B", "copy", 1);
    assertThat(FlightRecording.isWaiting(new Trace(List.of(reading, own)))).isTrue();
    assertThat(FlightRecording.isWaiting(new Trace(List.of(own, reading)))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "[B, byte[]", "[[Ljava.lang.String;, java.lang.String[][]",
    "[Ljava/lang/String;, java.lang.String[]", "a.B$C, a.B$C",
    "a.jmh_generated.B_jmhType, a.B", "a.jmh_generated.B_C_jmhType_B2, a.B_C",
    "[, [", "'', ''"
  })
  void namesOfClassesAreReadable(String name, String readable) {
    assertThat(TraceFrame.readable(name)).isEqualTo(readable);
  }

  private static Trace stack(String types, int line) {
    return new Trace(
        Stream.of(types.split(" ")).map(type -> new TraceFrame(type, "", line)).toList());
  }

  private static String text(long samples, ProfileEvent event) {
    List<TopFrame> top = List.of(new TopFrame("a.B.m", 1, 1));
    return new Profile(ID, event, Path.of("x"), samples, top).text();
  }

  @TempDir Path folder;

  /** A class file may name a class or a method in any way. */
  @Test
  void namesCannotBecomePartOfThePage() throws Exception {
    Path page = folder.resolve("page.html");
    Map<Trace, Long> stacks =
        Map.of(trace("</script><img src=x onerror=alert(1)>", 1), 5L, trace("a\uE000b", 1), 1L);
    FlameGraphs.write(stacks, "B[x=</title><script>alert(1)</script>]", page);
    assertThat(Files.readString(page))
        .contains("\\x3c/script>\\x3cimg src=x", "a\uFFFDb", "&#60;script&#62;alert&#40;1&#41;")
        .doesNotContain("<img", "<script>alert");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(page);
    }
  }

  @Test
  void stacksAreLinesFromTheRootInThousandthsWithoutLineNumbers() {
    Map<Trace, Double> stacks =
        Map.of(trace("top", 3), 1.5, trace("top", 4), 0.25, trace("x;y\n", 1), 2.0);
    assertThat(FlameGraphs.collapsed(stacks, 1000))
        .isEqualTo("a.B.root;a.B.top 1750\na.B.root;a.B.x\uFFFDy\uFFFD 2000\n");
  }

  @Test
  void onePageShowsWhatGrewAndOneWhatVanished() throws Exception {
    List<FrameShares> base =
        Collections.nCopies(2, new FrameShares(Map.of(trace("old", 1), 1.0), 10));
    List<FrameShares> candidate =
        Collections.nCopies(2, new FrameShares(Map.of(trace("young", 1), 1.0), 10));
    Picture picture = new Picture(new FrameCost(5, 9, 0), base, candidate);
    List<Path> pages = FlameGraphs.writeDifferences(picture, "B", "1", folder);
    assertThat(pages)
        .containsExactly(folder.resolve("1-grown.html"), folder.resolve("1-vanished.html"));
    assertThat(Files.readString(pages.get(0))).contains("young", "B, candidate - base", "9000");
    assertThat(Files.readString(pages.get(1))).contains("old", "B, base - candidate", "5000");
  }

  private static Trace trace(String method, int line) {
    return new Trace(
        List.of(new TraceFrame("a.B", method, line), new TraceFrame("a.B", "root", 9)));
  }
}
