package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.lab.suite.Experiment;
import io.github.jmhgate.lab.suite.Quotes;
import io.github.jmhgate.lab.suite.StoredResults;
import io.github.jmhgate.lab.suite.SuiteReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What documents say was measured is what docs/results.json holds. */
class QuotedFiguresTest {
  private static final Pattern QUOTE =
      Pattern.compile("<!-- measured: [^>]+ -->([^<]*)<!-- end -->");

  private List<Experiment> experiments = List.of();
  private StoredResults measured = new StoredResults(List.of(), "", List.of());

  @BeforeEach
  void read() throws Exception {
    experiments = Experiment.read(Checkout.file("docs/experiments.json"));
    measured = StoredResults.read(Checkout.file("docs/results.json"), experiments);
  }

  @ParameterizedTest
  @CsvSource({"README.md, 1", "docs/recipe.md, 15"})
  void whatIsQuotedIsWhatWasMeasured(String page, int least) throws Exception {
    String text = Checkout.text(Checkout.file(page));
    assertThat(QUOTE.matcher(text).results().count()).isGreaterThanOrEqualTo(least);
    assertThat(new Quotes(measured).in(text, page)).isEqualTo(text);
  }

  @Test
  void thePagesOfResultsAreThoseOfTheFile() throws Exception {
    Map<String, String> pages = SuiteReport.of(experiments, measured, "results");
    String overview = pages.getOrDefault("results.md", "");

    pages.forEach(
        (name, text) -> assertThat(Checkout.file("docs/" + name)).content().isEqualTo(text));
    try (Stream<Path> files = Files.list(Checkout.file("docs/results"))) {
      assertThat(files).hasSize(pages.size() - 1);
    }
    // One screen, and no finding lost for a benchmark that was renamed.
    assertThat(overview.lines()).hasSizeLessThan(90).noneMatch(line -> line.contains("_"));
    assertThat(overview.lines().filter(line -> line.endsWith(")") && line.contains("[More]")))
        .hasSize(experiments.stream().mapToInt(each -> each.findings().size()).sum());
  }
}
