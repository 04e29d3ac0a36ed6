package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PowerCommandTest {
  @TempDir private Path folder;

  @Test
  void powerDescribesResultsAndNamesWhatShowsNothing() throws Exception {
    Path pool = JsonResults.varying(8, 6, 10).write(folder.resolve("pool.json"));
    Console.line("power %s", pool).exits(0).contains("C.m0", "for 5.0 %", "steady");

    Path one = JsonResults.varying(2, 1, 5).write(folder.resolve("one.json"));
    Console.line("power %s", one).fails(2).hasLineCount(1).contains("record 2 or more");
    // So that its benchmarks differ from the pool's.
    Files.writeString(one, Files.readString(one).replace("a.C.m", "b.D.n"));
    assertThat(Console.line("power %s %s", pool, one).out())
        .contains("fewer than two forks with values, left out");
  }
}
