package io.github.jmhgate.report;

import io.github.jmhgate.gate.AllocationFact;
import io.github.jmhgate.gate.AllocationFact.Level;
import io.github.jmhgate.gate.Fact;
import io.github.jmhgate.gate.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is said of bytes per operation, which {@link WordingTest} seals. */
public final class AllocationSentences {
  private AllocationSentences() {}

  /** By what they are said of. */
  public static Map<Fact, String> all() {
    Map<Fact, String> sentences = new LinkedHashMap<>();
    List<Level> modes = List.of(new Level(3, 1952.004), new Level(1, 2272));
    List<Level> moved = List.of(new Level(2, 1968), new Level(2, 2288.5));
    sentences.put(
        new AllocationFact.Same(4.04, 0.005, 4, 0),
        "+4.0 B per operation, not more than the larger of 0.5 % and 4 B");
    sentences.put(
        new AllocationFact.Same(1.6, 0.005, 4, 2.13),
        "+1.6 B per operation, of which measuring itself allocates up to 2.1 B, as iterations have fewer operations");
    sentences.put(
        new AllocationFact.Same(-1.6, 0.005, 4, -2.13),
        "-1.6 B per operation, of which measuring itself allocates up to 2.1 B, as iterations have more operations");
    sentences.put(
        AllocationFact.shared(false, modes, modes.subList(0, 1)),
        "forks of both sides share a level: baseline 3 at 1952 B and 1 at 2272 B, candidate 3 at 1952 B");
    sentences.put(
        AllocationFact.shared(true, modes, modes.subList(1, 2)),
        "more of the candidate's forks are on the higher levels: baseline 3 at 1952 B and 1 at 2272 B, candidate 1 at 2272 B");
    sentences.put(
        new AllocationFact.Apart(false, -1, moved.subList(0, 1), modes.subList(0, 1)),
        "-16.0 B per operation, in every fork");
    sentences.put(
        new AllocationFact.Apart(true, 1, List.of(new Level(7, 0)), List.of(new Level(7, 16))),
        "+16.0 B per operation where nothing was allocated, in every fork");
    sentences.put(
        new AllocationFact.Apart(false, 1, modes, moved),
        "the sides share no level, and more is allocated: 1952 and 2272 B, then 1968 and 2288.5 B");
    sentences.put(
        new AllocationFact.Apart(false, -1, moved, modes),
        "the sides share no level, and less is allocated: 1968 and 2288.5 B, then 1952 and 2272 B");
    sentences.put(
        new AllocationFact.Apart(false, 0, modes, moved.subList(0, 1)),
        "the sides share no level, and the direction is unclear: 1952 and 2272 B, then 1968 B");
    sentences.put(
        new AllocationFact.Few(64, 1 / 512.0, 10, 7),
        "+64.0 B per operation, but if allocation varies between JVM starts, this can be coincidence in 1 of 512 comparisons; 10 forks of the candidate settle it");
    sentences.put(
        new AllocationFact.Few(64, 1 / 8.0, 7, 7),
        "+64.0 B per operation, but if allocation varies between JVM starts, this can be coincidence in 1 of 8 comparisons; 7 forks per side settle it");
    sentences.put(
        new AllocationFact.Few(Double.NaN, 1 / 512.0, 7, 7),
        "if allocation varies between JVM starts, this can be coincidence in 1 of 512 comparisons; 7 forks per side settle it");
    sentences.put(
        new AllocationFact.Few(64, 0.51, 7, 7),
        "+64.0 B per operation, but if allocation varies between JVM starts, so few forks can show this by coincidence; 7 forks per side settle it");
    sentences.put(
        new AllocationFact.Few(8, 1, 0, 7),
        "+8.0 B per operation, but if allocation varies between JVM starts, one fork does not show it; 7 forks per side settle it");
    sentences.put(
        new AllocationFact.Varies(Verdict.REGRESSED, 0.0911, 0.0004),
        "the forks vary without levels: +9.1 %, beyond the threshold of 2.5 %, and not by chance (p = 0.0004)");
    sentences.put(
        new AllocationFact.Varies(Verdict.IMPROVED, -0.0911, 1),
        "the forks vary without levels: -9.1 %, and not by chance");
    sentences.put(
        new AllocationFact.Varies(Verdict.UNCHANGED, 0.001, 1),
        "the forks vary without levels: no growth of 5 % was found");
    sentences.put(
        new AllocationFact.Varies(Verdict.INCONCLUSIVE, 0.001, 1),
        "the forks vary without levels: growth of 5 % is neither shown nor ruled out");
    sentences.put(
        new AllocationFact.Varies(Verdict.INCONCLUSIVE, Double.NaN, Double.NaN),
        "the forks vary without levels, and are too few to estimate");
    return sentences;
  }
}
