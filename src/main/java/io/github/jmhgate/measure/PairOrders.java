package io.github.jmhgate.measure;

import io.github.jmhgate.measure.turns.AlternatingTurns;
import io.github.jmhgate.measure.turns.SameProcessor;
import io.github.jmhgate.measure.turns.SharedDraw;
import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.model.BenchmarkId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Draws which side starts and which is measured first, always the same for a seed and the same
 * pairs. The second pair of a benchmark is the reverse of its first, the fourth of its third; and
 * every second benchmark begins with the reverse of the one before. So what the first side gains or
 * loses by its place cancels out within a benchmark and over all of them.
 */
final class PairOrders {
  private final long seed;
  private final Map<BenchmarkId, Order> toReverse = new HashMap<>();
  private @Nullable Order unmatched;

  PairOrders(long seed) {
    this.seed = seed;
  }

  private record Order(int number, boolean reversed) {
    Order reverse() {
      return new Order(number, !reversed);
    }
  }

  /** Draws for the pair of that number, whose variants are of one benchmark. */
  SharedDraw draw(List<Variant> variants, int number) {
    BenchmarkId benchmark = variants.get(0).benchmark();
    Order before = toReverse.remove(benchmark);
    if (before != null) {
      return draw(before.reverse());
    }
    Order fresh = unmatched == null ? new Order(number, false) : unmatched.reverse();
    unmatched = unmatched == null ? fresh : null;
    toReverse.put(benchmark, fresh);
    return draw(fresh);
  }

  private SharedDraw draw(Order order) {
    SplittableRandom random = new SplittableRandom(seed * 31 + order.number());
    boolean startsWithBase = random.nextBoolean() != order.reversed();
    boolean measuresBaseFirst = random.nextBoolean() != order.reversed();
    return new SharedDraw(
        List.of(name(startsWithBase), name(!startsWithBase)),
        AlternatingTurns.of(name(measuresBaseFirst), name(!measuresBaseFirst)),
        SameProcessor.drawn(random));
  }

  private static String name(boolean base) {
    return GroupMeasurement.name(base ? 0 : 1);
  }
}
