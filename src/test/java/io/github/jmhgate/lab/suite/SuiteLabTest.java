package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.Console;
import io.github.jmhgate.lab.suite.StoredResults.Quotes;
import io.github.jmhgate.revision.Checkout;
import io.github.jmhgate.versus.VariantPattern;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** What is written of stored results, and that all that the pages name exists and was measured. */
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
        {"name": "Two", "variants": [], "failures": [{"variant": "", "reason": "lost"}]}]}
      """;
  private static final String EXPERIMENTS =
      """
      [{"title": "One", "text": "Text | more", "question": "Which?",
        "findings": ["[B.gone ratio] is gone"], "lines": [
        {"what": "m", "honest": "B.m{x=1} thrpt t2"},
        {"what": "<script>", "published": "7", "ratio": "2", "honest": "B.n thrpt"}]},
       {"title": "Two", "text": "T", "lines": [{"what": "x", "honest": "B.x"}]},
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

    String[] more = {"--quote", quoting.toString()};
    run(more, "report", "--output=" + page, folder.resolve("results.json").toString())
        .fails(0)
        .isEmpty();
    assertThat(page)
        .content()
        .contains("![One: m; &#60;script&#62;](results/one.svg)\n")
        .contains(
            """
            Measured on CPU, 2 cores, in 1 min 2 s at revision `0123456789ab` by

            ```sh
            java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.lab.suite.SuiteLab versus \\
                --jvm 'a= -Xint <`' --page b.md
            ```

            What a ratio\
            """)
        .doesNotContain("gone");
    assertThat(text("one.md"))
        .contains("Text &#124; more")
        .contains("| m | – | – | 10 ops/s (9 … 11) | 1 | 1= | hits 2.5 | 282 | 16 B/op |")
        .contains(
            "| &#60;script&#62; | 7 | 2 | 15 ops/s (14 … 16) | 1.5 (1.25 … 1.75) | 1= | – | – |")
        .contains("- k could not be measured: skipped: &#60;none&#62;")
        .contains("- Rounds: 6 (of 8 wanted)")
        .doesNotContain("Rounds: \n", "<script>");
    assertThat(text("two.md")).contains("- Two could not be measured: lost");
    assertThat(text("none.md")).contains("## None\n\nT\n\nNot measured here.");
    assertThat(quoting).content().contains("-->1.5×<!--");
    assertThat(text("one.svg"))
        .startsWith("<svg ")
        .contains("&lt;script&gt;", "15 /s")
        .doesNotContain("<script>");
  }

  /** All is measured in one way and of one revision, or the page does not say so. */
  @Test
  void aPartThatIsMeasuredAgainKeepsTheRest() throws Exception {
    String revision = new Checkout(folder).write("experiments.json", EXPERIMENTS).commit();
    String none = "--set=benchmark.jvm=/no/such/jdk";
    Path results = Files.createDirectories(page.getParent()).resolve("results.json");
    versus(none).exits(3);
    assertThat(results).content().contains("[\"--jar=", "\"revision\":\"" + revision + "\"");

    Files.writeString(results, STORED);
    versus(none, "--name", "Two").exits(3);
    assertThat(page)
        .content()
        .contains("Measured on CPU, 2 cores, in 1 min 2 s by\n", "--jvm 'a= -Xint <`' --page b.md")
        .doesNotContain("revision");
    assertThat(text("two.md")).contains("Two could not be measured: ").doesNotContain("lost");
    assertThat(text("one.md")).contains("15 ops/s (14 … 16)");

    Files.writeString(results, STORED.replace("0123456789abcdef", revision));
    versus(none, "--name", "Two").exits(3);
    assertThat(page).content().contains("at revision `" + revision.substring(0, 12) + "` by\n");
  }

  private String text(String file) throws Exception {
    return Files.readString(folder.resolve("docs/results").resolve(file));
  }

  private Console versus(String... more) throws Exception {
    Path jar = Files.writeString(folder.resolve("benchmarks.jar"), "none that could be measured");
    return run(more, "versus", "--jar=" + jar, "--page=" + page, "--out=" + folder.resolve("out"));
  }

  private Console run(String[] more, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--experiments=" + folder.resolve("experiments.json"));
    all.addAll(List.of(more));
    return Console.run(new SuiteLab(), all.toArray(String[]::new));
  }

  private static final Path DESCRIBED = Path.of("docs/experiments.json");

  @Test
  void everyBenchmarkOfEveryExperimentExists() throws Exception {
    Set<BenchmarkListEntry> entries =
        BenchmarkList.defaultList()
            .getAll(
                OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
                List.of());
    List<String> named =
        Experiment.read(DESCRIBED).stream()
            .flatMap(experiment -> experiment.comparisons().stream())
            .flatMap(comparison -> comparison.benchmarks().stream())
            .toList();

    assertThat(named).hasSizeGreaterThan(150);
    for (String benchmark : named) {
      VariantPattern pattern = SuiteRun.pattern(benchmark);
      assertThat(entries).as(benchmark).anyMatch(entry -> fits(entry, pattern));
    }
  }

  @Test
  void theSuitesPageNamesTheVersionsOfTheBuild() throws Exception {
    String pom = Files.readString(Path.of("pom.xml"));
    List<MatchResult> rows =
        Pattern.compile("`[\\w.]+:([\\w-]+)` \\| ([\\w.]+) \\|")
            .matcher(Files.readString(Path.of("docs/suite.md")))
            .results()
            .toList();
    assertThat(rows).hasSizeGreaterThan(12);
    for (MatchResult row : rows) {
      Matcher property =
          Pattern.compile(
                  "<artifactId>%s</artifactId>\\s*<version>\\$\\{(.+?)}".formatted(row.group(1)))
              .matcher(pom);
      assertThat(property.results().map(match -> match.group(1)))
          .as(row.group(1))
          .anyMatch(name -> pom.contains("<%s>%s</%1$s>".formatted(name, row.group(2))));
    }
  }

  private static boolean fits(BenchmarkListEntry entry, VariantPattern wanted) {
    Map<String, String[]> params = entry.getParams().orElse(Map.of());
    return entry.getUsername().endsWith("." + wanted.name())
        && params.keySet().equals(wanted.params().keySet())
        && wanted.params().entrySet().stream()
            .allMatch(
                param ->
                    param.getValue().contains("*")
                        || List.of(params.get(param.getKey())).containsAll(param.getValue()));
  }

  private static final Pattern QUOTE =
      Pattern.compile("<!-- measured: [^>]+ -->([^<]*)<!-- end -->");

  private static StoredResults measured() throws Exception {
    return StoredResults.read(Path.of("docs/results.json"), Experiment.read(DESCRIBED));
  }

  @ParameterizedTest
  @CsvSource({"docs/suite.md, 1", "docs/recipe.md, 15"})
  void whatIsQuotedIsWhatWasMeasured(Path page, int least) throws Exception {
    String text = Files.readString(page);
    assertThat(QUOTE.matcher(text).results().count()).isGreaterThanOrEqualTo(least);
    assertThat(new Quotes(measured()).in(text, page.toString())).isEqualTo(text);
  }

  @Test
  void thePagesOfResultsAreThoseOfTheFile() throws Exception {
    List<Experiment> experiments = Experiment.read(DESCRIBED);
    Map<String, String> pages = SuiteReport.of(experiments, measured(), "results");
    String overview = pages.getOrDefault("results.md", "");

    pages.forEach((name, text) -> assertThat(Path.of("docs", name)).content().isEqualTo(text));
    try (Stream<Path> files = Files.list(Path.of("docs/results"))) {
      assertThat(files).hasSize(pages.size() - 1);
    }
    // One screen, and no finding lost for a benchmark that was renamed.
    assertThat(overview.lines()).hasSizeLessThan(90).noneMatch(line -> line.contains("_"));
    assertThat(overview.lines().filter(line -> line.endsWith(")") && line.contains("[More]")))
        .hasSize(experiments.stream().mapToInt(each -> each.findings().size()).sum());
  }
}
