package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.FindingBuilder;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.statistics.NoisePrior;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each report says in one word what the bounds take noise from. */
class NoiseSourceTest {
  @ParameterizedTest
  @EnumSource(NoisePrior.Source.class)
  void aWordSaysWhereNoiseIsFrom(NoisePrior.Source source) throws IOException {
    Decision decision = decision(Optional.of(source));

    assertThat(Rendered.in(Format.JSON, decision)).contains("\"noise\": \"" + source.word() + '"');
    assertThat(Rendered.in(Format.TEXT, decision)).containsPattern("noise:? +" + source.word());
    assertThat(Rendered.in(Format.MARKDOWN, decision)).contains("noise " + source.word());
    assertThat(Rendered.in(Format.HTML, decision)).contains(source.word());
  }

  @Test
  void nothingIsSaidOfBoundsByTheirOwnForksAlone() throws IOException {
    assertThat(Rendered.in(Format.JSON, decision(Optional.empty()))).doesNotContain("\"noise\"");
  }

  private static Decision decision(Optional<NoisePrior.Source> source) {
    Decision plain = Sample.REGRESSED.decision();
    List<Finding> all = new ArrayList<>();
    for (Finding one : plain.findings()) {
      Finding.Ratio own = one.change();
      var change =
          new Finding.Ratio(
              own.baseline(), own.candidate(), own.ratio(), own.low(), own.high(), source);
      all.add(
          new FindingBuilder()
              .benchmark(one.benchmark())
              .metric(one.metric())
              .direction(one.direction())
              .rule(one.rule())
              .verdict(one.verdict())
              .reason(one.reason())
              .change(one.verdict() == Verdict.REGRESSED ? change : own)
              .evidence(one.evidence())
              .limits(one.limits())
              .warnings(one.warnings())
              .build());
    }
    return new Decision(
        plain.outcome(), plain.fails(), plain.reason(), all, plain.failures(), plain.warnings());
  }
}
