package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.MeasuredFolder.HERE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.store.Sidecar;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordCommandTest extends StoredRuns {
  @Test
  void refusesToRecordALossWithoutAReasonAndKeepsTheReason() throws Exception {
    record(run(BASE));
    Path slow = run(SLOW);
    record(slow).fails(1).contains("--accept-regressions");

    check(run(BASE)).exits(0).contains("UNCHANGED");
    slow = run(SLOW);
    record(slow, "--accept-regressions", "needed for \"safety\"").exits(0);
    check(slow).exits(0);
    assertThat(stored().resolve(Sidecar.FILE_NAME)).content().contains("needed for \\\"safety\\\"");
    assertThat(stored())
        .isDirectoryNotContaining(
            file -> !file.endsWith("result.json") && !file.endsWith(Sidecar.FILE_NAME));
  }

  @Test
  void refusesToRecordFailuresAndSmoke() throws Exception {
    Path run = run(BASE);
    record(run, "--set", "benchmark.preset=smoke").exits(2);
    record(run).exits(0);
    check(run(SLOW), "--set", "benchmark.preset=smoke")
        .exits(0)
        .contains("NOT_COMPARABLE", "smoke");

    MeasuredFolder.sidecar(run(BASE), HERE, Map.of(), new RunFailure("a.B.x", "crashed"));
    record(run).exits(3);
    check(run).exits(3).contains("crashed");
  }
}
