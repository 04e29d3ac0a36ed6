package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.fork.MeasureListener.Progress;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Again;
import io.github.jmhgate.report.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is printed if the process is ended while it measures. */
class EndedEarlyTest {
  private static final Environment HERE =
      new Environment("cpu", 2, "os", "arch", "vendor", "17", "vm", "G1", List.of());
  private static final BenchmarkId ID = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
  private final StringWriter out = new StringWriter();
  private final SessionProgress progress =
      new SessionProgress(new PrintWriter(out), Terminal.PLAIN);

  @AfterEach
  void forget() {
    Again.rememberCommand("", List.of());
  }

  @Test
  void pairsAreCountedAndTakenUp() {
    Again.rememberCommand("gate.jar", List.of("measure", "--resume", "--jar", "a.jar"));
    progress.lockstep(List.of(ID), "base", HERE, 3);
    start(1);
    start(2);

    assertThat(last())
        .isEqualTo(
            "jmh-gate measure was ended after 4 pairs of 1 benchmark; to go on: java -jar gate.jar"
                + " measure --jar a.jar --resume");
  }

  @Test
  void aBuildHasNoCommand() {
    progress.lockstep(List.of(ID), "base", HERE, 0);
    start(1);

    assertThat(last()).isEqualTo("jmh-gate measure was ended after 0 pairs of 1 benchmark");
  }

  @Test
  void forksOfOneSideAreLost() {
    Again.rememberCommand("gate.jar", List.of("measure"));
    progress.alone(2, 5, HERE);
    start(4);

    assertThat(last())
        .isEqualTo(
            "jmh-gate measure was ended after 3 forks of 2 benchmarks; nothing of it is kept");
  }

  @Test
  void nothingMayHaveBegun() {
    assertThat(last()).isEqualTo("jmh-gate measure was ended before anything was measured");
  }

  @Test
  void whatHasEndedBeforeTheProcessSaysNothing() {
    progress.end();
    progress.reportUnlessEnded();

    assertThat(out.toString()).isEmpty();
  }

  private void start(int fork) {
    progress.started(ID, new Progress(fork, 9, Duration.ZERO, Duration.ZERO, null));
  }

  private String last() {
    progress.reportUnlessEnded();
    return out.toString().lines().reduce((first, second) -> second).orElseThrow();
  }
}
