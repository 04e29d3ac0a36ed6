package io.github.jmhgate.study;

import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.Slice;
import java.util.Arrays;
import java.util.List;

/** Ways to make one effect of a pair's slices. */
enum PairEstimate {
  MEDIAN_OF_RATIOS("median of paired log ratios") {
    @Override
    double of(Pair pair) {
      return pair.effect();
    }
  },
  RATIO_OF_MEDIANS("ratio of medians") {
    @Override
    double of(Pair pair) {
      return ratio(pair, 0.5, 0.5);
    }
  },
  QUARTILE_MEANS("ratio of fastest quarters") {
    @Override
    double of(Pair pair) {
      return pair.unit().startsWith("ops/") ? ratio(pair, 0.75, 1) : ratio(pair, 0, 0.25);
    }
  },
  MIDDLE_HALF("ratio of middle halves") {
    @Override
    double of(Pair pair) {
      return ratio(pair, 0.25, 0.75);
    }
  },
  MINIMA("ratio of the fastest slices") {
    @Override
    double of(Pair pair) {
      return pair.unit().startsWith("ops/") ? ratio(pair, 1, 1) : ratio(pair, 0, 0);
    }
  },
  CPU_TIME("processor time per operation") {
    @Override
    double of(Pair pair) {
      return Math.log(cpu(pair.candidate()) / cpu(pair.base()));
    }
  },
  MEANS("ratio of means over operations") {
    @Override
    double of(Pair pair) {
      return pair.meanEffect();
    }
  },
  MEANS_OF_SCORES("ratio of the scores' means") {
    @Override
    double of(Pair pair) {
      return ratio(pair, 0, 1);
    }
  },
  LEAST_DISTURBED("median, least disturbed half") {
    @Override
    double of(Pair pair) {
      return undisturbed(pair);
    }
  };

  private final String label;

  PairEstimate(String label) {
    this.label = label;
  }

  abstract double of(Pair pair);

  String label() {
    return label;
  }

  /**
   * Log ratio of the means of the slices between two quantiles, turned so that positive is worse.
   */
  private static double ratio(Pair pair, double from, double to) {
    int sign = pair.unit().startsWith("ops/") ? -1 : 1;
    return sign * Math.log(between(pair.candidate(), from, to) / between(pair.base(), from, to));
  }

  private static double between(List<Slice> slices, double from, double to) {
    double[] scores = slices.stream().mapToDouble(Slice::score).sorted().toArray();
    int first = (int) Math.min(scores.length - 1, Math.floor(from * scores.length));
    int last = (int) Math.max(first + 1, Math.ceil(to * scores.length));
    return Arrays.stream(scores, first, last).average().orElse(Double.NaN);
  }

  private static double cpu(List<Slice> slices) {
    double nanos = slices.stream().mapToDouble(Slice::cpuNanos).sum();
    return nanos / slices.stream().mapToDouble(Slice::allOperations).sum();
  }

  /** Leaves out slice pairs whose JVMs had least of the processor: somebody else had it then. */
  private static double undisturbed(Pair pair) {
    int sign = pair.unit().startsWith("ops/") ? -1 : 1;
    int n = pair.base().size();
    Integer[] order = new Integer[n];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Double.compare(share(pair, b), share(pair, a)));
    double[] ratios = new double[Math.max(1, n / 2)];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] =
          sign
              * Math.log(
                  pair.candidate().get(order[i]).score() / pair.base().get(order[i]).score());
    }
    Arrays.sort(ratios);
    return ratios[ratios.length / 2];
  }

  private static double share(Pair pair, int slice) {
    return Math.min(share(pair.base().get(slice)), share(pair.candidate().get(slice)));
  }

  private static double share(Slice slice) {
    return slice.cpuNanos() / (double) (slice.endNanos() - slice.startNanos());
  }
}
