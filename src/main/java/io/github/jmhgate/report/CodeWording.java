package io.github.jmhgate.report;

import io.github.jmhgate.gate.CodeFact;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Verdict;

/**
 * What there is to say of the same code, in words.
 *
 * @param numbers how the finding's numbers are told
 */
record CodeWording(Numbers numbers) {

  String of(CodeFact fact) {
    if (fact instanceof CodeFact.Caught caught) {
      return "the code is the same on both sides, so the machine, the build or chance made the"
          + " difference"
          + otherwise(caught.found(), caught.why());
    }
    if (fact instanceof CodeFact.Undecided undecided) {
      return "got worse although the code is the same on both sides: either the machine changed, or"
          + " the benchmark reads something outside the compared code"
          + otherwise(undecided.found(), undecided.why())
          + (undecided.paired() ? "; the run ended before fresh pairs could decide it" : "");
    }
    if (fact instanceof CodeFact.ReadsOutside outside) {
      return outside(outside);
    }
    if (fact instanceof CodeFact.Counted counted) {
      return counted(counted);
    }
    if (fact instanceof CodeFact.Doubt doubt) {
      return ("%s of %s measured with the same code showed an effect: the machine or chance made it,"
              + " or something was read that the comparison of the code does not see")
          .formatted(doubt.doubts(), Numbers.count(doubt.measured(), "benchmark"));
    }
    return "the code is the same on both sides, so it was not measured";
  }

  private String otherwise(Verdict found, Fact why) {
    return " (%s otherwise: %s)".formatted(found, Wording.of(why, numbers));
  }

  private String outside(CodeFact.ReadsOutside fact) {
    String again =
        fact.pairs() > 0
            ? " and %s fresh pairs show at least %s again"
                .formatted(fact.pairs(), numbers.loss(fact.least()))
            : "";
    return "the code is the same on both sides"
        + again
        + ", so the benchmark must read something outside the compared code, such as a file, an"
        + " environment variable or a jar that a JVM argument names";
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
    if (fact.contradicted() > 0) {
      text.append("; got worse all the same: %s".formatted(fact.contradicted()));
    }
    return text.toString();
  }
}
