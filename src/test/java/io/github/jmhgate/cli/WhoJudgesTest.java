package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.revision.Checkout;
import io.github.jmhgate.usecase.review.ReviewedChange;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a change alters, its target judges it, and the report says what was altered. */
class WhoJudgesTest {
  private static final String ROOT = "benchmark.properties";
  private static final String MODULE = "module/benchmark.properties";

  @TempDir private Path folder;
  private Checkout checkout;
  private Optional<Path> againstJar = Optional.empty();

  @BeforeEach
  void target() throws Exception {
    checkout = new Checkout(folder.resolve("checkout"));
    checkout.write("data", "").commit();
  }

  /** Commits settings of the target, and then those of the change. */
  private void settings(String ofTarget, String ofChange) throws Exception {
    checkout.write(ROOT, ofTarget).commit();
    isTarget();
    checkout.write(ROOT, ofChange).commit();
  }

  /** Its author chooses where a branch begins, and so which settings its merge base has. */
  @Test
  void theTipOfTheTargetBranchJudges() throws Exception {
    checkout.write(ROOT, "gate.gated=false\n").commit();
    checkout.git("branch", "change");
    checkout.write(ROOT, "gate.threshold=3%\n").commit();
    isTarget();
    checkout.git("checkout", "-q", "change");

    ReviewedChange change = change(ROOT);

    assertThat(change.settings().policy().gated().get("a.B.m")).isTrue();
    assertThat(change.settings().policy().threshold().get("a.B.m")).isEqualTo(0.03);
    assertThat(change.target()).hasValue("merge-base:refs/remotes/origin/main");
  }

  @ParameterizedTest
  @CsvSource({
    // a module's own file, deleted
    "module/benchmark.properties, true, module/benchmark.properties,",
    // a module's own file, added
    "benchmark.properties, false,, module/benchmark.properties",
    // the root's file, deleted
    "benchmark.properties, false, benchmark.properties,"
  })
  void theTargetChoosesTheSettingsFile(String judge, boolean both, String deleted, String added)
      throws Exception {
    checkout.write(judge, "gate.inconclusive=fail\n");
    if (both) {
      checkout.write(ROOT, "# all modules\n");
    }
    checkout.commit();
    isTarget();
    if (deleted != null) {
      Files.delete(checkout.folder().resolve(deleted));
    }
    if (added != null) {
      checkout.write(added, "# ours\n");
    }
    checkout.commit();

    ReviewedChange change = change(MODULE, ROOT);

    assertThat(change.settings().policy().inconclusive()).isEqualTo(Policy.OnProblem.FAIL);
    assertThat(first(change)).anyMatch(text -> text.endsWith("the target's " + judge + " decides"));
  }

  @Test
  void aPresetThatDecidesNothingDoesNotReplaceOneThatDoes() throws Exception {
    settings("benchmark.preset=quick\n", "benchmark.preset=smoke\nbenchmark.exclude=Slow\n");

    ReviewedChange change = change(ROOT);

    assertThat(change.settings().preset().label()).isEqualTo("quick");
    assertThat(first(change))
        .containsExactlyInAnyOrder(
            "benchmark.preset is quick in the target and smoke here; the target's value counts",
            "benchmark.exclude is empty (the default) in the target and Slow here; the one here"
                + " counts");

    checkout.write(ROOT, "benchmark.preset=thorough\n").commit();
    assertThat(change(ROOT).settings().preset().label()).isEqualTo("thorough");
  }

  @Test
  void whatFilesDecideIsNamedWhereTheyDiffer() throws Exception {
    checkout.write("baselines/here/result.json", "[]").write("mvnw", "exit 1").commit();
    isTarget();
    checkout
        .write("baselines/here/result.json", "[1]")
        .write("baselines/here.calibration.json", "{}")
        .write("mvnw", "exit 0")
        .write("sub/.mvn/extensions.xml", "<extensions/>")
        .write("sub/pom.xml", "<project/>")
        .commit();

    assertThat(first(change(ROOT)))
        .containsExactly(
            "not as in the target: mvnw, sub/.mvn/extensions.xml; how Maven runs is decided there,"
                + " and whether it runs the gate",
            "not as in the target: baselines/here/result.json; stored results are compared with"
                + " that",
            "not as in the target: baselines/here.calibration.json; which differences count as"
                + " noise is decided there");
  }

  @Test
  void everyOverrideThatDecidesIsNamedWithItsOrigin() throws Exception {
    checkout.write("pom.xml", "<project/>").commit();
    isTarget();
    Path pom = write("pom.properties", "gate.gated=false\nbenchmark.forks=3\naffected.inert=**\n");
    Path build =
        write(
            "overrides.properties",
            "gate.threshold=900%\nbenchmark.time=1s\nbenchmark.baseline=record\n");
    String[] options = {
      "--pom-settings", pom.toString(), "--overrides", build.toString(), "--set", "gate.alpha=5%"
    };

    ReviewedChange sameePom = change(List.of(ROOT), options);
    assertThat(first(sameePom)).isEmpty();
    assertThat(texts(sameePom.warnings()))
        .map(WhoJudgesTest::origin)
        .containsExactlyInAnyOrder(
            "gate.gated=false comes from <settings> of the pom",
            "affected.inert=** comes from <settings> of the pom",
            "benchmark.baseline=record comes from -D, on the command line or in .mvn/maven.config",
            "gate.threshold=900% comes from -D, on the command line or in .mvn/maven.config",
            "gate.alpha=5% comes from --set");

    checkout.write("pom.xml", "<project><build/></project>").commit();
    assertThat(first(change(List.of(ROOT), options)))
        .map(WhoJudgesTest::origin)
        .containsExactlyInAnyOrder(
            "gate.gated=false comes from <settings> of the pom",
            "affected.inert=** comes from <settings> of the pom",
            "benchmark.forks=3 comes from <settings> of the pom");
  }

  private static String origin(String text) {
    return text.replace(", not from the target's settings file", "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Dgate.gated=false\n", "-T 2\n-D gate.gated=false",
        "--define=benchmark.against=HEAD", "-B -Dgate.threshold=4%",
        "-Dgate.threshold=3% -Daffected.inert=**", ""
      })
  void mavensConfigCannotJudgeItsOwnChange(String config) throws Exception {
    checkout.write(".mvn/maven.config", "-Dgate.threshold=3%\n").commit();
    isTarget();
    checkout.write(".mvn/maven.config", config).commit();

    assertThat(byMaven().disputed().orElseThrow())
        .startsWith("the settings of the gate in .mvn/maven.config are");
    assertThat(change(ROOT).disputed()).isEmpty();

    checkout.write(".mvn/maven.config", "-Dgate.threshold=3%");
    checkout.write(".mvn/maven-user.properties", "affected.inert=**").commit();
    assertThat(byMaven().disputed().orElseThrow()).contains(" in .mvn/maven-user.properties are");

    checkout.write(".mvn/maven-user.properties", "affected=x");
    checkout.write(".mvn/maven.config", "-T 2 -Daggregate.report=x -Dgate.threshold=3%").commit();
    assertThat(byMaven().disputed()).isEmpty();
  }

  /** Either the change names its own target, or whoever runs the gate names the jar. */
  @Test
  void theCiServicesTargetJudgesWhateverIsMeasured() throws Exception {
    settings("gate.threshold=3%\n", "gate.gated=false\nbenchmark.against=release\n");

    ReviewedChange change = change(List.of(ROOT), "--set", "benchmark.against=HEAD");
    assertThat(change.settings().policy().gated().get("a.B.m")).isTrue();
    assertThat(change.settings().pairing().against()).hasValue("HEAD");

    againstJar = Optional.of(folder.resolve("base.jar"));
    assertThat(change(ROOT).settings().policy().gated().get("a.B.m")).isTrue();
    assertThat(change(ROOT).againstJar()).isEqualTo(againstJar);
    assertThat(byMaven().againstJar()).isEmpty();
  }

  private void isTarget() throws Exception {
    checkout.git("update-ref", "refs/remotes/origin/main", "HEAD");
  }

  private Path write(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text);
  }

  private ReviewedChange byMaven() throws Exception {
    return change(List.of(ROOT), "--overrides", write("none.properties", "").toString());
  }

  private ReviewedChange change(String... places) throws Exception {
    return change(List.of(places));
  }

  private ReviewedChange change(List<String> places, String... options) throws Exception {
    List<String> words = new ArrayList<>(List.of(options));
    for (String place : places) {
      Path file = checkout.folder().resolve(place);
      if (places.size() > 1 || Files.exists(file)) {
        words.addAll(List.of("--settings", file.toString()));
      }
    }
    String[] all = words.toArray(String[]::new);
    SettingsOptions settings = Console.parsed(new SettingsOptions(), all);
    return ReviewedChange.of(
        settings.read(true),
        settings,
        checkout.folder().resolve("baselines"),
        againstJar,
        checkout.jar(),
        Map.of("GITHUB_BASE_REF", "main"));
  }

  private static List<String> first(ReviewedChange change) {
    return texts(
        change.warnings().stream()
            .filter(warning -> warning.kind() == Warning.Kind.REVIEW)
            .toList());
  }

  private static List<String> texts(List<Warning> warnings) {
    return warnings.stream().map(Wording::of).toList();
  }

  private static final String BUILD = "benchmark.build=no-such-program\n";

  /** A change that compares variants in place of being judged is judged all the same. */
  @Test
  void theBaseDecidesWhetherAChangeIsJudged() throws Exception {
    checkout.write(ROOT, BUILD).commit();
    String own = "benchmark.mode=versus\nbenchmark.versus[a]=A.m B.m\n";
    checkout.write(ROOT, BUILD + own).write("target/benchmarks.jar", "not the base's");

    measure("benchmark.against=HEAD")
        .exits(3)
        .contains(
            own.substring(0, own.indexOf('=')) + " is ",
            "the target's value counts",
            "the base cannot be measured");
    // Where the base is unknown the change does not decide it.
    measure("benchmark.against=none")
        .fails(3)
        .contains("this change sets benchmark.mode, and whether its target does is unknown: ")
        .hasLineCount(1);
  }

  private Console measure(String set) {
    return Console.line(
        "measure --jar %s --settings %s --baselines %s --out %s --set %s",
        checkout.jar(),
        checkout.folder().resolve(ROOT),
        checkout.folder().resolve("baselines"),
        folder.resolve("out"),
        set);
  }
}
