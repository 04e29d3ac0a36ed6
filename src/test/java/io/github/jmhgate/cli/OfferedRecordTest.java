package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.baseline.Sidecar;
import io.github.jmhgate.model.Environment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a report of the command line offers to type is an option of the command line. */
class OfferedRecordTest {
  private static final Environment HERE =
      new Environment("CPU", 2, "Linux", "amd64", "Vendor", "17.0.1", "VM", "G1", List.of());

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
    Path run = Files.createDirectories(folder.resolve(name));
    double[] forks = {score, score + 1, score - 1, score + 0.5, score - 0.5};
    new JsonResults().time("a.B.m", forks).write(run.resolve("result.json"));
    new Sidecar(HERE, "", Instant.EPOCH, Map.of(), "test", List.of(), List.of())
        .write(run.resolve(Sidecar.FILE_NAME));
    return run.toString();
  }
}
