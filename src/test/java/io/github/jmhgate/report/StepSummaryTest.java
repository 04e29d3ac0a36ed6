package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Verdict;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepSummaryTest {
  private static final ReportContext CONTEXT = Sample.REGRESSED.context();

  @TempDir Path folder;

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

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  @Test
  void appends() throws Exception {
    Path summary = folder.resolve("summary.md");
    Files.writeString(summary, "before\n");
    StepSummary.append(summary, Sample.REGRESSED.decision(), CONTEXT);
    String once = Files.readString(summary);
    assertThat(once)
        .isEqualTo("before\n" + Rendered.in(Format.MARKDOWN, Sample.REGRESSED.decision()));
    StepSummary.append(summary, Sample.REGRESSED.decision(), CONTEXT);
    assertThat(Files.readString(summary)).hasSize(2 * once.length() - "before\n".length());
  }

  @Test
  void leavesOutRowsUntilItFits() throws Exception {
    Decision unchanged = large(20_000, Verdict.UNCHANGED);
    Path summary = folder.resolve("summary.md");
    Files.writeString(summary, "x".repeat(1000));
    StepSummary.append(summary, unchanged, CONTEXT);
    assertThat(Files.size(summary)).isBetween(100_000L, 1L << 20);
    assertThat(Files.readString(summary))
        .containsPattern("and 1[0-9]{4} UNCHANGED, in the HTML and JSON reports");
  }

  @Test
  void keepsTheWorstRowsOfManyBadOnes() throws IOException {
    String fitting = Markdown.fitting(large(4_000, Verdict.REGRESSED), CONTEXT, 65_536);
    assertThat(bytes(fitting)).isBetween(1000, 65_536);
    assertThat(fitting)
        .contains(
            "## ✖ REGRESSED", "RecipeBenchmark.m0`", " REGRESSED, in the HTML and JSON reports");
  }

  @Test
  void givesNothingWhereNothingFits() throws IOException {
    assertThat(Markdown.fitting(Sample.REGRESSED.decision(), CONTEXT, 10)).isEmpty();
  }

  @Test
  void saysInOneLineWhatIsWrong() {
    assertThatThrownBy(() -> StepSummary.append(folder, Sample.REGRESSED.decision(), CONTEXT))
        .isInstanceOf(GateFailure.class)
        .hasMessageStartingWith("cannot write the report to " + folder)
        .hasMessageNotContaining("\n");
  }
}
