package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuitePageTest {
  @TempDir private Path folder;
  private Path stored;
  private Path experiments;

  @BeforeEach
  void store() throws IOException {
    stored = StoredFile.of("One", "<b>").write(folder.resolve("results.json"));
    experiments =
        Files.writeString(
            folder.resolve("experiments.json"),
            """
            [{"title": "One", "text": "Text & more", "lines": [
              {"what": "the m", "published": "5 ns", "honest": "B.m"},
              {"what": "the n", "published": "7 ns", "ratio": "1.4", "honest": "B.n"}]},
             {"title": "Two", "text": "None", "lines": [{"what": "x", "honest": "B.gone"}]}]
            """);
  }

  @Test
  void tellsOfExperimentsAndOfWhatElseIsStored() {
    assertThat(page(stored, "--experiments", experiments.toString()))
        .contains("<title>results.json</title>")
        .contains("2 experiments and 1 comparison, 1 not measured here; nothing judged")
        .contains(
            "<h2 id=\"e1\">One</h2>\n<p>Text &amp; more</p>\n<p class=\"where\">Measured on CPU, 2 cores")
        .contains(
            "<tr><th scope=\"row\">the n</th><td>7 ns</td><td>15 ns/op (14 … 16)</td><td>1.5 (1.25")
        .contains(
            "<tr><th scope=\"row\">One: the n against the m</th><td>1.4</td><td>–</td><td>1.5 (1.25")
        .contains("<h2 id=\"e3\">&lt;b&gt;</h2>")
        .contains("<li>k could not be measured: skipped: &lt;none&gt;</li>")
        .contains("<li>Not equal: encoded.bytes (109, 282)</li>")
        .contains("<li>Rounds: 6 (of 8 wanted)</li>")
        .contains("<dt>environment</dt><dd>CPU, 2 cores</dd>", "<dt>took</dt><dd>2 min 3 s</dd>");
  }

  /** One comparison, of which no experiment knows, needs no file of experiments. */
  @Test
  void tellsOfOneComparison() throws IOException {
    Path alone = StoredFile.of("json-protobuf").write(folder.resolve("versus.json"));

    assertThat(page(alone))
        .contains("<p class=\"headline\">1 comparison; nothing judged</p>")
        .contains("<h2 id=\"e1\">json-protobuf</h2>", "<th scope=\"col\">score</th>")
        .contains(
            "Score over that of the reference, which is 1; less is better. Lines: 95 % intervals.<")
        .contains(
            "<tr><th scope=\"row\">n</th><td>15 ns/op (14 … 16)</td><td>1.5 (1.25 … 1.75)</td>")
        .doesNotContain("Not measured here", "<nav", "Published ratios");
  }

  @Test
  void writesTheSameFileEveryTime() throws IOException {
    Path out = folder.resolve("page.html");
    String first = page(stored, "--experiments", experiments.toString());

    assertThat(
            run(stored, "--experiments", experiments.toString(), "--output", out.toString()).out())
        .isEmpty();
    assertThat(Files.readString(out)).isEqualTo(first);
  }

  @Test
  void saysInOneLineWhatCannotBeRead() throws IOException {
    Path other = Files.writeString(folder.resolve("other.json"), "{\"schema\": 1}");
    Console console = run(other);

    assertThat(console.exitCode()).isEqualTo(2);
    assertThat(console.out()).isEmpty();
    assertThat(console.err().strip())
        .hasLineCount(1)
        .contains("other.json: holds no comparisons that can be read (it holds something else)");

    assertThat(run(stored, "--experiments", folder.resolve("none").toString()).err().strip())
        .hasLineCount(1)
        .contains("none: cannot be read");
  }

  private static String page(Path input, String... more) {
    Console console = run(input, more);
    assertThat(console.err()).isEmpty();
    assertThat(console.exitCode()).isZero();
    return console.out();
  }

  private static Console run(Path input, String... more) {
    return Console.run(
        new SuiteLab(),
        Stream.concat(
                Stream.of("report", "--format", "html", input.toString()), Arrays.stream(more))
            .toArray(String[]::new));
  }
}
