package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RenamesTest {
  private static final Renames RENAMES =
      new Renames(
          Map.of("a.Old", "a.New", "a.Old.slow", "b.Slow.run", "a.New.x", "a.New.y", "p", "q"));

  @ParameterizedTest
  @CsvSource({
    "a.Old.fast, a.New.fast",
    "a.Old.slow, b.Slow.run",
    "a.Old.x, a.New.y",
    "a.Older.fast, a.Older.fast",
    "p.C.m, q.C.m",
    "pp.C.m, pp.C.m"
  })
  void theLongestOldNameDecides(String before, String now) {
    assertThat(RENAMES.of(before)).isEqualTo(now);
  }

  @Test
  void namesThatLeadInACircleAreEndless() {
    assertThat(new Renames(Map.of("a", "b", "b", "a")).isEndless()).isTrue();
  }

  @Test
  void aChainOfNamesHasAnEnd() {
    assertThat(new Renames(Map.of("a", "b", "b", "c")).isEndless()).isFalse();
  }

  @Test
  void aRowThatIsThereUnderBothNamesKeepsThem() {
    Map<BenchmarkId, Integer> older = Map.of(id("p.C.m"), 1, id("q.C.m"), 2);

    assertThat(RENAMES.of(older, Set.of(id("q.C.m")))).isEqualTo(older);
  }

  @Test
  void anOlderRowFollowsItsNewName() {
    assertThat(RENAMES.of(Map.of(id("p.C.m"), 1), Set.of(id("q.C.m"))))
        .isEqualTo(Map.of(id("q.C.m"), 1));
  }

  private static BenchmarkId id(String name) {
    return BenchmarkId.of(name, Mode.AVERAGE_TIME);
  }
}
