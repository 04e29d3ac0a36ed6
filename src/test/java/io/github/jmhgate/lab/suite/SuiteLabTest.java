package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.Console;
import io.github.jmhgate.cli.JsonResults;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuiteLabTest {
  private static final Environment HERE =
      new Environment("CPU <one>", 2, "Linux", "amd64", "Vendor", "17.0.1", "VM", "G1", List.of());

  @TempDir private Path folder;
  private Path run;
  private Path experiments;

  @BeforeEach
  void measured() throws IOException {
    run = Files.createDirectories(folder.resolve("run"));
    new JsonResults()
        .time("a.B.article", 10, 12, 14)
        .allocating("a.B.honest", 880, 100, 100, 100)
        .write(run.resolve("result.json"));
    new Sidecar(HERE, "0123456789abcdef", Instant.EPOCH, Map.of(), "test", List.of(), List.of())
        .write(run.resolve(Sidecar.FILE_NAME));
    experiments =
        Files.writeString(
            folder.resolve("experiments.json"),
            """
            [{"title": "One <b>", "text": "Text | more", "lines": [
              {"what": "<script>", "published": "5 ± 1 ns", "article": "B.article", "honest": "B.honest"},
              {"what": "gone", "honest": "B.gone"}]},
             {"title": "Two", "text": "None", "lines": [{"what": "x", "honest": "B.gone"}]}]
            """);
  }

  @Test
  void setsThePublishedNumberBesideWhatWasMeasured() {
    Console console = report();

    assertThat(console.err()).isEmpty();
    assertThat(console.exitCode()).isZero();
    // Student's quantile of two degrees of freedom, 4.303, times 2 over the root of three.
    assertThat(console.out())
        .contains("| &#60;script&#62; | 5 ± 1 ns | 12 ns/op (7.03 … 17) | 100 ns/op | 880 B/op |")
        .contains("| gone | – | – | – | – |")
        .contains("## Two\n\nNone\n\nNot measured here.")
        .contains("CPU &#60;one&#62;, 2 cores")
        .contains("revision 0123456789ab")
        .contains("Text &#124; more")
        .doesNotContain("<script>");
  }

  @Test
  void writesAPageWithChartsThatIsTheSameEveryTime() throws IOException {
    Path page = folder.resolve("docs/results.md");

    assertThat(report("--output", page.toString()).exitCode()).isZero();
    String first = Files.readString(page);
    assertThat(report("--output", page.toString()).exitCode()).isZero();

    assertThat(Files.readString(page)).isEqualTo(first).contains("](results-charts/one-b-1-1.svg)");
    String chart = Files.readString(folder.resolve("docs/results-charts/one-b-1-1.svg"));
    assertThat(chart)
        .startsWith("<svg ")
        .contains("One &lt;b&gt;")
        .contains("&lt;script&gt;")
        .contains("100 ns/op")
        .doesNotContain("<script>");
    assertThat(folder.resolve("docs")).isDirectoryNotContaining("glob:**.part");
  }

  /** Ratios, ranks, counts and what failed come from stored comparisons, found by their names. */
  @Test
  void tellsOfStoredComparisons() throws IOException {
    Path stored =
        Files.writeString(
            folder.resolve("results.json"),
            """
            {"schema": 1, "exitCode": 3, "comparisons": [
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
            """);
    Files.writeString(
        experiments,
        """
        [{"title": "One", "text": "T", "lines": [
          {"what": "m", "honest": "B.m{x=1} thrpt t2"},
          {"what": "n", "published": "7", "ratio": "2", "honest": "B.n thrpt"}]},
         {"title": "Two", "text": "T", "lines": [{"what": "x", "honest": "B.x"}]},
         {"title": "Slow", "text": "T", "lines": [{"what": "s", "honest": "B.s"}]}]
        """);
    Path quoting =
        Files.writeString(
            folder.resolve("page.md"), "<!-- measured: B.n thrpt ratio -->0×<!-- end -->");

    Console console = comparisons(stored, "--quote", quoting.toString());

    assertThat(console.err()).isEmpty();
    assertThat(console.out())
        .contains("Generated; do not edit. Measured in 1 min 2 s.\n\nAll that a ratio")
        .contains("| One: n against m | 2 | – | 1.5 (1.25 … 1.75) |")
        .contains(
            "| what | published | the whole work | ratio | rank | counts per operation | bytes |"
                + " allocated |")
        .contains("| m | – | 10 ops/s (9 … 11) | 1 | 1= | hits 2.5 | 282 | 16 B/op |")
        .contains("| n | 7 | 15 ops/s (14 … 16) | 1.5 (1.25 … 1.75) | 1= | – | – | – |")
        .contains("- k could not be measured: skipped: &#60;none&#62;")
        .contains("- Rounds: 6 (of 8 wanted)")
        .contains("| s | 20 us/op (19 … 21) | 1 | 1 |")
        .contains("- Two could not be measured: lost")
        .doesNotContain("Rounds: \n", "```");
    assertThat(quoting).content().contains("-->1.5×<!--");

    Files.writeString(
        stored,
        Files.readString(stored)
            .replace(
                "\"exitCode\": 3,",
                "\"arguments\": [\"--jvm\", \"a= -Xint <`\", \"--page\", \"b.md\"],"
                    + " \"revision\": \"0123456789abcdef\","));
    assertThat(comparisons(stored).out())
        .contains(
            """
            Generated; do not edit. Measured in 1 min 2 s at revision `0123456789ab` by

            ```sh
            java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.lab.suite.SuiteLab versus \\
                --jvm 'a= -Xint <`' --page b.md
            ```

            All that a ratio""");

    Files.writeString(stored, "{\"comparisons\": [7]}");
    Console broken = comparisons(stored);
    assertThat(broken.exitCode()).isEqualTo(2);
    assertThat(broken.err().strip()).hasLineCount(1).contains("holds no comparisons that can be");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "[} ! :1: is no JSON",
        "{} ! :1: an array of experiments is expected",
        "[{\"title\": 1}] ! :1: a text is expected",
        "[{\"title\": \"a\", \"lines\": []}] ! :1: \"text\" is missing",
        "[{\"titel\": \"a\"}] ! :1: an unknown name; known are title, text",
        "[{\"lines\": [{}]}] ! :1: \"what\" is missing",
        "[{\"lines\": {}}] ! :1: an array of lines is expected"
      })
  void refusesAFileOfOtherThings(String text, String message) throws IOException {
    Files.writeString(experiments, text);

    Console console = report();

    assertThat(console.exitCode()).isEqualTo(2);
    assertThat(console.err().strip())
        .hasLineCount(1)
        .contains("experiments.json")
        .contains(message);
  }

  private Console report(String... more) {
    return comparisons(run, more);
  }

  private Console comparisons(Path measured, String... more) {
    return Console.run(
        new SuiteLab(),
        java.util.stream.Stream.concat(
                java.util.stream.Stream.of(
                    "report",
                    "--format",
                    "suite",
                    "--experiments",
                    experiments.toString(),
                    measured.toString()),
                java.util.stream.Stream.of(more))
            .toArray(String[]::new));
  }
}
