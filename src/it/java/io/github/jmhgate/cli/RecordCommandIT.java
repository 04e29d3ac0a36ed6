package io.github.jmhgate.cli;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordCommandIT extends StoredRuns {
  /** The suggested command is one of the command line, which alone knows how it was started. */
  @Test
  void offersHowToRecordAWantedLoss() throws Exception {
    record(run(BASE)).exits(0);
    List<String> check =
        List.of("check", run(SLOW).toString(), "--baselines", baselines.toString());
    GateProcess.run(Path.of("").toAbsolutePath(), GateProcess.command(check))
        .exits(1)
        .contains(
            " --set benchmark.baseline=record --set 'benchmark.accept-regressions=the reason'\n")
        .doesNotContain(" -D");
  }
}
