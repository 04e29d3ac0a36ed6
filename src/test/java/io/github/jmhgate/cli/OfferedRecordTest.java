package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a report of the command line offers to type is an option of the command line. */
class OfferedRecordTest {
  @TempDir private Path folder;

  @Test
  void aWantedLossIsRecordedByTheCommandLine() throws Exception {
    String baselines = folder.resolve("baselines").toString();
    Console recorded = Console.run("record", run("base", 100), "--baselines", baselines);
    assertThat(recorded.exitCode()).as(recorded.err()).isZero();

    Process check =
        new ProcessBuilder(
                GateProcess.command(List.of("check", run("slow", 120), "--baselines", baselines)))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String out = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(check.waitFor()).as(out).isEqualTo(1);
    assertThat(out)
        .contains(" --set benchmark.baseline=record --set benchmark.accept-regressions=\"why\"\n")
        .doesNotContain(" -D");
  }

  private String run(String name, double score) throws IOException {
    return MeasuredFolder.write(folder.resolve(name), score).toString();
  }
}
