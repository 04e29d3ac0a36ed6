package io.github.jmhgate.study;

import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairFolder;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.Slice;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * What so many slices of a pair are worth: how long warm-up and slices take, how much a pair's
 * effect varies around 0, and time × variance, of which less is better.
 *
 * <p>{@code java -cp target/test-classes:target/jmh-gate.jar io.github.jmhgate.study.SliceStudy
 * WARMUP FOLDER...}: the seconds that the warm-up of both sides takes together, and folders that
 * {@code jmh-gate measure --against-jar} wrote for a jar against itself; a block of lines each.
 */
public final class SliceStudy {
  private static final PrintStream OUT = System.out;
  private static final int PARTS = 4;

  private SliceStudy() {}

  /** Prints the table. */
  public static void main(String[] arguments) throws IOException {
    double warmup = Double.parseDouble(arguments[0]);
    for (String folder : Arrays.asList(arguments).subList(1, arguments.length)) {
      List<Pair> pairs = PairFolder.read(Path.of(folder));
      int slices = pairs.stream().mapToInt(pair -> pair.base().size()).max().orElse(0);
      for (int part = 1; part <= PARTS; part++) {
        print(pairs, warmup, 0, slices * part / PARTS);
      }
      print(pairs, warmup, slices / PARTS, slices);
    }
  }

  private static void print(List<Pair> pairs, double warmup, int from, int to) {
    List<Pair> cut = new ArrayList<>();
    double seconds = 0;
    for (Pair pair : pairs) {
      if (pair.base().size() >= to) {
        seconds += end(pair, to);
        cut.add(cut(pair, from, to));
      }
    }
    seconds = warmup + seconds / cut.size();
    double median = deviation(cut, Pair::effect);
    double mean = deviation(cut, Pair::meanEffect);
    OUT.printf(
        Locale.ROOT,
        "slices %3d to %3d of %3d ms, %4d pairs, %.2f s: median %.4f, mean %.4f,"
            + " time x variance %.5f and %.5f%n",
        from + 1,
        to,
        cut.get(0).sliceMillis(),
        cut.size(),
        seconds,
        median,
        mean,
        seconds * median * median,
        seconds * mean * mean);
  }

  /** Seconds from the first slice to the end of the last that counts. */
  private static double end(Pair pair, int slices) {
    return DoubleStream.of(
                pair.base().get(slices - 1).endNanos(), pair.candidate().get(slices - 1).endNanos())
            .max()
            .orElse(0)
        / 1e9;
  }

  private static Pair cut(Pair pair, int from, int to) {
    List<Slice> base = pair.slices(Side.BASE).subList(from, to);
    return new Pair(
        pair.benchmark(),
        pair.number(),
        pair.unit(),
        pair.startedFirst(),
        pair.slicedFirst(),
        pair.sliceMillis(),
        base,
        pair.slices(Side.CANDIDATE).subList(from, to));
  }

  /** Around 0, which both sides' being the same code makes the true effect. */
  private static double deviation(List<Pair> pairs, ToDoubleFunction<Pair> effect) {
    double[] squares =
        pairs.stream().mapToDouble(effect).filter(Double::isFinite).map(e -> e * e).toArray();
    return Math.sqrt(DoubleStream.of(squares).average().orElse(Double.NaN));
  }
}
