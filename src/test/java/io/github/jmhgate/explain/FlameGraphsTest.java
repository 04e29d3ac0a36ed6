package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlameGraphsTest {
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
  void onePageShowsWhatGrew() throws Exception {
    Path grown = pagesOfAReplacedFrame().get(0);
    assertThat(grown).isEqualTo(folder.resolve("1-grown.html"));
    assertThat(Files.readString(grown)).contains("young", "B, candidate - base", "9000");
  }

  @Test
  void onePageShowsWhatVanished() throws Exception {
    List<Path> pages = pagesOfAReplacedFrame();
    assertThat(pages).hasSize(2).last().isEqualTo(folder.resolve("1-vanished.html"));
    assertThat(Files.readString(pages.get(1))).contains("old", "B, base - candidate", "5000");
  }

  private List<Path> pagesOfAReplacedFrame() throws Exception {
    List<FrameShares> base =
        Collections.nCopies(2, new FrameShares(Map.of(trace("old", 1), 1.0), 10));
    List<FrameShares> candidate =
        Collections.nCopies(2, new FrameShares(Map.of(trace("young", 1), 1.0), 10));
    Picture picture = new Picture(new FrameCost(5, 9, 0), base, candidate);
    return FlameGraphs.writeDifferences(picture, "B", "1", folder);
  }

  private static Trace trace(String method, int line) {
    return new Trace(
        List.of(new TraceFrame("a.B", method, line), new TraceFrame("a.B", "root", 9)));
  }
}
