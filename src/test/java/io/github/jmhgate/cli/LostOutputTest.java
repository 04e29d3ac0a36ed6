package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.report.ReportContext.Comparison;
import io.github.jmhgate.session.Judge;
import io.github.jmhgate.session.MeasuredRun;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be written is said, and costs no verdict. */
class LostOutputTest {
  private static final File FULL = new File("/dev/full");

  @TempDir private Path folder;
  private Path before;
  private Path slower;

  @BeforeEach
  void results() throws Exception {
    before = new JsonResults().time("a.B.m", 100, 101, 99, 100).write(folder.resolve("a.json"));
    slower = new JsonResults().time("a.B.m", 200, 202, 198, 200).write(folder.resolve("b.json"));
  }

  private Process compare(ProcessBuilder.Redirect stdout, String... environment) throws Exception {
    List<String> arguments = List.of("compare", before.toString(), slower.toString());
    ProcessBuilder builder =
        new ProcessBuilder(GateProcess.command(arguments))
            .redirectOutput(stdout)
            .redirectError(folder.resolve("err").toFile());
    builder.environment().remove("GITHUB_STEP_SUMMARY");
    for (int i = 0; i < environment.length; i += 2) {
      builder.environment().put(environment[i], environment[i + 1]);
    }
    return builder.start();
  }

  private int exitCode(Process process) throws InterruptedException {
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return process.exitValue();
  }

  private String err() throws Exception {
    return Files.readString(folder.resolve("err"));
  }

  @Test
  void saysThatTheDiskBehindStdoutIsFull() throws Exception {
    assumeTrue(FULL.exists(), "needs a device that is always full");
    assertThat(exitCode(compare(ProcessBuilder.Redirect.to(FULL)))).isEqualTo(2);
    assertThat(err()).hasLineCount(1).startsWith("jmh-gate: not all of the output");
  }

  @Test
  void saysNothingWhereItsReaderHasSeenEnough() throws Exception {
    Process process = compare(ProcessBuilder.Redirect.PIPE);
    process.getInputStream().close();
    assertThat(exitCode(process)).isEqualTo(1);
    assertThat(err()).isEmpty();
  }

  /** The folder is there when it is looked at first, and full later; a folder of that name is. */
  @Test
  void printsTheVerdictAlsoWhereAReportCannotBeWritten() throws Exception {
    Path reports = Files.createDirectories(folder.resolve("reports"));
    ReportOptions options = new ReportOptions();
    options.reportsTo(reports);
    for (String name :
        List.of(
            "report.html",
            "report.txt",
            "report.md",
            "report.json",
            "junit.xml",
            "gl-code-quality-report.json")) {
      Files.createDirectory(reports.resolve(name));
    }
    StringWriter out = new StringWriter();
    assertThatThrownBy(
            () -> {
              List<Run> runs = MeasuredRun.readBoth(before, slower, Policy.DEFAULT);
              options.publish(
                  Judge.compare(runs.get(0), runs.get(1), Policy.DEFAULT),
                  options.context(Comparison.COMPARE, "a", "b", "", MeasuredSides.UNKNOWN, false),
                  new PrintWriter(out));
            })
        .isInstanceOf(GateFailure.class);
    assertThat(out.toString()).contains("REGRESSED: B.m is");
  }
}
