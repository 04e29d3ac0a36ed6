package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BenchmarkOriginsTest {
  private static final BenchmarkOrigins BOTH =
      new BenchmarkOrigins(
          new TreeMap<>(
              Map.of(
                  "a.B.fresh", new BenchmarkOrigin(true, ""),
                  "a.B.lacking", new BenchmarkOrigin(true, "needs more"))));

  @Test
  void namesWhatIsTheCandidates() {
    assertThat(BOTH.ofCandidate()).containsExactly("a.B.fresh");
  }

  @Test
  void whatFailsIsNoLongerTheCandidates() {
    BenchmarkOrigins left = BOTH.except("a.B.fresh", "fails").except("a.B.other", "fails");

    assertThat(left.ofCandidate()).isEmpty();
    assertThat(left.benchmarks()).hasSize(2);
  }

  @Test
  void ofTwoShardsTheObstacleCounts() {
    BenchmarkOrigins other = BOTH.except("a.B.fresh", "fails");

    assertThat(BOTH.and(other)).isEqualTo(other);
    assertThat(other.and(BOTH)).isEqualTo(other);
  }

  @Test
  void whatToldTheSidesApartInOneShardDidSo() {
    BenchmarkOrigins apart = BOTH.withApart(Set.of("a.B.fresh", "a.B.other"));

    assertThat(apart.apart()).containsExactly("a.B.fresh");
    assertThat(BOTH.and(apart).apart()).containsExactly("a.B.fresh");
    assertThat(apart.and(BOTH).apart()).containsExactly("a.B.fresh");
    assertThat(apart.except("a.B.fresh", "fails").apart()).containsExactly("a.B.fresh");
  }

  @Test
  void keepsThoseOfSomeBenchmarks() {
    BenchmarkId id = BenchmarkId.of("a.B.fresh", Mode.AVERAGE_TIME);

    assertThat(BOTH.only(Set.of(id)).benchmarks()).containsOnlyKeys("a.B.fresh");
  }
}
