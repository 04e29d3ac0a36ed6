package io.github.jmhgate.usecase.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Works;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.jardiff.AffectedReason;
import io.github.jmhgate.jardiff.CodeChange;
import io.github.jmhgate.jardiff.RanMethod;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Work;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SelectionTest {
  private final List<BenchmarkId> benchmarks = new ArrayList<>();
  private final Map<BenchmarkId, Affected> affected = new HashMap<>();

  private BenchmarkId add(AffectedReason reason, RanMethod... ran) {
    BenchmarkId id = BenchmarkId.of("a.B.m" + benchmarks.size(), Mode.AVERAGE_TIME);
    benchmarks.add(id);
    affected.put(id, new Affected(id.name(), reason, CodeChange.NONE, "", 0, List.of(ran)));
    return id;
  }

  private Selection select(boolean skip, long seed) {
    return Selection.select(benchmarks, affected, skip, seed);
  }

  private static RanMethod called(double times) {
    return called(times, 1);
  }

  private static RanMethod called(double times, int size) {
    return new RanMethod("a.B.m()", "", 0, false, times, size);
  }

  @Test
  void measuresThoseFirstThatRanMostOfTheChange() {
    BenchmarkId unknown = add(AffectedReason.LOOKUP);
    BenchmarkId setUp = add(AffectedReason.RAN, called(0), called(0));
    BenchmarkId much = add(AffectedReason.RAN, called(900), called(200));
    BenchmarkId little = add(AffectedReason.RAN, called(0.01));
    BenchmarkId some = add(AffectedReason.RAN, called(2));

    Selection selection = select(true, 1);

    assertThat(selection.measured()).containsExactly(much, some, little, setUp, unknown);
    assertThat(selection.why()).isEqualTo(affected);
    assertThat(selection.sameCode().same()).isEmpty();
    assertThat(selection.sameCode().skipped()).isEmpty();
  }

  /** A setter that is called often may be less of the change than a loop that is called once. */
  private static Work work(double bytecodes) {
    return new Work(Map.of(), List.of(bytecodes), 0, 512, true, Set.of());
  }

  @Test
  void measuresThoseFirstWhoseWorkMovedMost() {
    BenchmarkId steady = add(AffectedReason.RAN, called(900));
    BenchmarkId less = add(AffectedReason.RAN, called(2));
    BenchmarkId more = add(AffectedReason.RAN, called(1));
    BenchmarkId same = add(AffectedReason.SAME);
    Works works =
        new Works(
            Map.of(steady, work(100), less, work(100), more, work(100), same, work(100)),
            Map.of(steady, work(100.4), less, work(90), more, work(200), same, work(300)));

    Selection selection = Selection.select(benchmarks, affected, false, 1).byWork(works);

    assertThat(selection.measured()).containsExactly(more, less, steady, same);
  }

  @Test
  void aLargeMethodIsMoreOfTheChangeThanASmallOne() {
    BenchmarkId small = add(AffectedReason.RAN, called(9, 3));
    BenchmarkId large = add(AffectedReason.RAN, called(1, 300));

    assertThat(select(true, 1).measured()).containsExactly(large, small);
  }

  @Test
  void thoseThatRanAsMuchAreShuffled() {
    for (int i = 0; i < 12; i++) {
      add(AffectedReason.RAN, called(1));
    }

    assertThat(select(true, 1).measured()).isNotEqualTo(select(true, 2).measured());
    assertThat(select(true, 1).measured()).isEqualTo(select(true, 1).measured());
  }

  @Test
  void checksThoseFirstThatAreOneCallAwayFromTheChange() {
    for (int i = 0; i < 60; i++) {
      BenchmarkId id = add(AffectedReason.SAME);
      affected.computeIfPresent(
          id, (same, row) -> id.name().endsWith("9") ? row.near("a.B.x()") : row);
    }
    int checks = 0;
    for (int seed = 0; seed < 20; seed++) {
      for (BenchmarkId checked : select(true, seed).sameCode().audited()) {
        checks++;
        assertThat(checked.name()).endsWith("9");
      }
    }
    assertThat(checks).isBetween(30, 100);
  }

  @Test
  void skipsTheSameCodeButForAFewThatAreDrawn() {
    BenchmarkId changed = add(AffectedReason.RAN);
    for (int i = 0; i < 400; i++) {
      add(AffectedReason.SAME);
    }

    Selection selection = select(true, 7);

    int audited = selection.sameCode().audited().size();
    assertThat(selection.sameCode().same()).hasSize(400);
    assertThat(audited).isBetween(5, 40);
    assertThat(selection.sameCode().skipped())
        .hasSize(400 - audited)
        .doesNotContainAnyElementsOf(selection.sameCode().audited());
    assertThat(selection.measured())
        .hasSize(1 + audited)
        .startsWith(changed)
        .containsAll(selection.sameCode().audited());
    assertThat(select(true, 7)).isEqualTo(selection);
    assertThat(select(true, 8)).isNotEqualTo(selection);
    Selection all = select(false, 7);
    assertThat(all.measured()).hasSize(401);
    assertThat(all.sameCode().same()).hasSize(400);
    assertThat(all.sameCode().skipped()).isEmpty();
    assertThat(all.sameCode().audited()).isEmpty();
  }

  @Test
  void aCheckThatHadNoTimeIsNotMeasured() {
    BenchmarkId ran = add(AffectedReason.RAN, called(1));
    for (int i = 0; i < 60; i++) {
      add(AffectedReason.SAME);
    }
    Selection drawn = select(true, 1);
    BenchmarkId check = drawn.sameCode().audited().iterator().next();

    Selection left = drawn.without(Set.of(check));

    assertThat(drawn.measured()).contains(ran, check);
    assertThat(left.measured()).contains(ran).doesNotContain(check);
    assertThat(left.sameCode().audited()).doesNotContain(check);
    assertThat(left.sameCode().skipped()).contains(check);
    assertThat(left.sameCode().same()).isEqualTo(drawn.sameCode().same());
  }

  @Test
  void eachIsDrawnOnceInTwentyRuns() {
    add(AffectedReason.SAME);

    int drawn = 0;
    for (int seed = 0; seed < 2000; seed++) {
      drawn += select(true, seed).measured().size();
    }

    assertThat(drawn).isBetween(60, 140);
  }
}
