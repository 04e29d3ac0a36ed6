package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.lab.suite.Experiment;
import io.github.jmhgate.lab.suite.Quotes;
import io.github.jmhgate.lab.suite.StoredResults;
import io.github.jmhgate.lab.suite.SuiteReport;
import java.util.List;
import java.util.regex.Pattern;
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
  void thePageOfResultsIsThatOfTheFile() {
    String page = Checkout.text(Checkout.file("docs/results.md"));

    SuiteReport report = SuiteReport.of(experiments, measured, "results-charts");
    assertThat(report.markdown()).isEqualTo(page);
    assertThat(report.charts()).hasSizeGreaterThan(10);
    report
        .charts()
        .forEach(
            (name, chart) ->
                assertThat(chart)
                    .isEqualTo(Checkout.text(Checkout.file("docs/results-charts/" + name))));
  }
}
