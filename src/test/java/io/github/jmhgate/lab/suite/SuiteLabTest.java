package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.Console;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuiteLabTest {
  private static final String STORED =
      """
      {"schema": 1, "exitCode": 3, "arguments": ["--jvm", "a= -Xint <`", "--page", "b.md"],
       "revision": "0123456789abcdef", "comparisons": [
        {"name": "One", "mode": "thrpt", "unit": "ops/s", "rounds": 6, "roundsWanted": 8, "seconds": 61.5,
         "jvms": [{"name": "", "text": "CPU, 2 cores", "jvmVersion": "17", "vmFlags": []}],
         "variants": [
           {"name": "m", "benchmark": "a.B.m", "params": {"x": "1"}, "threads": 2, "rank": 1, "tied": true,
            "ratio": 1.0, "ratioLow": 1.0, "ratioHigh": 1.0, "score": 10.0, "scoreLow": 9.0,
            "scoreHigh": 11.0, "allocatedBytes": 16.0, "sizes": {"encoded.bytes": 282.0},
            "metrics": {"hits": {"mean": 2.5, "low": null, "high": null, "unit": "#/op"}}},
           {"name": "n", "benchmark": "a.B.n", "params": {}, "threads": 1, "rank": 1, "tied": true,
            "ratio": 1.5, "ratioLow": 1.25, "ratioHigh": 1.75, "score": 15.0, "scoreLow": 14.0,
            "scoreHigh": 16.0, "allocatedBytes": null, "sizes": {}, "metrics": {}}],
         "failures": [{"variant": "k", "reason": "skipped: <none>"}]},
        {"name": "Slow", "mode": "avgt", "unit": "ns/op", "variants": [
           {"name": "s", "benchmark": "a.B.s", "params": {}, "threads": 1, "rank": 1, "tied": false,
            "ratio": 1.0, "ratioLow": 1.0, "ratioHigh": 1.0, "score": 20000.0, "scoreLow": 19000.0,
            "scoreHigh": 21000.0}], "failures": []},
        {"name": "Two", "variants": [], "failures": [{"variant": "", "reason": "lost"}]}]}
      """;
  private static final String EXPERIMENTS =
      """
      [{"title": "One", "text": "Text | more", "lines": [
        {"what": "m", "honest": "B.m{x=1} thrpt t2"},
        {"what": "<script>", "published": "7", "ratio": "2", "honest": "B.n thrpt"}]},
       {"title": "Two", "text": "T", "lines": [{"what": "x", "honest": "B.x"}]},
       {"title": "Slow", "text": "T", "lines": [{"what": "s", "honest": "B.s"}]},
       {"title": "None", "text": "T", "lines": [{"what": "s", "honest": "B.gone"}]}]
      """;

  @TempDir private Path folder;
  private Path page;

  @BeforeEach
  void write() throws Exception {
    page = folder.resolve("docs/results.md");
    Files.writeString(folder.resolve("results.json"), STORED);
    Files.writeString(folder.resolve("experiments.json"), EXPERIMENTS);
  }

  /** Ratios, ranks, counts and failures come from stored comparisons, found by their names. */
  @Test
  void reportsStoredComparisons() throws Exception {
    Path quoting =
        Files.writeString(
            folder.resolve("page.md"), "<!-- measured: B.n thrpt ratio -->0×<!-- end -->");

    Console console = report("--quote", quoting.toString());

    assertThat(console.err()).isEmpty();
    console.exits(0);
    assertThat(page)
        .content()
        .contains(
            """
            Generated; do not edit. Measured in 1 min 2 s at revision `0123456789ab` by

            ```sh
            java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.lab.suite.SuiteLab versus \\
                --jvm 'a= -Xint <`' --page b.md
            ```

            All that a ratio\
            """)
        .contains("| One: &#60;script&#62; against m | 2 | – | 1.5 (1.25 … 1.75) |")
        .contains("Text &#124; more")
        .contains(
            "| what | published | the whole work | ratio | rank | counts per operation | bytes |"
                + " allocated |")
        .contains("| m | – | 10 ops/s (9 … 11) | 1 | 1= | hits 2.5 | 282 | 16 B/op |")
        .contains("| &#60;script&#62; | 7 | 15 ops/s (14 … 16) | 1.5 (1.25 … 1.75) | 1= | – | – |")
        .contains("- k could not be measured: skipped: &#60;none&#62;")
        .contains("- Rounds: 6 (of 8 wanted)")
        .contains("| s | 20 us/op (19 … 21) | 1 | 1 |")
        .contains("- Two could not be measured: lost")
        .contains("## None\n\nT\n\nNot measured here.")
        .contains("](results-charts/one-1-1.svg)")
        .doesNotContain("Rounds: \n", "<script>");
    assertThat(quoting).content().contains("-->1.5×<!--");
    assertThat(folder.resolve("docs/results-charts/one-1-1.svg"))
        .content()
        .startsWith("<svg ")
        .contains("&lt;script&gt;", "15 ops/s")
        .doesNotContain("<script>");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "experiments ! [} ! not readable as JSON",
        "experiments ! {} ! field experiments must be a list",
        "experiments ! [{\"title\": 1}] ! field title must be text",
        "experiments ! [{\"title\": \"a\", \"lines\": []}] ! field text must be text",
        "results ! {\"comparisons\": [7]} ! holds no comparisons that can be read",
        "results ! {\"schema\": 1} ! field comparisons must be a list"
      })
  void refusesAFileOfOtherThings(String file, String text, String message) throws Exception {
    Files.writeString(folder.resolve(file + ".json"), text);

    Console console = report();

    console.exits(2);
    assertThat(console.err().strip()).hasLineCount(1).contains(file + ".json: ").contains(message);
  }

  @Test
  void refusesToQuoteWhatWasNotMeasured() throws Exception {
    Path quoting =
        Files.writeString(
            folder.resolve("page.md"), "<!-- measured: B.gone ratio -->0×<!-- end -->");

    assertThat(report("--quote", quoting.toString()).err())
        .contains("page.md: quotes 'B.gone ratio', which was not measured");
  }

  private Console report(String... more) {
    List<String> arguments = new ArrayList<>(List.of("report", "--output", page.toString()));
    arguments.add("--experiments=" + folder.resolve("experiments.json"));
    arguments.add(folder.resolve("results.json").toString());
    arguments.addAll(List.of(more));
    return Console.run(new SuiteLab(), arguments.toArray(String[]::new));
  }
}
