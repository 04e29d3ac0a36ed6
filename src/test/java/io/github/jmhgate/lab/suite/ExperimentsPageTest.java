package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExperimentsPageTest {
  private static final Pattern TAG = Pattern.compile("<(/?[a-zA-Z!][a-zA-Z0-9]*)([^<>]*)>");
  private static final Experiment.Measuring USUAL =
      new Experiment.Measuring("", "", Map.of(), Map.of(), List.of());

  @Test
  void drawsRatiosWithTheirIntervals() throws IOException {
    String page = page(List.of(experiment("One", "T")), List.of(suite("One", "CPU 1")));

    // From 0.95 to 5, which was published, over 284 units, 4 % of them on either side.
    assertThat(page)
        .contains("<figcaption><b>One, g</b>: Score over that of the reference, which is 1;")
        .contains("The axis is logarithmic.")
        .contains("<path class=\"grid one\" d=\"M317 40V112\"/>")
        .contains(
            "<g class=\"honest\" transform=\"translate(0 -8)\"><circle class=\"dot\" cx=\"317\"")
        .contains("<path class=\"bar\" d=\"M410 0H441\"/><circle class=\"dot\" cx=\"426\"")
        .contains(">2 (1.8 … 2.2)</text>")
        .contains("<g class=\"published\" transform=\"translate(0 8)\">");
  }

  @Test
  void setsThePublishedNumberBesideWhatWasMeasured() throws IOException {
    String page = page(List.of(experiment("One", "T")), List.of(suite("One", "CPU 1")));

    assertThat(page)
        .contains("<p class=\"where\">Measured on CPU 1</p>")
        .contains("<th scope=\"col\">published</th><th scope=\"col\">its definition, measured</th>")
        .contains(
            "<tr><th scope=\"row\">n</th><td>7 ns</td><td>40 ns/op (36 … 44)</td><td>4 (3.6 … 4.4)")
        .contains(
            "<tr><th scope=\"row\">One: n against m</th><td>5</td><td>4 (3.6 … 4.4)</td><td>2 (1.8")
        .contains("<li>a note</li>")
        .contains("<dt>took</dt><dd>1 min 1 s</dd>", "<dt>revision</dt><dd>0123456789abcdef</dd>")
        .contains(
            "<code>java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.lab.suite.SuiteLab versus --jar &#39;a b.jar&#39;</code>")
        .contains("1 experiment; nothing judged");
  }

  @Test
  void saysWhatWasNotMeasured() throws IOException {
    assertThat(
            page(
                List.of(experiment("One", "T"), experiment("Two", "U")),
                List.of(suite("One", "CPU 1"))))
        .contains("2 experiments, 1 not measured here; nothing judged")
        .contains("<li><a href=\"#e2\">Two</a></li>")
        .contains("<p>U</p>\n<p>Not measured here.</p>");
  }

  /** Runs know no ratios. */
  @Test
  void drawsValuesWhereNothingWasCompared() throws IOException {
    MeasuredSuite run =
        MeasuredSuite.ofRun(
            "CPU 1",
            new TreeMap<>(
                Map.of(
                    "a.B.m", Map.of("score", new Figure(10, 9, 11, "ns/op")),
                    "a.B.n", Map.of("score", new Figure(20, 18, 22, "ns/op")))));

    assertThat(page(List.of(experiment("One", "T")), List.of(run)))
        .contains("<rect class=\"length\" x=\"330\" y=\"-8\" width=\"291\" height=\"16\"/>")
        .doesNotContain("class=\"grid");
  }

  @Test
  void standsStill() throws IOException {
    assertThat(page(List.of(experiment("One", "T")), List.of(suite("One", "CPU 1"))))
        .contains("default-src 'none'; style-src 'sha256-")
        .doesNotContain("<script", "script-src", " style=", "http://", "https://", "src=\"");
  }

  private static List<String> harmlessPage = List.of();
  private static List<String> harmlessDrawing = List.of();

  @BeforeAll
  static void renderWhatIsHarmless() throws IOException {
    harmlessPage = tags(hostile("harmless"));
    harmlessDrawing = tags(drawing("harmless"));
    assertThat(harmlessPage).isNotEmpty();
    assertThat(harmlessDrawing).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void letsNoTextBecomeMarkup(String hostile) throws IOException {
    assertThat(tags(hostile(hostile))).isEqualTo(harmlessPage);
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void letsNoTextBecomeMarkupOfADrawing(String hostile) {
    assertThat(tags(drawing(hostile))).isEqualTo(harmlessDrawing);
  }

  private static String drawing(String text) {
    String title = "x" + text;
    return SuiteReport.of(List.of(experiment(title, text)), List.of(suite(title, "CPU")), "charts")
        .charts()
        .values()
        .iterator()
        .next();
  }

  private static String hostile(String text) throws IOException {
    Experiment experiment =
        new Experiment(
            "x" + text,
            "x" + text,
            USUAL,
            List.of(
                new Experiment.Line("x" + text, "x" + text, "B.a", "B.m", "score", "", ""),
                new Experiment.Line("y", "", "B.b", "B.n", "score", "", "x" + text)));
    MeasuredSuite measured = suite("x" + text, "x" + text);
    return page(
        List.of(experiment),
        List.of(
            new MeasuredSuite(
                measured.experiment(),
                measured.where(),
                new SuiteOrigin(List.of("--name", text), "x" + text),
                measured.figures(),
                List.of("x" + text),
                0)));
  }

  private static Experiment experiment(String title, String text) {
    return new Experiment(
        title,
        text,
        USUAL,
        List.of(
            new Experiment.Line("m", "5 ns", "B.a", "B.m", "score", "g", ""),
            new Experiment.Line("n", "7 ns", "B.b", "B.n", "score", "g", "5")));
  }

  private static MeasuredSuite suite(String experiment, String where) {
    return new MeasuredSuite(
        experiment,
        where,
        new SuiteOrigin(List.of("--jar", "a b.jar"), "0123456789abcdef"),
        new TreeMap<>(
            Map.of(
                "a.B.m", figures(20, 1, 0),
                "a.B.n", figures(40, 2, 0.1),
                "a.B.a", figures(10, 1, 0),
                "a.B.b", figures(40, 4, 0.1))),
        List.of("a note"),
        61);
  }

  private static Map<String, Figure> figures(double score, double ratio, double share) {
    return Map.of(
        "score", new Figure(score, score * 0.9, score * 1.1, "ns/op"),
        "ratio", new Figure(ratio, ratio * (1 - share), ratio * (1 + share), ""));
  }

  private static String page(List<Experiment> experiments, List<MeasuredSuite> runs)
      throws IOException {
    StringBuilder page = new StringBuilder();
    ExperimentsPage.write("results.json", experiments, List.of(), runs, page);
    return page.toString();
  }

  /** Names of all tags and attributes in order. */
  private static List<String> tags(String page) {
    return TAG.matcher(page).results().map(ExperimentsPageTest::shape).toList();
  }

  private static String shape(MatchResult tag) {
    return tag.group(1) + tag.group(2).replaceAll("\"[^\"]*\"", "\"\"");
  }
}
