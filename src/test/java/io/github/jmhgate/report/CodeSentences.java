package io.github.jmhgate.report;

import io.github.jmhgate.gate.fact.CodeFact;
import io.github.jmhgate.gate.fact.Fact;
import io.github.jmhgate.gate.fact.Verdict;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is said of the same code. */
public final class CodeSentences {
  private CodeSentences() {}

  public static Map<Fact, String> all() {
    Map<Fact, String> sentences = new LinkedHashMap<>();
    sentences.put(
        new CodeFact.NotMeasured(), "the code is the same on both sides, so it was not measured");
    sentences.put(
        new CodeFact.Caught(Verdict.REGRESSED, Fact.told("+9 %")),
        "the code is the same on both sides, so that what was measured is the machine or chance"
            + " (REGRESSED otherwise: +9 %)");
    sentences.put(
        new CodeFact.Counted(182, 201, 172, 10, 2, 2),
        "182 of 201 benchmarks run the same code on both sides, 172 of them not measured, 10 drawn at"
            + " random and measured to watch the selection; false alarms caught: 2");
    sentences.put(
        new CodeFact.Counted(1, 1, 0, 0, 0, 0),
        "1 of 1 benchmark runs the same code on both sides");
    sentences.put(
        new CodeFact.Doubt(2, 10),
        "2 of the 10 benchmarks with the same code that were measured showed an effect, which the"
            + " machine or chance made, or the selection missed something that they read");
    sentences.put(
        new CodeFact.SizeChanged(),
        "the code is the same on both sides, so that it reads something beside the jar that changed");
    return sentences;
  }
}
