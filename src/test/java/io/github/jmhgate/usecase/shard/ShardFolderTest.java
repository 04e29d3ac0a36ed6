package io.github.jmhgate.usecase.shard;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.RecordedSides;
import io.github.jmhgate.gate.Works;
import io.github.jmhgate.gate.plan.AdaptivePlan;
import io.github.jmhgate.measure.PairFolderContent;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.model.Answers;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Work;
import io.github.jmhgate.store.AnswersFile;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.WorkFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardFolderTest {
  private static final BenchmarkId ONE = BenchmarkId.of("p.C.one", Mode.AVERAGE_TIME);
  private static final BenchmarkId OTHER = BenchmarkId.of("p.C.other", Mode.AVERAGE_TIME);

  private static final Answers ANSWERS = Answers.parse(List.of(List.of("1 2 3 - - 5 bytes")));

  @TempDir private Path folder;

  private static Work work(double bytecodes) {
    return new Work(Map.of(), List.of(bytecodes), 0, 8, true, Set.of());
  }

  private ShardFolder shard(int index, BenchmarkId own) throws Exception {
    Path shard = folder.resolve("shard-" + index);
    for (Side side : Side.values()) {
      Path results = Files.createDirectories(shard.resolve(side.label()));
      Files.writeString(results.resolve(BaselineStore.RESULTS), "[]");
      double bytecodes = side == Side.BASE ? 100 : 100 + index;
      AnswersFile.write(results, Map.of(own, ANSWERS));
      WorkFile.write(results, "17", Map.of(own, work(bytecodes)));
    }
    var terms = new AdaptivePlan.Terms(10, 10, false, false, false, Optional.empty());
    var row =
        new ShardRecord.ShardRow(
            own, ShardRecord.State.PAIRED, 2, ShardRecord.CodeState.OPEN, terms, Optional.empty());
    ShardPlan plan = ShardPlan.of(1, ShardPlanTest.suite(9, 1), Set.of(), Set.of(), 3);
    ShardRecord record =
        new ShardRecord(
            new ShardChoice.Name(index, 3),
            plan.digest(),
            "1",
            "v1",
            "",
            "",
            false,
            6,
            1,
            List.of(row),
            List.of(),
            List.of(),
            List.of());
    return new ShardFolder(shard, plan, record, new PairFolderContent("", Map.of()), Map.of());
  }

  @Test
  void whatAllShardsRecordedIsJoined() throws Exception {
    RecordedSides recorded = shard(1, ONE).recorded().and(shard(2, OTHER).recorded());
    Works all = recorded.works();

    assertThat(recorded.answers(ONE)).contains(new RecordedSides.AnswerPair(ANSWERS, ANSWERS));
    assertThat(recorded.answers(OTHER)).isPresent();
    assertThat(all.of(ONE)).contains(new Works.Pair(work(100), work(101)));
    assertThat(all.of(OTHER)).contains(new Works.Pair(work(100), work(102)));
  }
}
