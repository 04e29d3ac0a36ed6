package io.github.jmhgate.measure;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Samples;
import io.github.jmhgate.statistics.ForkViews;
import java.util.List;

/**
 * Two forks of one benchmark, one of each side, that measured in turns. Slices of the same index
 * belong together.
 *
 * @param benchmark the benchmark
 * @param number which pair of the measuring it is, from 1
 * @param unit the scores' unit
 * @param startedFirst whose JVM was started first
 * @param slicedFirst who had the very first slice
 * @param sliceMillis planned length of a slice; 0 for single calls
 * @param base slices of the base
 * @param candidate slices of the candidate, as many
 */
public record Pair(
    BenchmarkId benchmark,
    @JsonField(name = "pair") int number,
    String unit,
    Side startedFirst,
    Side slicedFirst,
    long sliceMillis,
    List<Slice> base,
    List<Slice> candidate) {

  /**
   * What an iteration allocates in the thread that measures, whatever the benchmark: much beside
   * few operations, and the more an operation the slower they are. Seen in most slices of a
   * benchmark that allocates nothing, JMH 1.37 on JDK 17 and 25; others had 480 to 616.
   */
  private static final long BYTES_OF_JMH = 512;

  /** Copies the slices; both sides must have the same number of them. */
  public Pair {
    base = List.copyOf(base);
    candidate = List.copyOf(candidate);
    if (base.size() != candidate.size() || base.isEmpty()) {
      throw new IllegalArgumentException(
          "slices do not pair: " + base.size() + " and " + candidate.size());
    }
  }

  /** The slices of a side. */
  public List<Slice> slices(Side side) {
    return side == Side.BASE ? base : candidate;
  }

  /**
   * The effect: the median over slice pairs of the log ratio candidate/base, turned so that
   * positive is worse. Blind to what happens in fewer than half of the slices. NaN where no slice
   * pair has two scores above 0.
   */
  public double effect() {
    return views().steady();
  }

  /**
   * The effect on the mean: the log ratio of time per operation over all slices together, positive
   * is worse. It sees rare pauses and slow paths that the median does not, and all interference
   * too.
   */
  public double meanEffect() {
    return views().mean();
  }

  private ForkViews views() {
    Samples before = score(Side.BASE);
    Samples after = score(Side.CANDIDATE);
    double means = after.forkMean(0) / before.forkMean(0);
    return ForkViews.ofPair(before.fork(0), after.fork(0), means, worse());
  }

  /**
   * The scores of a side's slices, which count in the mean what they measured: operations where the
   * score is a time, and time where it is operations per time.
   */
  public Samples score(Side side) {
    double[] scores = new double[base.size()];
    double[] weights = new double[base.size()];
    for (int i = 0; i < scores.length; i++) {
      Slice slice = slices(side).get(i);
      scores[i] = slice.score();
      double weight =
          worse() > 0 ? slice.measuredOperations() : slice.measuredOperations() / slice.score();
      weights[i] = Double.isFinite(slice.score()) && Double.isFinite(weight) ? weight : 0;
    }
    return Samples.of(metric(), scores).weighted(weights);
  }

  /**
   * Bytes allocated per operation over all slices of a side together, without what JMH's own part
   * of the measuring thread allocates; NaN where unknown.
   */
  public double allocatedPerOperation(Side side) {
    double bytes = 0;
    double operations = 0;
    for (Slice slice : slices(side)) {
      if (slice.allocatedBytes() < 0) {
        return Double.NaN;
      }
      bytes += Math.max(0, slice.allocatedBytes() - BYTES_OF_JMH);
      operations += slice.allOperations();
    }
    return bytes / operations;
  }

  private Metric metric() {
    return new Metric(Metric.SCORE, unit);
  }

  private int worse() {
    return metric().direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
  }
}
