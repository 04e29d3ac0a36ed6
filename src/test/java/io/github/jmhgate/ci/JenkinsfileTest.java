package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.ci.JenkinsRun.Step;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JenkinsfileTest {
  private static final String VERIFY = "mvn -B verify";
  private static final String BENCHMARK = "mvn -B -Pbenchmark verify -Dbenchmark.compare=paired";
  private static final String RECORD =
      "mvn -B -Pbenchmark verify -Dbenchmark.baseline=record -Dbenchmark.history=target/history";
  private static final String KEEP = "bash resources/jmh-gate/keep-history.sh target/history";

  private static final String TEST_REPORTS =
      "{testResults=target/*-reports/TEST-*.xml, allowEmptyResults=true}";
  private static final String GATE_REPORTS =
      "{artifacts=target/jmh-gate/**, allowEmptyArchive=true}";
  private static final String RECORD_REPORTS =
      "{artifacts=target/jmh-gate/**,target/history/**, allowEmptyArchive=true}";
  private static final String GATE_JUNIT = "target/jmh-gate/junit.xml";

  @Test
  void itsStagesAreVerifyBenchmarkAndBaseline() {
    assertThat(JenkinsRun.of("feature", Set.of()).declaredStages())
        .containsExactly("verify", "benchmark", "baseline");
  }

  @ParameterizedTest
  @ValueSource(strings = {"feature", "PR-7", ""})
  void aChangeIsVerifiedAndMeasuredAndItsReportsKept(String branch) {
    JenkinsRun run = JenkinsRun.of(branch, Set.of());
    assertThat(run.stagesRun()).containsExactly("verify", "benchmark");
    assertThat(run.steps())
        .containsExactly(
            new Step("verify", "sh", VERIFY),
            new Step("verify", "junit", TEST_REPORTS),
            new Step("benchmark", "sh", BENCHMARK),
            new Step("benchmark", "archiveArtifacts", GATE_REPORTS),
            new Step("benchmark", "junit", GATE_JUNIT),
            new Step("pipeline", "deleteDir", ""));
    assertThat(run.result()).isEqualTo("SUCCESS");
  }

  @Test
  void mainRecordsTheBaselineAndArchivesIt() {
    JenkinsRun run = JenkinsRun.of("main", Set.of());
    assertThat(run.stagesRun()).containsExactly("verify", "baseline");
    assertThat(run.commands()).containsExactly(VERIFY, RECORD, KEEP);
    assertThat(run.steps())
        .contains(
            new Step("baseline", "archiveArtifacts", RECORD_REPORTS),
            new Step("baseline", "junit", GATE_JUNIT),
            new Step("baseline", "withCredentials", "[{credentialsId=benchmark-history}]"),
            new Step("baseline", "sh", KEEP),
            new Step("baseline", "archiveArtifacts", "{artifacts=baselines/**}"));
    assertThat(run.result()).isEqualTo("SUCCESS");
  }

  @Test
  void aFailedBenchmarkFailsTheBuildAndItsReportsAreKept() {
    JenkinsRun run = JenkinsRun.of("feature", Set.of(BENCHMARK));
    assertThat(run.result()).isEqualTo("FAILURE");
    assertThat(run.steps())
        .containsSubsequence(
            new Step("benchmark", "sh", BENCHMARK),
            new Step("benchmark", "archiveArtifacts", GATE_REPORTS),
            new Step("benchmark", "junit", GATE_JUNIT),
            new Step("pipeline", "deleteDir", ""));
  }

  @Test
  void aFailedTestFailsTheBuildBeforeAnythingIsMeasured() {
    JenkinsRun run = JenkinsRun.of("feature", Set.of(VERIFY));
    assertThat(run.result()).isEqualTo("FAILURE");
    assertThat(run.stagesRun()).containsExactly("verify");
    assertThat(run.steps())
        .containsExactly(
            new Step("verify", "sh", VERIFY),
            new Step("verify", "junit", TEST_REPORTS),
            new Step("pipeline", "deleteDir", ""));
  }

  @Test
  void aRefusedBaselineFailsTheBuildAndIsNotArchived() {
    JenkinsRun run = JenkinsRun.of("main", Set.of(RECORD));
    assertThat(run.result()).isEqualTo("FAILURE");
    assertThat(run.steps())
        .contains(new Step("baseline", "archiveArtifacts", RECORD_REPORTS))
        .contains(new Step("baseline", "sh", KEEP))
        .doesNotContain(new Step("baseline", "archiveArtifacts", "{artifacts=baselines/**}"));
  }

  @Test
  void whatIsKeptOfOneBuildGoesWithItsWorkspace() {
    assertThat(JenkinsRun.of("feature", Set.of()).environment("XDG_CACHE_HOME"))
        .isEqualTo("/workspace/target/cache");
  }

  @Test
  void twoBuildsDoNotMeasureEachOtherAndNoneRunsForEver() {
    assertThat(JenkinsRun.of("feature", Set.of()).options())
        .containsEntry("disableConcurrentBuilds", "")
        .containsEntry("timeout", "{time=60, unit=MINUTES}");
  }
}
