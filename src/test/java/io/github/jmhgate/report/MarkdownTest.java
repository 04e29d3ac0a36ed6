package io.github.jmhgate.report;

import static io.github.jmhgate.report.ColumnKind.BAR;
import static io.github.jmhgate.report.ColumnKind.LEFT;
import static io.github.jmhgate.report.ColumnKind.NAME;
import static io.github.jmhgate.report.ColumnKind.RIGHT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Outcome;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownTest {
  private static final int COLUMNS = 3;

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void letsNoTextBecomeMarkup(String hostile) throws Exception {
    String markdown = Rendered.hostile(Format.MARKDOWN, hostile);
    List<String> rows = markdown.lines().filter(line -> line.startsWith("|")).toList();
    assertThat(rows).hasSize(2 * 2 + 2);
    assertThat(rows).allMatch(row -> bars(row) == COLUMNS + 1);
    assertThat(markdown.lines().filter(line -> !line.startsWith("|")))
        .noneMatch(line -> line.contains("|"));
    String ours =
        markdown
            .replaceAll("</?(code|sup|sub|details|summary|br|wbr)>", "")
            .replaceAll("`[^`\n]*`", "");
    assertThat(ours).doesNotContain("<", ">", "`", "[", "~", "$", "\\");
    // Neither a mention nor a reference nor a link: what makes one is broken by a blank of no
    // width.
    assertThat(ours).doesNotContainPattern("@(?!&#8203;)");
    assertThat(ours).doesNotContainPattern("(?<!&)#(?!&#8203;)");
    assertThat(ours).doesNotContainPattern("://|(?i)www\\.(?!&#8203;)");
    assertThat(markdown.codePoints().filter(HostileText::isInvisible)).isEmpty();
    assertThat(markdown.lines().filter(line -> !line.isEmpty()))
        .allMatch(
            line ->
                line.startsWith("**")
                    || line.startsWith("Undecided: ")
                    || line.startsWith("- ")
                    || line.matches("</?details>.*|\\d+ [A-Z_]+.*")
                    || line.startsWith("|"));
  }

  /** GitHub takes no comment of more than 65,536 characters. */
  @ParameterizedTest
  @ValueSource(ints = {20, 300, 3_000})
  void isBounded(int benchmarks) throws Exception {
    assertThat(withWarnings(benchmarks).length()).isLessThanOrEqualTo(60_000);
  }

  @Test
  void usesItsBounds() throws Exception {
    assertThat(withWarnings(3_000).length()).isGreaterThan(55_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 300, 3_000})
  void countsRowsThatItLeavesOut(int benchmarks) throws Exception {
    String markdown = withWarnings(benchmarks);
    long rows = markdown.lines().filter(line -> line.matches("\\|.*(`|<code>).*")).count();
    long left =
        Pattern.compile("(\\d+) (UNCHANGED|REGRESSED)")
            .matcher(
                markdown
                    .lines()
                    .filter(line -> line.matches("Not shown: .* in the HTML and JSON reports"))
                    .findFirst()
                    .orElse(""))
            .results()
            .mapToInt(found -> Integer.parseInt(found.group(1)))
            .sum();
    assertThat(rows + left).isEqualTo(benchmarks);
  }

  @Test
  void countsWarningsThatItLeavesOut() throws Exception {
    assertThat(withWarnings(3_000))
        .containsPattern("\n- and \\d+ more, in the HTML and JSON reports\n");
  }

  private static String withWarnings(int benchmarks) throws Exception {
    return Rendered.in(
        Format.MARKDOWN,
        Rendered.many(
            benchmarks,
            i -> {
              String name = "someBenchmarkMethod" + i;
              String fork = "fork " + i + " of the candidate ";
              return (i < benchmarks / 10 ? Findings.slower(name) : Findings.time(name))
                  .warned(Warning.Kind.UNSTEADY, fork + "drifts")
                  .warned(Warning.Kind.OUTLIER_FORK, fork + "is far away");
            }));
  }

  @Test
  void aReportOfTextsThatGrowWhenTheyAreEscapedIsBoundedToo() throws Exception {
    Decision decision =
        Rendered.many(
            40,
            i ->
                Findings.time("m" + i)
                    .of(BenchmarkId.of(i + "<&|`".repeat(500), Mode.AVERAGE_TIME))
                    .verdict(Verdict.INCONCLUSIVE, i + "<&|`".repeat(2000)));
    String markdown = Rendered.in(Format.MARKDOWN, Rendered.with(decision, Outcome.INCONCLUSIVE));
    assertThat(markdown.length()).isBetween(100, 60_000);
  }

  @Test
  void isAppendedToASummary(@TempDir Path folder) throws Exception {
    Path summary = Files.writeString(folder.resolve("summary.md"), "before\n");
    Decision decision = Sample.REGRESSED.decision();
    ReportContext context = Sample.REGRESSED.context();
    String markdown = Rendered.in(Format.MARKDOWN, decision);
    ReportFile.appendSummary(summary, decision, context);
    ReportFile.appendSummary(summary, decision, context);
    assertThat(Files.readString(summary)).isEqualTo("before\n" + markdown + markdown);
  }

  @Test
  void aSummaryThatCannotBeWrittenIsNamed(@TempDir Path folder) throws Exception {
    Decision decision = Sample.REGRESSED.decision();
    ReportContext context = Sample.REGRESSED.context();
    assertThatThrownBy(() -> ReportFile.appendSummary(folder, decision, context))
        .isInstanceOf(GateFailure.class)
        .hasMessageStartingWith("cannot write the report to " + folder)
        .hasMessageNotContaining("\n");
  }

  @Test
  void leavesOutRowsUntilItFitsInASummary(@TempDir Path folder) throws Exception {
    Path summary = Files.writeString(folder.resolve("summary.md"), "x".repeat(900_000));
    Decision large =
        Rendered.many(
            2_000,
            i ->
                Findings.slower("m" + i)
                    .verdict(Verdict.UNCHANGED, "r")
                    .warned(Warning.Kind.UNSTEADY, "fork " + i + " drifts"));
    ReportFile.appendSummary(summary, large, Sample.REGRESSED.context());
    assertThat(Files.size(summary)).isBetween(1_000_000L, 1L << 20);
    assertThat(Files.readString(summary))
        .containsPattern("Not shown: [0-9]{3,4} UNCHANGED, in the HTML and JSON reports");
  }

  /**
   * What changed is seen without scrolling: nothing but a name is broken, and that at its parts.
   */
  @Test
  void keepsNumbersWhole() throws Exception {
    List<String> rows =
        Rendered.in(Format.MARKDOWN, Sample.REGRESSED.decision())
            .lines()
            .filter(line -> line.contains("\u00a0→\u00a0"))
            .toList();
    assertThat(rows).hasSize(9).allMatch(row -> bars(row) == COLUMNS + 1);
    for (String row : rows) {
      String[] cells = row.split(" [|] ?|[|] ");
      assertThat(cells[1].replace("<br>", "")).doesNotContain(" ");
      assertThat(cells[3]).doesNotContain(" ").doesNotContainPattern("/(?!&#8288;)");
    }
  }

  @Test
  void breaksLongNamesAtTheirPartsAndCutsNone() throws Exception {
    String name = "aVeryLongMethodNameThatGoesOn".repeat(2);
    assertThat(Rendered.in(Format.COMMENT, Findings.slower(name), Findings.slower("m_n")))
        .contains(
            "<code>a<wbr>Very<wbr>Long<wbr>Method<wbr>Name<wbr>That<wbr>Goes<wbr>Ona<wbr>Very")
        .contains("(`RecipeBenchmark." + name + "`)");
  }

  @Test
  void aCommentHasAtMostTwentyRowsAndSaysHowManyMore() throws Exception {
    String comment = Rendered.comment(Rendered.losses(150), Origin.UNKNOWN);
    assertThat(comment.lines().filter(line -> line.contains("\u00a0→\u00a0"))).hasSize(20);
    assertThat(comment).contains("\nNot shown: 130 REGRESSED, in the HTML and JSON reports\n");
  }

  @Test
  void aCommentSaysAfterItsAnswerWhoseWordItIs() throws Exception {
    Origin origin =
        new Origin(
            "project",
            "main",
            "0123456789abcdef0123456789abcdef01234567",
            "https://example.org/o/p/commit/",
            "",
            "https://example.org/o/p/actions/runs/9",
            Origin.COMMENT);
    assertThat(Rendered.comment(Rendered.losses(2), origin))
        .startsWith("<!-- jmh-gate report -->\n**2 of 2 benchmarks got slower**, worst +20.0 % (")
        .contains(
            ". The build fails.\n\nNames and numbers are those of"
                + " [the run](https://example.org/o/p/actions/runs/9) of"
                + " [`0123456789`](https://example.org/o/p/commit/"
                + "0123456789abcdef0123456789abcdef01234567).\n\n");
  }

  @Test
  void hasTheCauseUnderEachRow() throws Exception {
    assertThat(Rendered.in(Format.MARKDOWN, caused("one", HOSTILE_METHOD), caused("two", NEW)))
        .contains(
            "| `one`<br>it ran <code>B&#46;&#60;m&#62;&#124;&#64;x(int)</code>, called twice per"
                + " operation (B&#124;&#60;b&#62;.java:7) |",
            "| `two`<br>new: `C.n()`, called 0.5 times per operation (C.java:8) |");
  }

  @Test
  void hasASharedCauseOnce() throws Exception {
    assertThat(
            Rendered.in(
                Format.MARKDOWN,
                caused("one", NEW, HOSTILE_METHOD),
                caused("two", NEW, HOSTILE_METHOD)))
        .contains("\nWorse and undecided rows ran B.&#60;m", "x(int), called twice", "| `one` |")
        .doesNotContain("`<br>");
    CodeFact.Cause.Method rarer = new CodeFact.Cause.Method("a.C.n()", "a/C.java", 8, true, 3);
    assertThat(Rendered.in(Format.MARKDOWN, caused("one", NEW), caused("two", rarer)))
        .contains("\nWorse and undecided rows ran new: C.n() (C.java:8)\n");
  }

  private static final CodeFact.Cause.Method HOSTILE_METHOD =
      new CodeFact.Cause.Method("a.B.<m>|@x(int)", "a/B|<b>.java", 7, false, 2);

  private static final CodeFact.Cause.Method NEW =
      new CodeFact.Cause.Method("a.C.n()", "a/C.java", 8, true, 0.5);

  private static Findings caused(String method, CodeFact.Cause.Method... methods) {
    return Findings.slower(method).warned(Warning.Kind.CAUSE, CodeFact.Cause.of(List.of(methods)));
  }

  private static long bars(String row) {
    return row.chars().filter(c -> c == '|').count();
  }

  private static String all(Document document) {
    return document
        .heading(2, "Title <b>")
        .space(1, 0)
        .table(
            "",
            new DocumentTable(
                    List.of("group", "name", "", "score"), List.of(LEFT, NAME, BAR, RIGHT))
                .row(List.of("g", "a|b", "██", "1"))
                .row(List.of("g", "c", "█", "20"))
                .total(List.of("", "all", "", "21")))
        .space(1, 1)
        .items("  ", List.of("±1 ::error::"))
        .text();
  }
}
