package io.github.jmhgate.report;

import io.github.jmhgate.gate.CodeFact;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Verdict;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is said of the same code. */
public final class CodeSentences {
  private CodeSentences() {}

  public static Map<Fact, String> all() {
    Map<Fact, String> sentences = new LinkedHashMap<>();
    sentences.put(
        CodeFact.notMeasured(), "the code is the same on both sides, so it was not measured");
    sentences.put(
        CodeFact.caught(Verdict.REGRESSED, Fact.message("+9 %")),
        "the code is the same on both sides, so the machine, the build or chance made the difference"
            + " (REGRESSED otherwise: +9 %)");
    String undecided =
        "got worse although the code is the same on both sides: either the machine changed, or the"
            + " benchmark reads something outside the compared code (REGRESSED otherwise: +9 %)";
    sentences.put(
        new CodeFact.Undecided(Verdict.REGRESSED, Fact.message("+9 %"), false), undecided);
    sentences.put(
        new CodeFact.Undecided(Verdict.REGRESSED, Fact.message("+9 %"), true),
        undecided + "; the run ended before fresh pairs could decide it");
    sentences.put(
        new CodeFact.Counted(182, 201, 172, 10, 2, 1, 3),
        "182 of 201 benchmarks run the same code on both sides, 172 of them not measured, 10 drawn at"
            + " random and measured to watch the selection; false alarms caught: 2; got worse all the"
            + " same: 1");
    sentences.put(
        new CodeFact.Counted(1, 1, 0, 0, 0, 0, 0),
        "1 of 1 benchmark runs the same code on both sides");
    sentences.put(
        CodeFact.doubt(2, 10),
        "2 of 10 benchmarks measured with the same code showed an effect: the machine or chance made"
            + " it, or something was read that the comparison of the code does not see");
    sentences.put(
        new CodeFact.ReadsOutside(),
        "the code is the same on both sides, so the benchmark must read something outside the compared"
            + " code, such as a file, an environment variable or a jar that a JVM argument names");
    sentences.put(
        new CodeFact.ReadsOutside(7, 0.61),
        "the code is the same on both sides and 7 fresh pairs show at least +61.0 % again, so the"
            + " benchmark must read something outside the compared code, such as a file, an"
            + " environment variable or a jar that a JVM argument names");
    return sentences;
  }
}
