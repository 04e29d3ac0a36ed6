package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Warning;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a change alters about its own judgement is in every report before the results. */
class ReviewFirstTest {
  private static final String SAID = "mvnw differs";

  @ParameterizedTest
  @CsvSource({
    "TEXT, verdict",
    "MARKDOWN, | verdict",
    "JSON, findings",
    "HTML, class=\"headline\"",
    "GITHUB, ::notice"
  })
  void isSaidBeforeTheResults(Format format, String result) throws IOException {
    String report = Rendered.in(format, decision());

    assertThat(report).containsOnlyOnce(result);
    assertThat(report.substring(0, report.indexOf(result)))
        .contains(SAID)
        .contains(heading(format));
  }

  @Test
  void isInTheOutputOfTestsAndAmongTheWarnings() throws IOException {
    assertThat(Rendered.in(Format.JUNIT, decision())).contains("Review first: " + SAID);
    assertThat(Rendered.in(Format.JSON, decision())).contains("\"warnings\": [ \"" + SAID);
    assertThat(Rendered.in(Format.TEXT, decision())).containsOnlyOnce(SAID);
  }

  private static String heading(Format format) {
    return format == Format.JSON ? "\"review\"" : "Review first";
  }

  private static Decision decision() {
    Decision decision = Rendered.decision(Findings.time("m"));
    return Rendered.with(decision, decision.outcome(), new Warning(Warning.Kind.REVIEW, SAID));
  }
}
