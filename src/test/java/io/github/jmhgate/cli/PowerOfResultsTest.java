package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.PowerPool.power;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PowerOfResultsTest {
  @TempDir private Path folder;
  private Path pool;

  @BeforeEach
  void write() throws Exception {
    pool = PowerPool.write(folder.resolve("pool.json"), 8, 6, 10);
  }

  @Test
  void describesResults() {
    power(pool.toString()).exits(0).contains("C.m0").contains("for 5.0 %").contains("steady");
  }

  @Test
  void namesWhatShowsNothing() throws Exception {
    Path one = PowerPool.write(folder.resolve("one.json"), 2, 1, 5);
    Console together = power(pool.toString(), renamed(one).toString());
    Console alone = power(one.toString());
    assertThat(together.out()).contains("fewer than two forks with values, left out");
    alone.exits(2);
    assertThat(alone.err().lines()).singleElement().asString().contains("record 2 or more");
  }

  /** So that its benchmarks differ from the pool's. */
  private static Path renamed(Path file) throws Exception {
    return Files.writeString(file, Files.readString(file).replace("a.C.m", "b.D.n"));
  }
}
