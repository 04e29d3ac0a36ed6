package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.turns.SharedDraw;
import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PairOrdersTest {
  @Test
  void everySecondPairOfABenchmarkReversesTheOneBefore() {
    assertThat(drawn(new PairOrders(7), List.of("a"), 8))
        .isEqualTo("v0v0 v1v1 v1v1 v0v0 v1v1 v0v0 v0v0 v1v1 ");
  }

  @Test
  void everySecondBenchmarkBeginsWithTheReverseOfTheOneBefore() {
    assertThat(drawn(new PairOrders(7), List.of("a", "b", "c", "d"), 8))
        .isEqualTo("v0v0 v1v1 v0v0 v1v1 v1v1 v0v0 v1v1 v0v0 ");
  }

  @Test
  void eachOfTheFourWaysIsDrawnEquallyOften() {
    String drawn = drawn(new PairOrders(1), List.of("a", "b", "c"), 4000);
    Map<String, Integer> times = new TreeMap<>();
    for (String one : drawn.split(" ")) {
      times.merge(one, 1, Integer::sum);
    }
    assertThat(times.values()).hasSize(4).allSatisfy(n -> assertThat(n).isBetween(900, 1100));
  }

  /** Returns who starts and who is measured first in so many pairs of benchmarks by turns. */
  private static String drawn(PairOrders orders, List<String> names, int pairs) {
    StringBuilder drawn = new StringBuilder();
    for (int pair = 1; pair <= pairs; pair++) {
      String name = names.get((pair - 1) % names.size());
      BenchmarkId id = BenchmarkId.of("p.C." + name, Mode.AVERAGE_TIME);
      SharedDraw draw = orders.draw(List.of(new Variant("base", "base", id)), pair);
      drawn.append(draw.starts().get(0)).append(draw.turns().at(0)).append(' ');
    }
    return drawn.toString();
  }
}
