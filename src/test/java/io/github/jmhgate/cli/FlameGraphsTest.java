package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.MeasuredSides;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlameGraphsTest {
  private static final BenchmarkId BENCHMARK = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);

  @TempDir private Path folder;

  @Test
  void findsThoseOfABenchmarkByTheirNames() throws IOException {
    Files.createDirectories(folder.resolve("profile"));
    for (String name : new String[] {"1-B.m-cpu.html", "2-B.mm-cpu.html", "x y.html"}) {
      Files.writeString(folder.resolve("profile").resolve(name), "");
    }
    Files.createDirectories(folder.resolve("explain"));
    Files.writeString(folder.resolve("explain/B.m-grown.html"), "");

    assertThat(PageContent.graphs(folder).of(BENCHMARK))
        .containsExactly("explain/B.m-grown.html", "profile/1-B.m-cpu.html");
  }

  @Test
  void findsNothingWhereThereIsNothing() {
    assertThat(PageContent.graphs(folder)).isSameAs(MeasuredSides.Graphs.NONE);
  }
}
