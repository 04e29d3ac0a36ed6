package io.github.jmhgate.gate;

import io.github.jmhgate.model.Answers;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.BenchmarkOrigins;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of both sides besides their results: records, and whose benchmarks they run.
 *
 * @param works the counted work
 * @param baseline what benchmarks gave, confirmed wherever the sides seem to differ
 * @param candidate likewise, with the same draws of random data
 * @param origins whose benchmarks both sides run
 */
public record RecordedSides(
    Works works,
    Map<BenchmarkId, Answers> baseline,
    Map<BenchmarkId, Answers> candidate,
    BenchmarkOrigins origins) {
  public static final RecordedSides NONE = of(Works.NONE);

  public RecordedSides {
    baseline = Map.copyOf(baseline);
    candidate = Map.copyOf(candidate);
  }

  /** Creates what records say of sides that each run their own benchmarks. */
  public RecordedSides(
      Works works, Map<BenchmarkId, Answers> baseline, Map<BenchmarkId, Answers> candidate) {
    this(works, baseline, candidate, BenchmarkOrigins.NONE);
  }

  /** Returns the same with whose benchmarks both sides run. */
  public RecordedSides with(BenchmarkOrigins known) {
    return new RecordedSides(works, baseline, candidate, known);
  }

  /** Returns counted work without answers. */
  public static RecordedSides of(Works works) {
    return new RecordedSides(works, Map.of(), Map.of());
  }

  /** Returns these and others, such as of another shard; of a benchmark in both, these. */
  public RecordedSides and(RecordedSides others) {
    return new RecordedSides(
        works.and(others.works),
        joined(baseline, others.baseline),
        joined(candidate, others.candidate),
        origins.and(others.origins));
  }

  private static Map<BenchmarkId, Answers> joined(
      Map<BenchmarkId, Answers> these, Map<BenchmarkId, Answers> others) {
    Map<BenchmarkId, Answers> all = new HashMap<>(others);
    all.putAll(these);
    return all;
  }

  /** The answers of a benchmark on both sides. */
  public record AnswerPair(Answers before, Answers after) {
    /** Returns how much each side repeats, if only the candidate seems to keep its results. */
    public Optional<Repeating> kept() {
      return before
          .repeated()
          .flatMap(
              base ->
                  after
                      .repeated()
                      .filter(own -> own.keepsUnlike(base))
                      .map(own -> new Repeating(base.share(), own.share())));
    }
  }

  /** How much of the first call's work later calls do on both sides, as shares. */
  public record Repeating(double before, double after) {}

  /** Returns the answers of a benchmark; empty if a side has none. */
  public Optional<AnswerPair> answers(BenchmarkId benchmark) {
    Answers before = baseline.get(benchmark);
    Answers after = candidate.get(benchmark);
    return before == null || after == null || before.isEmpty() || after.isEmpty()
        ? Optional.empty()
        : Optional.of(new AnswerPair(before, after));
  }
}
