package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.model.Renames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BranchNowTest {
  @TempDir private Path folder;

  private static List<String> shown(BranchNow now) {
    return now.rows().stream()
        .map(row -> row.series().benchmark().shortName() + " " + row.value())
        .sorted()
        .toList();
  }

  @Test
  void takesTheNewestValueOfEachBenchmark() throws Exception {
    BranchNow now =
        Branches.now(
            folder,
            Runs.run(0, Runs.time(1, 5), Runs.time(2, 50)),
            Runs.run(1, Runs.time(1, 6), Runs.time(2, 60)));
    assertThat(shown(now)).containsExactly("C.m001 6.0", "C.m002 60.0");
    assertThat(now.newestRun().time()).isEqualTo(Runs.run(1).time());
  }

  @Test
  void keepsARowThatTheNewestRunDidNotMeasure() throws Exception {
    BranchNow now =
        Branches.now(
            folder,
            Runs.run(0, Runs.time(1, 5), Runs.time(2, 50)),
            Runs.run(1, Runs.time(2, 60)),
            Runs.run(2, Runs.time(1, 7), Runs.time(2, 70)),
            Runs.run(3, Runs.time(2, 80)));
    assertThat(shown(now)).containsExactly("C.m001 7.0", "C.m002 80.0");
  }

  @Test
  void leavesOutWhatEnded() throws Exception {
    BranchNow now =
        Branches.now(
            folder,
            Runs.run(0, Runs.time(1, 5), Runs.time(2, 50)),
            Runs.run(1, Runs.time(2, 60)),
            Runs.run(2, Runs.time(2, 70)));
    assertThat(shown(now)).containsExactly("C.m002 70.0");
  }

  @Test
  void keepsMachinesThatAlternateApart() throws Exception {
    List<HistoryRun> runs = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      String version = i % 2 == 0 ? "17.0.15" : "21.0.7";
      runs.add(Runs.run(i, Runs.jdk(version), List.of(Runs.time(1, 10 + i))));
    }
    BranchNow now = Branches.now(folder, runs.toArray(HistoryRun[]::new));
    assertThat(shown(now)).containsExactly("C.m001 14.0", "C.m001 15.0");
  }

  @Test
  void readsARowUnderItsOldName() throws Exception {
    Renames renames = new Renames(Map.of("a.b.C.m001", "a.b.C.m002"));
    BranchNow now = Branches.now(folder, renames, Map.of(), Runs.run(0, Runs.time(1, 5, 7)));
    assertThat(shown(now)).singleElement().asString().startsWith("C.m002 5.9");
    assertThat(now.rows().get(0).interval()).isPresent();
  }
}
