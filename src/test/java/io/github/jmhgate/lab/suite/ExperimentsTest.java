package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.versus.VariantPattern;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** All that the pages of results name exists, and what documents say was measured was measured. */
class ExperimentsTest {
  private static final Path EXPERIMENTS = Path.of("docs/experiments.json");

  @Test
  void everyBenchmarkOfEveryExperimentExists() throws Exception {
    Set<BenchmarkListEntry> entries =
        BenchmarkList.defaultList()
            .getAll(
                OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
                List.of());
    List<String> named =
        Experiment.read(EXPERIMENTS).stream()
            .flatMap(experiment -> experiment.comparisons().stream())
            .flatMap(comparison -> comparison.benchmarks().stream())
            .toList();

    assertThat(named).hasSizeGreaterThan(150);
    for (String benchmark : named) {
      VariantPattern pattern = SuitePlan.pattern(benchmark);
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
      assertThat(property.results().map(one -> one.group(1)))
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
    return StoredResults.read(Path.of("docs/results.json"), Experiment.read(EXPERIMENTS));
  }

  @ParameterizedTest
  @CsvSource({"README.md, 1", "docs/recipe.md, 15"})
  void whatIsQuotedIsWhatWasMeasured(Path page, int least) throws Exception {
    String text = Files.readString(page);
    assertThat(QUOTE.matcher(text).results().count()).isGreaterThanOrEqualTo(least);
    assertThat(new Quotes(measured()).in(text, page.toString())).isEqualTo(text);
  }

  @Test
  void thePagesOfResultsAreThoseOfTheFile() throws Exception {
    List<Experiment> experiments = Experiment.read(EXPERIMENTS);
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
