package io.github.jmhgate.usecase.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.WorkFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkComparisonTest {
  private static final BenchmarkId ID = BenchmarkId.of("a.B.m", Mode.AVERAGE_TIME);
  private static final Work WORK = new Work(Map.of(), List.of(10.0), 0, 8, true, Set.of());

  @TempDir private Path folder;

  private Path side(String name, String jdk) throws Exception {
    Path side = Files.createDirectory(folder.resolve(name));
    Files.writeString(side.resolve(BaselineStore.RESULTS), "[]");
    WorkFile.write(side, jdk, Map.of(ID, WORK));
    return side;
  }

  private static WorkComparison of(Path base, Path candidate) {
    return WorkComparison.of(base, candidate, Set.of(ID), Set.of(ID));
  }

  private static Policy policy(String setting) throws Exception {
    return new SettingsReader().set(setting).read().policy();
  }

  @Test
  void theSameJdkIsCompared() throws Exception {
    WorkComparison same = of(side("base", "17"), side("candidate", "17"));

    assertThat(same.works().of(ID)).contains(new Works.Pair(WORK, WORK));
    assertThat(same.warnings(policy("gate.work=warn")))
        .extracting(Wording::of)
        .containsExactly(
            "bytecodes per operation, compared with the baseline's in 1 benchmark: 0.0 %");
    assertThat(same.warnings(policy("gate.work=off"))).isEmpty();
  }

  @Test
  void anotherJdkIsSaidAndNotCompared() throws Exception {
    WorkComparison other = of(side("base", "17"), side("candidate", "25"));

    assertThat(other.works()).isEqualTo(Works.NONE);
    assertThat(other.warnings(policy("gate.work=warn")))
        .extracting(Wording::of)
        .containsExactly(
            "work is not compared: it was counted on JDK 17, then on JDK 25, whose own methods do"
                + " other work; record a baseline on JDK 25");
    assertThat(other.warnings(policy("gate.work=off"))).isEmpty();
  }

  @Test
  void nothingIsSaidOfASideWithoutWork() throws Exception {
    Path base = side("base", "17");
    Files.delete(base.resolve(WorkFile.FILE_NAME));

    List<Warning> warnings = of(base, side("candidate", "25")).warnings(policy("gate.work=warn"));
    assertThat(warnings).isEmpty();
  }
}
