package io.github.jmhgate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.FailureKind;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.jardiff.SampleJar;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import io.github.jmhgate.measure.jvm.ForkPlan;
import io.github.jmhgate.measure.jvm.Launch;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.model.Renames;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairFolderTest {
  @TempDir Path folder;

  @Test
  void oneMeasuringAtATimeUsesAFolder() throws Exception {
    try (RunFolder first = RunFolder.open(folder)) {
      Files.writeString(first.fork(1), "{}");
      assertTaken(() -> RunFolder.open(folder));
      assertTaken(() -> RunFolder.open(folder.resolve("forks").resolve("..")));
      assertTaken(() -> PairFolder.open(folder, "what", false));
      assertThat(first.fork(1)).exists();
    }
    try (PairFolder pairs = PairFolder.open(folder, "what", false)) {
      assertThat(pairs.earlier()).isEmpty();
      assertTaken(() -> PairFolder.open(folder, "what", true));
      assertTaken(() -> RunFolder.open(folder));
      assertTaken(() -> RunFolder.open(folder.resolve("base")));
    }
    RunFolder.open(folder).close();
  }

  @Test
  void readsPairsInTheOrderOfTheirNumbers() throws Exception {
    PairFolders.write(folder, 1, 3, 0.01, 1);
    Path pairs = folder.resolve("pairs");
    Files.move(pairs.resolve("0001.json"), pairs.resolve("1000.json"));
    Files.move(pairs.resolve("0002.json"), pairs.resolve("1001.json"));
    Files.move(pairs.resolve("0003.json"), pairs.resolve("10000.json"));

    assertThat(PairFolder.read(folder)).extracting(Pair::number).containsExactly(1, 2, 3);
  }

  /** An artifact of a CI service has lost the folder that was empty. */
  @Test
  void aMeasurementWithoutPairsMayHaveNoFolderOfThem() throws Exception {
    PairFolder.open(folder, "what", false).close();
    Files.delete(folder.resolve("pairs"));
    assertThat(PairFolder.content(folder)).isEqualTo(new PairFolderContent("what", Map.of()));
    Files.delete(PairFolder.plan(folder));
    assertUnusable(() -> PairFolder.content(folder), "its pairs cannot be read");
  }

  @Test
  void whatCannotBeOpenedIsFree() throws Exception {
    assertThatThrownBy(() -> PairFolder.open(folder, "what", true))
        .hasMessageContaining("nothing to resume");
    Path forks = Files.writeString(folder.resolve("forks"), "no folder");
    assertThatThrownBy(() -> RunFolder.open(folder)).hasMessageContaining("cannot be written");
    Files.delete(forks);

    RunFolder.open(folder).close();
  }

  /** A fork that was killed leaves a file, which the fork of the same number makes anew. */
  @Test
  void whatWasNotFinishedIsGoneWhenItIsResumed() throws Exception {
    Path part;
    Path whole;
    try (PairFolder pairs = PairFolder.open(folder, "what", false)) {
      part = Files.writeString(pairs.side(Side.BASE).part(1), "{");
      whole = Files.writeString(pairs.side(Side.BASE).fork(2), "{}");
    }
    PairFolder.open(folder, "what", true).close();
    assertThat(part).doesNotExist();
    assertThat(whole).exists();
  }

  /** Pairs that were measured under other conditions are not continued. */
  @Test
  void onlyTheSameIsResumed() throws Exception {
    PairFolder.open(folder, "one\ntwo\none\n", false).close();
    PairFolder.open(folder, "two\none\none\n", true).close();

    for (String other : List.of("one\n", "one\ntwo\nthree\n")) {
      assertThatThrownBy(() -> PairFolder.open(folder, other, true))
          .hasMessageContaining(
              "cannot resume: what was measured in " + folder + " differs now (t");
    }
  }

  @Test
  void optionsThatEveryJvmReadsBelongToWhatIsMeasured() throws Exception {
    Path jar = SampleJar.empty().withManifest().write(folder.resolve("benchmarks.jar"));
    Launch launch = BenchmarkJar.launch(jar);
    ForkPlan plan = PairedMeasurementIT.plan(".", null);
    PairedRequest request = new PairedRequest(launch, launch, plan, 1, folder, true, Renames.NONE);
    String without = request.what(Map.of("PATH", "/bin"));

    for (String name : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
      String with = request.what(Map.of(name, "-Xint -Dpassword=x"));
      assertThat(with).startsWith(without).contains(name).doesNotContain("password");
      assertThat(with).isNotEqualTo(request.what(Map.of(name, "-Xcomp")));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"unpacked/sub/thesis.txt", "host.jar", "plan.txt", "forks.md"})
  void measuringLeavesOtherFilesAlone(String name) throws Exception {
    Path mine = write(name);

    RunFolder.open(folder).close();
    RunFolder.open(folder).close();

    assertThat(mine).hasContent("mine");
  }

  /** A second attempt does not either, as if the first had made the folder. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "result.json", "forks/0001.json", "host.log", "environment.json",
        "classes.json", "plan.txt", "pairs/0001.json", "base/result.json",
        "candidate/forks/0001.json"
      })
  void measuringRefusesToReplaceThem(String name) throws Exception {
    Path mine = write(name);
    boolean pairs = name.matches("(plan|pairs|base|candidate).*");
    for (int attempt = 0; attempt < 2; attempt++) {
      assertUnusable(
          () -> (pairs ? PairFolder.open(folder, "what", false) : RunFolder.open(folder)).close(),
          name.split("/")[0] + " in it was not made by jmh-gate; move it, or name another folder");
    }
    assertThat(mine).hasContent("mine");
    assertThat(folder).isDirectoryNotContaining("glob:**/lock");
  }

  @Test
  void aFolderOfOursIsUsedAgain() throws Exception {
    try (PairFolder pairs = PairFolder.open(folder, "what", false)) {
      Files.writeString(pairs.pair(1), "old");
      Files.writeString(pairs.side(Side.BASE).fork(1), "old");
      write("pairs/mine");
    }
    try (PairFolder pairs = PairFolder.open(folder, "other", false)) {
      assertThat(pairs.pair(1)).doesNotExist();
      assertThat(pairs.side(Side.BASE).fork(1)).doesNotExist();
    }
    assertThat(folder.resolve("pairs/mine")).exists();
    RunFolder.open(folder).close();
    for (String old : List.of("result.json", "forks/0001.json", "forks/0007.json.part")) {
      write(old);
    }
    RunFolder.open(folder).close();
    assertThat(folder.resolve("result.json")).doesNotExist();
    assertThat(folder.resolve("forks")).isEmptyDirectory();
  }

  private Path write(String name) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "mine");
  }

  private void assertTaken(ThrowableAssert.ThrowingCallable open) {
    assertUnusable(open, "another jmh-gate measures into " + folder);
  }

  private static void assertUnusable(ThrowableAssert.ThrowingCallable open, String message) {
    assertThatThrownBy(open)
        .isInstanceOfSatisfying(
            GateFailure.class, e -> assertThat(e.kind()).isEqualTo(FailureKind.UNUSABLE))
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }
}
