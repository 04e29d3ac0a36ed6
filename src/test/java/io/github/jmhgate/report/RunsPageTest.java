package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.model.Samples;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RunsPageTest {
  @Test
  void groupsByClassAndPivotsByParameter() throws Exception {
    String page =
        page(
            List.of(
                run(
                    result("a.json.Map.get", "10", 1000),
                    result("a.json.Map.get", "100", 4000),
                    result("a.codec.Map.get", "10", 2000))));
    assertThat(page)
        .contains("<h2>json.Map avgt</h2>", "<h2>codec.Map avgt</h2>", "score, µs/op, by size")
        .containsSubsequence(
            ">get</th></tr>",
            "<th scope=\"row\">size=10</th><td class=\"n\">1.000 ± 0.0",
            "<rect x=\"0\" y=\"2\" width=\"247\"",
            "<th scope=\"row\">size=100</th><td class=\"n\">4.000 ± 0.0",
            "<rect x=\"0\" y=\"2\" width=\"99");
  }

  @Test
  void severalRunsAreSmallMultiples() throws Exception {
    String page =
        page(
            List.of(
                run(result("a.B.m", "10", 1000), result("a.B.n", "10", 5)),
                run(result("a.B.m", "10", 2000)),
                run(result("a.B.m", "10", 3000))));
    assertThat(page.split("<figure>")).hasSize(1 + 2);
    assertThat(page)
        .contains("<th scope=\"col\">run0</th><th scope=\"col\">run1</th>")
        .contains("<td>1.000 ± 0.0")
        .contains(
            "<text class=\"ends\" x=\"46\" y=\"10\">3.04</text>", "</code>, µs/op</figcaption>")
        .contains("<td>–</td>");
  }

  @Test
  void needsNoScript() throws Exception {
    assertThat(page(List.of(run(result("a.B.m", "1", 1))))).doesNotContain("<noscript>");
  }

  @ParameterizedTest
  @MethodSource("io.github.jmhgate.report.HostileText#all")
  void letsNoTextBecomeMarkup(String hostile) throws Exception {
    String page = page(List.of(run(result(hostile, hostile, 1), result("a.B.m", "x", 2))));
    assertThat(page.replaceAll("(?s)<(style|script)[^>]*>.*?</\\1>", ""))
        .doesNotContain("<script>alert", "<img", "<!--", "<![CDATA[");
    assertThat(page.codePoints().filter(HostileText::isInvisible)).isEmpty();
  }

  private static Result result(String name, String size, double mean) {
    BenchmarkId bare = BenchmarkId.of(name, Mode.AVERAGE_TIME);
    TreeMap<String, String> params = new TreeMap<>();
    params.put("size", size);
    BenchmarkId id = new BenchmarkId(bare.name(), bare.mode(), params, 1);
    Metric metric = new Metric(Metric.SCORE, "ns/op");
    List<double[]> forks = List.of(new double[] {mean * 0.999}, new double[] {mean * 1.001});
    return Runs.result(id, Samples.of(metric, forks));
  }

  private static Run run(Result... results) {
    return Runs.run(results);
  }

  private static String page(List<Run> runs) throws Exception {
    List<NamedRun> named = new ArrayList<>();
    for (Run run : runs) {
      named.add(new NamedRun("run" + named.size(), run));
    }
    StringWriter out = new StringWriter();
    RunsPage.write(named, SideGraphs.NONE, "", out);
    return out.toString();
  }
}
