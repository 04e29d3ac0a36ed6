package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PowerCommandTest {
  @TempDir private Path folder;

  @Test
  void powerDescribesResults() throws Exception {
    Console.line("power %s", pool()).exits(0).contains("C.m0", "for 5.0 %", "steady");
  }

  @Test
  void refusesResultsThatShowNothing() throws Exception {
    Console.line("power %s", oneFork()).fails(2).hasLineCount(1).contains("record 2 or more");
  }

  @Test
  void namesBenchmarksThatShowNothing() throws Exception {
    Path one = oneFork();
    // So that its benchmarks differ from the pool's.
    Files.writeString(one, Files.readString(one).replace("a.C.m", "b.D.n"));
    assertThat(Console.line("power %s %s", pool(), one).out())
        .contains("fewer than two forks with values, left out");
  }

  private Path pool() throws Exception {
    return JsonResults.varying(8, 6, 10).write(folder.resolve("pool.json"));
  }

  private Path oneFork() throws Exception {
    return JsonResults.varying(2, 1, 5).write(folder.resolve("one.json"));
  }
}
