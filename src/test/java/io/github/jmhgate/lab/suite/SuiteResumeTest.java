package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.Console;
import io.github.jmhgate.revision.Checkout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept of experiments becomes their page again, and nothing is measured. */
class SuiteResumeTest {
  private static final String EXPERIMENTS =
      """
      [{"title": "One", "text": "T", "lines": [
         {"what": "m", "honest": "B.m"}, {"what": "n", "honest": "B.n"}]},
       {"title": "Two", "text": "T", "lines": [{"what": "x", "honest": "B.x"}]}]
      """;

  private static final String KEPT =
      """
      {"name": "%s", "mode": "avgt", "unit": "ns/op", "rounds": 3, "roundsWanted": 3, "seconds": 61.0,
       "variants": [{"name": "m", "benchmark": "a.B.m", "params": {}, "threads": 1, "rank": 1, "tied": false,
         "ratio": 1.0, "ratioLow": 1.0, "ratioHigh": 1.0, "score": 10.0, "scoreLow": 9.0, "scoreHigh": 11.0}],
       "failures": []}
      """;

  @TempDir private Path folder;
  private String revision = "";

  @BeforeEach
  void keep() throws Exception {
    revision = new Checkout(folder).write("experiments.json", EXPERIMENTS).commit();
    Path jar = Files.writeString(jar(), "none that could be measured");
    Files.setLastModifiedTime(jar, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
    keep("One");
    keep("Two");
  }

  @Test
  void thePageSaysHowItIsMadeAgain() throws Exception {
    versus("--resume", "--name", "One").fails(0).doesNotContain("Comparison", "Comparing");
    assertThat(page())
        .contains(
            "Measured in 2 min 2 s at revision `" + revision.substring(0, 12) + "` by\n\n```sh\n")
        .contains("io.github.jmhgate.lab.suite.SuiteLab versus ", "--jar ", "--page ")
        .doesNotContain("--resume", "--name");
    assertThat(folder.resolve("page.json"))
        .content()
        .contains("\"arguments\":[\"--jar\",\"", "\"revision\":\"" + revision + "\"");
  }

  /** The revision of that jar is unknown by now. */
  @Test
  void whatAnOlderJarMeasuredHasNoRevision() throws Exception {
    Files.setLastModifiedTime(jar(), FileTime.from(Instant.now().plusSeconds(3600)));

    versus("--name", "Two", "--set", "benchmark.jvm=/no/such/jdk").exits(3);
    assertThat(page())
        .contains("Measured in 1 min 1 s by\n", "Two could not be measured: ")
        .doesNotContain("revision");
  }

  private Path jar() {
    return folder.resolve("benchmarks.jar");
  }

  private String page() throws Exception {
    return Files.readString(folder.resolve("page.md"));
  }

  private void keep(String name) throws Exception {
    Files.createDirectories(folder.resolve("out"));
    Files.writeString(
        folder.resolve("out").resolve(name.toLowerCase(Locale.ROOT) + ".json"),
        KEPT.formatted(name));
  }

  private Console versus(String... more) {
    List<String> arguments = new ArrayList<>(List.of("versus", "--jar", jar().toString()));
    arguments.addAll(List.of("--experiments", folder.resolve("experiments.json").toString()));
    arguments.addAll(List.of("--page", folder.resolve("page.md").toString()));
    arguments.addAll(List.of("--out", folder.resolve("out").toString()));
    arguments.addAll(List.of(more));
    return Console.run(new SuiteLab(), arguments.toArray(String[]::new));
  }
}
