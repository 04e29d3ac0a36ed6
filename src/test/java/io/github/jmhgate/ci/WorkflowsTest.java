package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What holds for the workflows beyond their being valid: what they may do, and that people can
 * repeat it.
 */
class WorkflowsTest {
  /**
   * Every permission that any job has beyond reading nothing; to widen one is to change this table.
   */
  private static final Map<String, Map<String, String>> PERMISSIONS =
      Map.of(
          "ci.yml", Map.of("contents", "read"),
          "benchmark.yml", Map.of("contents", "read"),
          "baseline.yml", Map.of("contents", "read"),
          "benchmark-comment.yml", Map.of());

  private static final Map<String, Map<String, String>> JOB_PERMISSIONS =
      Map.of(
          "baseline.yml / propose", Map.of("contents", "write", "pull-requests", "write"),
          "benchmark-comment.yml / comment",
              Map.of("actions", "read", "contents", "read", "pull-requests", "write"));

  static List<Workflow> workflows() {
    return Workflow.all();
  }

  static Stream<Workflow.Job> jobs() {
    return Workflow.all().stream().flatMap(workflow -> workflow.jobs().stream());
  }

  static Stream<Workflow.Step> steps() {
    return jobs().flatMap(job -> job.steps().stream());
  }

  static Stream<Workflow.Step> runSteps() {
    return steps().filter(Workflow.Step::runs);
  }

  static Stream<Workflow.Step> actionSteps() {
    return steps().filter(step -> !step.runs());
  }

  @Test
  void theWorkflowsAreThese() {
    assertThat(workflows())
        .extracting(Workflow::file)
        .containsExactlyInAnyOrderElementsOf(PERMISSIONS.keySet());
  }

  @ParameterizedTest
  @MethodSource("runSteps")
  void aRunStepIsOneCommand(Workflow.Step step) {
    // No second command, no pipe, no redirection, no substitution, and above all no ${{ }}: text of
    // a pull request in a command line is code.
    assertThat(step.command()).matches("(mvn|bash) [A-Za-z0-9 ./=_-]+");
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void permissionsOfAWorkflowAreTheseAndNoMore(Workflow workflow) {
    assertThat(workflow.root().get("permissions")).isEqualTo(PERMISSIONS.get(workflow.file()));
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void permissionsOfAJobAreTheseAndNoMore(Workflow.Job job) {
    assertThat(job.body().get("permissions")).isEqualTo(JOB_PERMISSIONS.get(job.toString()));
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void aJobThatMayWriteBuildsNothing(Workflow.Job job) {
    if (JOB_PERMISSIONS.containsKey(job.toString())) {
      assertThat(job.commands()).allMatch(command -> command.startsWith("bash .github/scripts/"));
      assertThat(job.steps())
          .allMatch(
              step ->
                  step.runs()
                      || step.uses("actions/checkout")
                      || step.uses("actions/download-artifact"));
    } else {
      assertThat(job.commands()).noneMatch(command -> command.startsWith("bash .github/"));
    }
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void noneRunsCodeOfAPullRequestWithTheTokenOfTheProject(Workflow workflow) {
    assertThat(workflow.triggers()).isSubsetOf("push", "pull_request", "workflow_run");
    if (workflow.triggers().contains("workflow_run")) {
      assertThat(workflow.triggers()).containsExactly("workflow_run");
      assertThat(workflow.jobs())
          .flatExtracting(Workflow.Job::steps)
          .filteredOn(step -> step.uses("actions/checkout"))
          .allMatch(
              step -> step.input("ref").equals("${{ github.event.repository.default_branch }}"));
    }
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void runsOfOneBranchDoNotPileUp(Workflow workflow) {
    assertThat(workflow.root().get("concurrency"))
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsKeys("group", "cancel-in-progress");
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void aJobEndsInTime(Workflow.Job job) {
    assertThat(job.body().get("timeout-minutes"))
        .asInstanceOf(InstanceOfAssertFactories.INTEGER)
        .isBetween(1, 60);
  }

  @ParameterizedTest
  @MethodSource("actionSteps")
  void anActionIsPinnedToACommit(Workflow.Step step) {
    assertThat(step.action()).matches("actions/[a-z-]+@[0-9a-f]{40}");
    String source = Checkout.text(Checkout.file(".github/workflows/" + step.job().workflow()));
    assertThat(source).containsPattern(step.action() + " # v\\d+\\.\\d+\\.\\d+\n");
  }

  @ParameterizedTest
  @MethodSource("actionSteps")
  void aCheckoutKeepsItsTokenOnlyWhereItMustPush(Workflow.Step step) {
    if (step.uses("actions/checkout")) {
      boolean pushes = step.job().commands().contains("bash .github/scripts/propose-baseline.sh");
      assertThat(step.input("persist-credentials")).isEqualTo(pushes ? "" : "false");
    }
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void aJobThatMeasuresHasTheHistory(Workflow.Job job) {
    boolean measures =
        job.commands().stream().anyMatch(c -> c.contains("-Pbenchmark") || c.contains(".ci/run"));
    assertThat(job.steps())
        .filteredOn(step -> step.uses("actions/checkout"))
        .allMatch(step -> step.input("fetch-depth").equals(measures ? "0" : ""));
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void whatAJobThatMeasuresKeepsGoesWithItsWorkspace(Workflow.Job job) {
    if (job.commands().stream().anyMatch(command -> command.contains("-Pbenchmark"))) {
      assertThat(job.body().get("env"))
          .isEqualTo(Map.of("XDG_CACHE_HOME", "${{ github.workspace }}/target/cache"));
    }
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void aJobThatBuildsCachesWhatMavenDownloads(Workflow.Job job) {
    boolean builds =
        job.commands().stream().anyMatch(c -> c.startsWith("mvn") || c.contains(".ci/run"));
    assertThat(job.steps())
        .filteredOn(step -> step.uses("actions/setup-java"))
        .hasSize(builds ? 1 : 0)
        .allMatch(step -> step.input("cache").equals("maven"));
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void whatWasMeasuredIsUploadedAlsoOnFailure(Workflow.Job job) {
    if (job.commands().stream().anyMatch(command -> command.startsWith("mvn -B -Pbenchmark"))) {
      assertThat(job.steps())
          .filteredOn(step -> step.input("path").equals("target/jmh-gate/"))
          .hasSize(1)
          .allMatch(step -> step.uses("actions/upload-artifact"))
          .allMatch(step -> "${{ !cancelled() }}".equals(step.body().get("if")));
    }
  }

  @Test
  void everyPlatformAndJdkIsVerified() {
    Workflow.Job verify = Workflow.named("ci.yml").jobs().get(0);
    assertThat(verify.commands()).containsExactly("mvn -B verify");
    Map<?, ?> matrix = (Map<?, ?>) ((Map<?, ?>) verify.body().get("strategy")).get("matrix");
    assertThat(matrix)
        .isEqualTo(
            Map.of(
                "os", List.of("ubuntu-latest", "macos-latest", "windows-latest"),
                "java", List.of("17", "25")));
  }

  @Test
  void theCommentReadsWhatTheBenchmarkUploads() {
    Workflow benchmark = Workflow.named("benchmark.yml");
    Workflow comment = Workflow.named("benchmark-comment.yml");
    assertThat(comment.root().get("on"))
        .isEqualTo(
            Map.of(
                "workflow_run",
                Map.of(
                    "workflows",
                    List.of(benchmark.root().get("name")),
                    "types",
                    List.of("completed"))));
    String script = Checkout.text(Checkout.file(".github/scripts/comment-report.sh"));
    assertThat(benchmark.jobs().get(0).steps())
        .filteredOn(step -> step.input("path").equals("target/jmh-gate/report.json"))
        .singleElement()
        .satisfies(step -> assertThat(script).contains("ARTIFACT='" + step.input("name") + "'"));
  }

  @Test
  void aMergedBaselineProposesNoOther() {
    Map<?, ?> on = (Map<?, ?>) Workflow.named("baseline.yml").root().get("on");
    assertThat((Map<?, ?>) on.get("push"))
        .isEqualTo(Map.of("branches", List.of("main"), "paths-ignore", List.of("baselines/**")));
  }
}
