package io.github.jmhgate.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherLoadTest {
  private static final long SECOND = 1_000_000_000;

  @TempDir private Path proc;

  /** Writes the counters of Linux, in hundredths of a second. */
  private void counters(int user, int system, int stolen, int own) throws IOException {
    Files.writeString(
        proc.resolve("stat"),
        "cpu  %s 0 %s 9999 50 0 0 %s 0 0\ncpu0 1 2 3\ncpu1 1 2 3\n"
            .formatted(user, system, stolen));
    Path self = Files.createDirectories(proc.resolve("" + ProcessHandle.current().pid()));
    Files.writeString(
        self.resolve("stat"),
        "7 (a name) 3) S 1 1 1 0 -1 4194560 100 200 0 0 %s 0 0 0 20 0 9 0 5\n".formatted(own));
  }

  @Test
  void ownTimeIsNoneOfOthers() throws Exception {
    counters(1000, 500, 0, 100);
    OtherLoad load = OtherLoad.begin(proc, proc, 0);
    counters(2000, 600, 0, 1150);

    assertThat(load.taken(10 * SECOND, 2))
        .hasValueSatisfying(
            taken -> {
              assertThat(taken.others()).isCloseTo(0.05, within(1e-9));
              assertThat(taken.stolen()).isZero();
              assertThat(taken.disturbs()).isFalse();
            });
  }

  @Test
  void whatIsTakenDisturbs() throws Exception {
    counters(1000, 500, 40, 100);
    OtherLoad load = OtherLoad.begin(proc, proc, 0);
    counters(2900, 600, 140, 1100);

    assertThat(load.taken(10 * SECOND, 2))
        .hasValueSatisfying(
            taken -> {
              assertThat(taken.others()).isCloseTo(1, within(1e-9));
              assertThat(taken.stolen()).isCloseTo(0.1, within(1e-9));
              assertThat(taken.disturbs()).isTrue();
            });
  }

  /** As in a container that may use two processors of many. */
  @Test
  void aPartOfAMachineSaysNothing() throws Exception {
    counters(1000, 500, 0, 100);
    OtherLoad load = OtherLoad.begin(proc, proc, 0);
    counters(2900, 600, 0, 100);

    assertThat(load.taken(10 * SECOND, 2)).isPresent();
    assertThat(load.taken(10 * SECOND, 1)).isEmpty();
  }

  @Test
  void anotherSystemSaysNothing() {
    assertThat(OtherLoad.begin(proc, proc, 0).taken(SECOND, 2)).isEmpty();
  }
}
