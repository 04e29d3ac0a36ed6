package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class HtmlTest {
  private static final Pattern TAG = Pattern.compile("<(/?[a-zA-Z!][a-zA-Z0-9]*)([^<>]*)>");

  private static List<String> harmless;

  @BeforeAll
  static void readHarmlessTags() throws Exception {
    harmless = tags(Rendered.hostile(Format.HTML, "harmless"));
  }

  /** Names of all tags and attributes in order, and nothing that cannot be seen. */
  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void letsNoTextBecomeMarkup(String hostile) throws Exception {
    String page = Rendered.hostile(Format.HTML, hostile);

    assertThat(tags(page)).isEqualTo(harmless).isNotEmpty();
    assertThat(page.codePoints().filter(HostileText::isInvisible)).isEmpty();
  }

  private static List<String> tags(String page) {
    return TAG.matcher(page)
        .results()
        .map(tag -> tag.group(1) + tag.group(2).replaceAll("\"[^\"]*\"", "\"\""))
        .toList();
  }

  @Test
  void permitsNothingButItsOwnParts() throws Exception {
    String page = Rendered.in(Format.HTML, Sample.REGRESSED.decision());

    assertThat(page)
        .contains("default-src 'none'")
        .contains("style-src '" + Page.hash(between(page, "<style>", "</style>")) + "'")
        .contains("script-src '" + Page.hash(between(page, "<script>", "</script>")) + "'");
    assertThat(page.split("<script", -1)).hasSize(3);
    assertThat(page.split("<style", -1)).hasSize(2);
  }

  @Test
  void refersToNothingElsewhere() throws Exception {
    String page = Rendered.in(Format.HTML, Sample.REGRESSED.decision());

    assertThat(page)
        .doesNotContain("https://", " style=", " onclick=", "src=\"", "@import", "url(");
    assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http://");
  }

  /** The forks' values are in the unit of the row, not in that of the file. */
  @Test
  void drawsForksInTheUnitOfTheirRow() throws Exception {
    Findings throughput =
        Findings.throughput("m").in(Metric.SCORE, "ops/ns").values(0.0033, 0.0028);
    assertThat(page(throughput, 0.0034, 0.0028))
        .contains("\"3.300\",\"2.800\",\"ops/\\u00B5s\"")
        .contains(",[3.400,2.800],[3.400,2.800],[[[3.400,3.400],[2.800,2.800]],[[")
        .doesNotContain("\"0.00");
    assertThat(page(Findings.time("m").values(1_300_000, 1_400_000), 1_290_000, 1_410_000))
        .contains("\"1.300\",\"1.400\",\"ms/op\"")
        .contains(",[1.290,1.410],[1.290,1.410],[[[1.290,1.290],[1.410,1.410]],[[");
  }

  private static String page(Findings findings, double before, double after) throws Exception {
    Run run = run(findings, before, after);
    return page(findings, Comparison.COMPARE, MeasuredSides.of(run, run));
  }

  @Test
  void showsWhatABenchmarkReaches() throws Exception {
    assertThat(page(loss(), Comparison.PAIRED, explainedSides()))
        .contains("\"code\",\"a.B \\u003E a.C (changed)\"");
  }

  @Test
  void showsWhereItsGraphsAre() throws Exception {
    assertThat(page(loss(), Comparison.PAIRED, explainedSides()))
        .contains(",[\"profile/1-C.m-cpu.html\"],0,\"\",[],[]]");
  }

  /** Where scripts may not run, such as on a page that Jenkins archives. */
  @Test
  void hasTheRowsAsATableWithoutScripts() throws Exception {
    String page = Rendered.in(Format.HTML, Sample.REGRESSED.decision());
    String table = between(page, "<table class=\"plain\"", "</table>");
    assertThat(table.split("<tr>")).hasSize(1 + 1 + 10);
    assertThat(table)
        .contains("<tr><td>+9.1 %</td><th scope=\"row\"><a href=\"#r1\">protobufEncode</a>")
        .contains("<td>148.2</td><td>161.7</td><td>ns/op</td>");
  }

  @Test
  void saysOnTheFirstScreenWhereItComesFrom() throws Exception {
    String hash = "0123456789abcdef0123456789abcdef01234567";
    String pages = "https://example.org/o/p/";
    Origin origin =
        new Origin(
            "o/p", "fast", hash, pages + "commit/", pages + "pull/7", pages + "actions/runs/9", "");
    ReportContext context = Rendered.with(Sample.REGRESSED.context(), origin);
    assertThat(Rendered.in(Format.HTML, Sample.REGRESSED.decision(), context))
        .contains("<title>o/p: REGRESSED</title>")
        .contains("branch fast")
        .contains("<a href=\"" + pages + "commit/" + hash + "\" rel=\"noreferrer\">0123456789</a>")
        .contains("<a href=\"" + pages + "pull/7\" rel=\"noreferrer\">&#35;7</a>")
        .contains("2026-03-01 12:34:56 UTC");
  }

  @Test
  void saysThatACommitIsComparedWithItself() throws Exception {
    String hash = "0123456789abcdef0123456789abcdef01234567";
    Origin origin = new Origin("", "", hash, "", "", "", "");
    String changed = "commit 0123456789 with uncommitted changes";
    assertThat(page(origin, "HEAD, 0123456789ab")).contains(changed);
    assertThat(page(origin, "HEAD~1, 1123456789ab")).doesNotContain(changed);
  }

  private static String page(Origin origin, String baseline) throws Exception {
    ReportContext bare = Sample.REGRESSED.context();
    ReportContext context =
        new ReportContextBuilder()
            .title(bare.title())
            .baseline(baseline)
            .candidate(bare.candidate())
            .comparison(Comparison.PAIRED)
            .environment(bare.environment())
            .elapsed(bare.elapsed())
            .time(bare.time())
            .sources(bare.sources())
            .sides(bare.sides())
            .exitCode(bare.exitCode())
            .origin(origin)
            .explained(false)
            .build();
    return Rendered.in(Format.HTML, Sample.REGRESSED.decision(), context);
  }

  @Test
  void showsWhatARowRanAndHowThatChanged() throws Exception {
    CodeFact.Cause cause =
        CodeFact.Cause.of(
            List.of(new CodeFact.Cause.Method("a.B.m(int)", "a/B.java", 7, false, 2)));
    ReportSources sources =
        new ReportSources() {
          @Override
          public Optional<SourceLocation> locate(BenchmarkId benchmark) {
            return Optional.empty();
          }

          @Override
          public List<String> changed(String file, int line) {
            return List.of("@@ -7 +7 @@", "-old", "+new");
          }
        };
    Decision decision = Rendered.decision(Findings.slower("m").warned(Warning.Kind.CAUSE, cause));
    assertThat(Rendered.in(Format.HTML, decision, Rendered.context(sources)))
        .contains("[[\"B.m\",\"B.java:7\",\"2\",\"\"]]")
        .contains("[\"--- a/B.java\",\"@@ -7 +7 @@\",\"-old\",\"+new\"]");
  }

  @Test
  void showsHowToRepeatABenchmark() throws Exception {
    String name = loss().get().benchmark().name().replace(".", "\\\\.");
    assertThat(page(loss(), Comparison.PAIRED, explainedSides()))
        .contains("\"mvn -Pbenchmark verify '-Dbenchmark.include=^" + name + "$'\"");
    assertThat(page(loss(), Comparison.COMPARE, explainedSides()))
        .contains("\"java -jar target/benchmarks.jar '^" + name + "$' -bm avgt -t 1\"");
    assertThat(page(Findings.allocation("m"), Comparison.COMPARE, explainedSides()))
        .contains("\"java -jar target/benchmarks.jar '^" + name + "$' -bm avgt -t 1 -prof gc\"");
  }

  private static Findings loss() {
    return Findings.time("m").values(100, 109);
  }

  private static MeasuredSides explainedSides() throws Exception {
    return MeasuredSides.of(run(loss(), 98, 102), run(loss(), 106, 112))
        .with(Map.of(loss().get().benchmark(), "a.B > a.C (changed)"))
        .with(benchmark -> List.of("profile/1-C.m-cpu.html"));
  }

  /** A page of many findings is packed, and holds the same. */
  @Test
  void packsManyFindings() throws Exception {
    String page = Rendered.in(Format.HTML, Rendered.many(1_000, i -> Findings.time("m" + i)));

    String packed = between(page, "<script type=\"application/gzip\" id=\"data\">", "</script>");
    try (InputStream json =
        new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(packed)))) {
      assertThat(new String(json.readAllBytes(), StandardCharsets.US_ASCII))
          .startsWith("[[\"")
          .contains(".m0\"", ".m999\"")
          .endsWith("]\n]");
    }
    assertThat(page).hasSizeLessThan(120_000);
  }

  private static String page(Findings findings, Comparison comparison, MeasuredSides sides)
      throws Exception {
    Decision decision = Rendered.decision(findings);
    return Rendered.in(Format.HTML, decision, Rendered.context(comparison, sides));
  }

  /** Two forks of two equal iterations, in the unit of the finding. */
  private static Run run(Findings findings, double first, double second) {
    Finding finding = findings.get();
    List<double[]> forks = List.of(new double[] {first, first}, new double[] {second, second});
    Metric metric = new Metric(Metric.SCORE, finding.metric().unit());
    return Runs.run(Runs.result(finding.benchmark(), Samples.of(metric, forks)));
  }

  private static String between(String page, String begin, String end) {
    int from = page.indexOf(begin) + begin.length();
    return page.substring(from, page.indexOf(end, from));
  }

  /** As {@code npm pack uplot@1.6.32} has them, whose own hash npm checks. */
  @ParameterizedTest
  @CsvSource({
    "uPlot.iife.min.js, GcjUxq2Ikpp59K5J1vcWFWbf0Lo9FcxJXpdPeH63jx8=",
    "uPlot.min.css, 32MMao1vjur/JktQ9zzlsRT2Rv/ZoLt08EmwoAE1+gQ=",
    "LICENSE, j5iSKWmbT+LxoEMtDp7cM4qKkR4lDi0bAezXcKX1sb0="
  })
  void holdsWhatTheAuthorsOfTheChartPublished(String name, String hash) {
    assertThat(Page.hash(Page.resource("uplot-1.6.32/" + name))).isEqualTo("sha256-" + hash);
  }
}
