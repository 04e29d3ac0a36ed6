package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.baseline.Sidecar;
import io.github.jmhgate.model.Environment;
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

class ReportCommandTest {
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

    assertThat(report("--out", page.toString()).exitCode()).isZero();
    String first = Files.readString(page);
    assertThat(report("--out", page.toString()).exitCode()).isZero();

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
    return Console.run(
        java.util.stream.Stream.concat(
                java.util.stream.Stream.of(
                    "report",
                    "--format",
                    "suite",
                    "--experiments",
                    experiments.toString(),
                    run.toString()),
                java.util.stream.Stream.of(more))
            .toArray(String[]::new));
  }
}
