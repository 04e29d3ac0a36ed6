package io.github.jmhgate.measure.turns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SameProcessorTest {
  @TempDir private Path folder;

  @Test
  void readsWhichProcessorsAreAllowed() throws Exception {
    Path status = folder.resolve("status");
    Files.writeString(status, "Name:\tjava\nCpus_allowed:\t17\nCpus_allowed_list:\t0-2,4\n");
    assertThat(SameProcessor.allowed(status)).containsExactly(0, 1, 2, 4);
    assertThat(SameProcessor.allowed(folder.resolve("absent"))).isEmpty();
  }

  @Test
  void drawsOneProcessorForAThread() throws Exception {
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
