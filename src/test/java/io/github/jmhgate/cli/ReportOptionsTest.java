package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.OwnFiles;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Comparison;
import io.github.jmhgate.report.MeasuredSides;
import io.github.jmhgate.usecase.judge.Judge;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportOptionsTest extends WrittenResults {
  /** The folder is there when it is looked at first, and full later; a folder of that name is. */
  @Test
  void printsTheVerdictAlsoWhereAReportCannotBeWritten() throws Exception {
    Path reports = Files.createDirectories(folder.resolve("reports"));
    ReportOptions options = new ReportOptions();
    options.reportsTo(reports);
    for (String name : CompareCommandTest.REPORTS) {
      Files.createDirectory(reports.resolve(name));
    }
    StringWriter out = new StringWriter();
    assertThatThrownBy(
            () -> {
              List<Run> runs = MeasuredRun.readBoth(results, slower, Policy.DEFAULT);
              Decision decision = Judge.compare(runs.get(0), runs.get(1), Policy.DEFAULT);
              options.publish(
                  decision,
                  options.context(
                      decision, Comparison.COMPARE, "a", "b", "", MeasuredSides.UNKNOWN, false),
                  new PrintWriter(out));
            })
        .isInstanceOf(GateFailure.class);
    assertThat(out.toString()).contains("REGRESSED: 1 of 1 benchmark got slower: +100.0 % (B.m)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"compare %1$s", "check", "record", "merge"})
  void reportsOfOtherCommandsAreRemoved(String command) throws Exception {
    failsAfterAnEarlierRun(command);
    assertThat(out.resolve("report.md")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"compare %1$s", "check", "record", "merge"})
  void theInputOfOtherCommandsStays(String command) throws Exception {
    failsAfterAnEarlierRun(command);
    assertThat(out.resolve("result.json")).exists();
  }

  private void failsAfterAnEarlierRun(String command) throws Exception {
    anEarlierRun();
    String line = (command + " %1$s --reports %1$s --set gate.nonsense=1").formatted(out);
    Console.line(line).fails(2);
  }

  /** Reports that the user wrote are neither removed nor replaced. */
  @Test
  void filesOfTheUserAreNotTakenForReports() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    Path mine = Files.writeString(other.resolve("report.md"), "mine");
    for (Console console :
        List.of(
            Console.line("measure --jar no-such.jar --out %s", other),
            Console.line("compare %s %s --reports %s", results, results, other))) {
      console
          .fails(2)
          .contains(
              "cannot write the reports to "
                  + other
                  + ": report.md in it was not made by jmh-gate; move it, or name another folder")
          .hasLineCount(1);
      assertThat(mine).hasContent("mine");
      assertThat(other.resolve(OwnFiles.MARKER)).doesNotExist();
    }
  }
}
