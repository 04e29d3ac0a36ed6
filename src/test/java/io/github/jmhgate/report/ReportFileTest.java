package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.fact.Verdict;
import io.github.jmhgate.gate.fact.Warning;
import io.github.jmhgate.model.GateFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {
  private static final Decision DECISION = Sample.REGRESSED.decision();
  private static final ReportContext CONTEXT = Sample.REGRESSED.context();

  @TempDir Path folder;

  @Test
  void refusesAPlaceBelowAFileBeforeAnythingIsMeasured() throws Exception {
    Path below = Files.createFile(folder.resolve("file")).resolve("report.md");
    assertThatThrownBy(() -> ReportFile.check(below))
        .isInstanceOf(GateFailure.class)
        .hasMessageStartingWith("cannot write the report to " + below)
        .hasMessageNotContaining("\n");
  }

  private static Decision large(int rows, Verdict verdict) {
    return Rendered.decision(
        IntStream.range(0, rows)
            .mapToObj(
                i ->
                    Findings.time("m" + i)
                        .values(100, 120)
                        .verdict(verdict, "r")
                        .warned(Warning.Kind.UNSTEADY, "fork " + i + " drifts"))
            .toArray(Findings[]::new));
  }

  @Test
  void appendsToASummary() throws Exception {
    Path summary = folder.resolve("summary.md");
    Files.writeString(summary, "before\n");
    String markdown = Rendered.in(Format.MARKDOWN, DECISION);
    ReportFile.appendSummary(summary, DECISION, CONTEXT);
    ReportFile.appendSummary(summary, DECISION, CONTEXT);
    assertThat(Files.readString(summary)).isEqualTo("before\n" + markdown + markdown);

    assertThatThrownBy(() -> ReportFile.appendSummary(folder, DECISION, CONTEXT))
        .isInstanceOf(GateFailure.class)
        .hasMessageStartingWith("cannot write the report to " + folder)
        .hasMessageNotContaining("\n");
  }

  @Test
  void leavesOutRowsUntilASummaryFits() throws Exception {
    Path summary = folder.resolve("summary.md");
    Files.writeString(summary, "x".repeat(900_000));
    ReportFile.appendSummary(summary, large(2_000, Verdict.UNCHANGED), CONTEXT);
    assertThat(Files.size(summary)).isBetween(1_000_000L, 1L << 20);
    assertThat(Files.readString(summary))
        .containsPattern("and 1[0-9]{3} UNCHANGED, in the HTML and JSON reports");
  }
}
