package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.message.Verdict;
import org.junit.jupiter.api.Test;

class NoteTest {
  @Test
  void hasOneFootnoteForRowsThatDifferInNumbersAlone() throws Exception {
    Decision rows =
        Rendered.many(
            60,
            i ->
                Findings.time("m" + i)
                    .verdict(
                        Verdict.INCONCLUSIVE,
                        i + " forks of 3.2.1 show " + (i - 5) + ".5 % on 2026-01-02"));
    assertThat(Rendered.in(Format.TEXT, rows))
        .contains(
            "[1] INCONCLUSIVE (60 metrics): 0 to 59 forks of 3.2.1 show -5.5 to 54.5 % on"
                + " 2026-01-02;")
        .doesNotContain("[2]");
  }
}
