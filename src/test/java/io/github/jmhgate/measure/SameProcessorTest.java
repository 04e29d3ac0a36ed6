package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SameProcessorTest {
  /** Returns who starts and who is measured first in so many pairs of benchmarks by turns. */
  private static String drawn(PairOrders orders, List<String> names, int pairs) {
    StringBuilder drawn = new StringBuilder();
    for (int pair = 1; pair <= pairs; pair++) {
      String name = names.get((pair - 1) % names.size());
      BenchmarkId id = BenchmarkId.of("p.C." + name, Mode.AVERAGE_TIME);
      SharedDraw draw = orders.draw(List.of(new Variant("base", "base", id)), pair);
      drawn.append(draw.starts().get(0)).append(draw.turns().at(0)).append(' ');
    }
    return drawn.toString();
  }

  @TempDir private Path folder;

  @Test
  void readsWhichProcessorsAreAllowed() throws Exception {
    Path status = folder.resolve("status");
    Files.writeString(status, "Name:\tjava\nCpus_allowed:\t17\nCpus_allowed_list:\t0-2,4\n");
    assertThat(SameProcessor.allowed(status)).containsExactly(0, 1, 2, 4);
    assertThat(SameProcessor.allowed(folder.resolve("absent"))).isEmpty();
  }

  @Test
  void keepsAThreadOnOneOfTheProcessorsAndDrawsEachOfThem() throws Exception {
    int processors = SameProcessor.allowed(Path.of("/proc/self/status")).size();
    assumeThat(processors).as("processors that Linux lets us choose from").isGreaterThan(1);
    assumeThat(Path.of("/usr/bin/taskset")).isExecutable();
    Process sleeper = new ProcessBuilder("sleep", "600").start();
    try {
      Path status = Path.of("/proc", Long.toString(sleeper.pid()), "status");
      SameProcessor.none().moveHere(sleeper.pid());
      assertThat(SameProcessor.allowed(status)).hasSize(processors);
      long seen =
          IntStream.range(0, 40)
              .map(
                  seed -> {
                    SameProcessor.drawn(new SplittableRandom(seed)).moveHere(sleeper.pid());
                    assertThat(SameProcessor.allowed(status)).hasSize(1);
                    return SameProcessor.allowed(status).get(0);
                  })
              .distinct()
              .count();
      assertThat(seen).isGreaterThan(1);
    } finally {
      sleeper.destroyForcibly();
    }
  }
}
