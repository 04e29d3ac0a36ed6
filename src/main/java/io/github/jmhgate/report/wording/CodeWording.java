package io.github.jmhgate.report.wording;

import io.github.jmhgate.gate.fact.CodeFact;
import io.github.jmhgate.report.text.Numbers;

/**
 * What there is to say of the same code, in words.
 *
 * @param numbers how the finding's numbers are told
 */
record CodeWording(Numbers numbers) {

  String of(CodeFact fact) {
    if (fact instanceof CodeFact.Caught caught) {
      return "the code is the same on both sides, so that what was measured is the machine or chance"
          + " (%s otherwise: %s)".formatted(caught.found(), Wording.of(caught.why(), numbers));
    }
    if (fact instanceof CodeFact.Counted counted) {
      return counted(counted);
    }
    if (fact instanceof CodeFact.Doubt doubt) {
      return ("%s of the %s with the same code that were measured showed an effect, which the machine"
              + " or chance made, or the selection missed something that they read")
          .formatted(doubt.doubts(), Numbers.count(doubt.measured(), "benchmark"));
    }
    return fact instanceof CodeFact.SizeChanged
        ? "the code is the same on both sides, so that it reads something beside the jar that changed"
        : "the code is the same on both sides, so it was not measured";
  }

  private static String counted(CodeFact.Counted fact) {
    StringBuilder text = new StringBuilder();
    text.append(
        "%s of %s run%s the same code on both sides"
            .formatted(
                fact.same(),
                Numbers.count(fact.benchmarks(), "benchmark"),
                fact.same() == 1 ? "s" : ""));
    if (fact.skipped() > 0) {
      text.append(", %s of them not measured".formatted(fact.skipped()));
    }
    if (fact.audited() > 0) {
      text.append(
          ", %s drawn at random and measured to watch the selection".formatted(fact.audited()));
    }
    if (fact.caught() > 0) {
      text.append("; false alarms caught: %s".formatted(fact.caught()));
    }
    return text.toString();
  }
}
