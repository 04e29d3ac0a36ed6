package io.github.jmhgate.measure;

import io.github.jmhgate.measure.turns.Slice;
import io.github.jmhgate.measure.turns.SliceBuilder;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Folders as measuring a jar against itself leaves them, with synthetic pairs. */
public final class PairFolders {
  private static final int SLICES = 5;

  private PairFolders() {}

  /**
   * Writes one.
   *
   * @param benchmarks how many there are
   * @param pairs of each
   * @param deviation of a pair's effect; the weather of a slice, which both sides share, is ten
   *     times as wide
   */
  public static Path write(Path folder, int benchmarks, int pairs, double deviation, long seed)
      throws IOException {
    Files.createDirectories(PairFolder.pairs(folder));
    Files.writeString(
        PairFolder.plan(folder),
        "base jar sha256 aa\nbase JVM java []\ncandidate jar sha256 aa\ncandidate JVM java []\n");
    SplittableRandom random = new SplittableRandom(seed);
    for (int number = 1; number <= benchmarks * pairs; number++) {
      double effect = Math.exp(deviation * random.nextGaussian());
      List<Slice> base = new ArrayList<>();
      List<Slice> other = new ArrayList<>();
      for (int i = 0; i < SLICES; i++) {
        double weather = 1234.567 * Math.exp(10 * deviation * random.nextGaussian());
        base.add(slice(weather));
        other.add(slice(weather * effect));
      }
      TreeMap<String, String> params = new TreeMap<>();
      params.put("size", "\u2603\n");
      Pair pair =
          new PairBuilder()
              .benchmark(
                  new BenchmarkId("p.C.m" + number % benchmarks, Mode.AVERAGE_TIME, params, 2))
              .number(number)
              .unit("ns/op")
              .startedFirst(Side.BASE)
              .slicedFirst(Side.CANDIDATE)
              .sliceMillis(20)
              .base(base)
              .candidate(other)
              .build();
      pair.write(seed, folder.resolve("pairs/%04d.json".formatted(number)));
    }
    return folder;
  }

  private static Slice slice(double score) {
    long operations = Math.max(1, Math.round(20_000_000 / score));
    return new SliceBuilder()
        .score(score)
        .startNanos(0)
        .endNanos(20_000_000)
        .wallMillis(20)
        .measuredOperations(operations)
        .allOperations(1000)
        .allocatedBytes(80_512)
        .cpuNanos(20_000_000)
        .build();
  }
}
