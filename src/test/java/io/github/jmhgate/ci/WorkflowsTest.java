package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.settings.SettingNames;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What holds for workflows and actions, ours and those that docs/ci.md shows, beyond being valid:
 * what they may do, that all can be repeated, and that they fit each other.
 */
class WorkflowsTest {
  /** Workflows that read the repository; the others have no permission of their own. */
  private static final List<String> READING =
      List.of(
          "baseline.yml benchmark.yml check.yml ci.yml command.yml long.yml record.yml release.yml sentinel.yml"
              .split(" "));

  static final Map<String, Map<String, String>> JOB_PERMISSIONS =
      Map.of(
          "baseline.yml / propose", Map.of("contents", "write", "pull-requests", "write"),
          "baseline.yml / history", Map.of("contents", "write"),
          "benchmark-comment.yml / comment",
              Map.of("actions", "read", "contents", "read", "pull-requests", "write"),
          "command.yml / read", Map.of("pull-requests", "write"),
          "command.yml / answer", Map.of("actions", "read", "pull-requests", "write"),
          "comment.yml / comment", Map.of("actions", "read", "pull-requests", "write"),
          "propose.yml / propose", Map.of("contents", "write", "pull-requests", "write"),
          "history.yml / history", Map.of("contents", "write"),
          "release.yml / tag", Map.of("contents", "write"));

  private static final String OWN = "jmhgate/jmh-gate/[.]github/actions";
  private static final String[] OWN_WRITERS =
      "command comment propose history".replaceAll("[a-z]+", "/.github/actions/$0").split(" ");

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
    assertThat(workflow.root().get("permissions"))
        .isEqualTo(READING.contains(workflow.file()) ? Map.of("contents", "read") : Map.of());
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
      assertThat(job.commands())
          .allMatch(
              command ->
                  command.matches("bash ([.]github/scripts/|resources/jmh-gate/|[.]ci/version).*"));
      assertThat(job.steps())
          .allMatch(
              step ->
                  step.runs()
                      || step.uses("actions/checkout")
                      || step.uses("actions/download-artifact")
                      || step.action().matches(OWN + "/(command|comment|propose|history)@.*"));
    } else {
      assertThat(job.commands())
          .noneMatch(command -> command.matches("bash ([.]github|resources)/.*"));
      assertThat(job.isOurs(OWN_WRITERS)).isFalse();
    }
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void noneRunsCodeOfAPullRequestWithTheTokenOfTheProject(Workflow workflow) {
    assertThat(workflow.triggers())
        .isSubsetOf(
            "push", "pull_request",
            "workflow_run", "workflow_call",
            "schedule", "workflow_dispatch");
    if (workflow.triggers().contains("schedule")) {
      assertThat(workflow.triggers()).containsExactlyInAnyOrder("schedule", "workflow_dispatch");
    }
    if (workflow.isCalled()) {
      assertThat(workflow.triggers()).hasSize(1);
    }
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
    if (workflow.file().equals("history.yml")) {
      // Of jobs that wait in one group GitHub keeps the last alone: a run would be lost.
      assertThat(workflow.root().containsKey("concurrency")).isFalse();
      assertThat(workflow.jobs()).noneMatch(job -> job.body().containsKey("concurrency"));
      return;
    }
    // Called, it is the job's: one that is passed over must not end another that measures.
    assertThat(
            workflow.isCalled()
                ? workflow.jobs().get(workflow.jobs().size() / 2).body().get("concurrency")
                : workflow.root().get("concurrency"))
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsKeys("group", "cancel-in-progress");
  }

  @ParameterizedTest
  @MethodSource("actionSteps")
  void anActionIsPinnedToACommit(Workflow.Step step) {
    if (step.action().startsWith("jmhgate/")) {
      // Our own has no commit yet while it is written: the tag of this very version, which is never
      // moved.
      assertThat(step.action())
          .matches("jmhgate/jmh-gate(/[.]github/actions/[a-z]+)?@v" + Sources.releasedVersion());
      return;
    }
    assertThat(step.action()).matches("actions/[a-z/-]+@[0-9a-f]{40}");
    assertThat(step.job().workflow().text())
        .containsPattern(step.action() + " # v\\d+\\.\\d+\\.\\d+\n");
  }

  @ParameterizedTest
  @MethodSource("actionSteps")
  void aCheckoutKeepsItsTokenOnlyWhereItMustPush(Workflow.Step step) {
    if (step.uses("actions/checkout")) {
      boolean pushes =
          step.job().commands().stream()
                  .anyMatch(c -> c.matches(".*(propose-baseline|keep-history|[.]ci/version).*"))
              || step.job().isOurs("/.github/actions/propose", "/.github/actions/history");
      assertThat(step.input("persist-credentials")).isEqualTo(pushes ? "" : "false");
    }
  }

  /** One script reads a comment, from a variable; the workflow has no command line at all. */
  @Test
  void aCommentReachesTheChangesCodeOnlyAsItWasRead() {
    List<Workflow.Job> jobs = Workflow.named("command.yml").jobs();
    assertThat(jobs).extracting(Workflow.Job::id).containsExactly("read", "measure", "answer");
    assertThat(jobs).allMatch(job -> job.commands().isEmpty());
    Workflow.Job measure = jobs.get(1);
    assertThat(measure.body().get("if")).isEqualTo("needs.read.outputs.sha != ''");
    assertThat(measure.steps().get(0).input("ref")).isEqualTo("${{ needs.read.outputs.sha }}");
    assertThat(measure.body().toString()).doesNotContain("event.comment");
  }

  /** An earlier run of the same pull request can have written it, also the gate's own jar. */
  @Test
  void whatMeasuresTakesNothingFromACache() {
    assertThat(steps()).noneMatch(step -> step.action().startsWith("actions/cache"));
    assertThat(steps().filter(step -> !step.input("cache").isEmpty()))
        .allMatch(step -> step.job().workflow().file().matches("(ci|long|release)[.]yml"));
    assertThat(actions().map(Sources::text)).noneMatch(text -> text.contains("actions/cache"));
    assertThat(Workflow.shown(".gitlab-ci.yml").get(0).text()).doesNotContain("cache:");
  }

  /** Inside, a change can bring the jar that it is compared with. */
  @Test
  void basesAreKeptOutsideTheCheckout() {
    Stream<Workflow.Step> all =
        Stream.concat(steps(), actions().flatMap(file -> action(file).action().steps().stream()));
    Pattern measures = Pattern.compile("-Dbenchmark[.]|check-pull-request[.]sh");
    assertThat(all.filter(step -> step.runs() && measures.matcher(step.command()).find()))
        .hasSize(4)
        .allSatisfy(
            step ->
                assertThat(Workflow.mapIn(step.body(), "env").get("XDG_CACHE_HOME"))
                    .isEqualTo("${{ runner.temp }}/jmh-gate-cache"));
    assertThat(Sources.text("Jenkinsfile"))
        .contains("XDG_CACHE_HOME = \"${WORKSPACE_TMP}/jmh-gate-cache\"");
    assertThat(Sources.text("vars/jmhGate.groovy"))
        .containsSubsequence(
            "scripts = pwd(tmp: true) + ", "deleteDir()", "XDG_CACHE_HOME=${scripts}/cache");
    assertThat(Workflow.shown(".gitlab-ci.yml").get(0).text())
        .contains("- export XDG_CACHE_HOME=\"$(mktemp -d)\"");
  }

  /** The key signs only what is built next to nothing else, of a commit that was tested. */
  @Test
  void onlyAReleaseHasSecrets() {
    for (Workflow workflow : workflows()) {
      for (Workflow.Job job : workflow.jobs()) {
        boolean releases = job.toString().matches("release.yml / (move|deploy)");
        assertThat(job.body().toString().contains("secrets."))
            .as(job.toString())
            .isEqualTo(releases);
        assertThat(job.body().containsKey("environment")).isEqualTo(releases);
      }
    }
    Workflow release = Workflow.named("release.yml");
    assertThat(release.triggers()).containsExactly("workflow_dispatch");
    assertThat(release.jobs())
        .extracting(Workflow.Job::id)
        .containsExactly("move", "verify", "deploy", "tag");
    assertThat(release.jobs().subList(1, 4))
        .allMatch(job -> job.steps().get(0).input("ref").equals("${{ needs.move.outputs.sha }}"));
    assertThat(release.jobs().get(2).body().get("needs")).isEqualTo(List.of("move", "verify"));
    assertThat(release.jobs().get(2).commands())
        .containsExactly("mvn -B -Prelease -DskipTests deploy");
  }

  private static final Pattern SCRIPT =
      Pattern.compile(
          "bash \"[$]GITHUB_ACTION_PATH/([^\"]+)\"(?: \"[$][A-Z_]+(?:/[a-z-]+)?\"){0,2}");
  private static final Pattern INPUT = Pattern.compile("\\binputs[.]([a-z-]+)");
  private static final Pattern OWN_ACTION = Pattern.compile("jmhgate/jmh-gate(/[^@]+)?@.*");

  static Stream<Path> actions() {
    return Stream.concat(
        Stream.of(Sources.file("action.yml")),
        Sources.in(Sources.file(".github/actions")).stream());
  }

  static Stream<Workflow.Step> calls() {
    return steps().filter(step -> OWN_ACTION.matcher(step.action()).matches());
  }

  @ParameterizedTest
  @MethodSource("actions")
  void anActionRunsScriptsThatAreThereAndNothingElse(Path file) {
    List<Workflow.Step> steps = action(file).action().steps();
    assertThat(steps).isNotEmpty();
    for (Workflow.Step step : steps) {
      if (step.runs()) {
        var script = SCRIPT.matcher(step.command());
        assertThat(script.matches()).as(step.command()).isTrue();
        assertThat(Files.isExecutable(file.resolveSibling(script.group(1)).normalize())).isTrue();
      } else {
        assertThat(step.action()).matches("actions/upload-artifact@[0-9a-f]{40}");
        assertThat(Sources.text(file)).containsPattern(step.action() + " # v\\d+\\.\\d+\\.\\d+\n");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("actions")
  void anActionUsesEveryInputItHas(Path file) {
    Workflow action = action(file);
    assertThat(inputsIn(action)).isEqualTo(action.inputs());
  }

  /** A workflow hands on all its inputs, and none that the action does not have. */
  @ParameterizedTest
  @MethodSource("calls")
  void aWorkflowCallsAnActionThatIsThereWithInputsThatItHas(Workflow.Step step) {
    var own = OWN_ACTION.matcher(step.action());
    assertThat(own.matches()).isTrue();
    String folder = own.group(1) == null ? "" : own.group(1).substring(1) + "/";
    Workflow action = action(Sources.file(folder + "action.yml"));
    Set<String> given = Workflow.keys(Workflow.mapIn(step.body(), "with"));
    assertThat(action.inputs()).containsAll(given);
    Workflow caller = step.job().workflow();
    Set<String> ofTheWorkflow = caller.inputs();
    ofTheWorkflow.removeAll(Set.of("label", "java-version", "runs-on", "timeout"));
    if (caller.file().equals("command.yml")) {
      ofTheWorkflow.retainAll(action.inputs());
    }
    assertThat(given).containsAll(ofTheWorkflow);
    assertThat(inputsIn(caller)).containsAll(ofTheWorkflow);
  }

  /** What one job leaves is what the next takes. */
  @Test
  void artifactsAreTakenUnderTheNamesTheyAreLeftWith() {
    List<String> taken =
        artifacts(
            Stream.of("propose.yml", "history.yml").map(name -> Workflow.named(name).jobs().get(0)),
            "actions/download-artifact");
    assertThat(taken)
        .containsExactlyInAnyOrder("jmh-gate-baselines", "jmh-gate-record", "jmh-gate-history");
    assertThat(artifacts(actions().map(file -> action(file).action()), "actions/upload-artifact"))
        .containsAll(taken)
        .contains("jmh-gate-comment");
  }

  private static List<String> artifacts(Stream<Workflow.Job> jobs, String action) {
    return jobs.flatMap(job -> job.steps().stream())
        .filter(step -> step.uses(action))
        .map(step -> step.input("name"))
        .toList();
  }

  private static Workflow action(Path file) {
    return Workflow.of(file.toString(), Sources.text(file));
  }

  private static Set<String> inputsIn(Workflow workflow) {
    return INPUT
        .matcher(workflow.text())
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }

  private static final Pattern CALL =
      Pattern.compile("jmhgate/jmh-gate/[.]github/workflows/([a-z]+[.]yml)@v[0-9.]+");

  static List<Workflow> shown() {
    return Workflow.shown().stream()
        .filter(workflow -> workflow.file().startsWith(".github/"))
        .toList();
  }

  static List<Workflow.Job> shownJobs() {
    return shown().stream().flatMap(workflow -> workflow.jobs().stream()).toList();
  }

  @Test
  void thePageShowsTheseWorkflows() {
    assertThat(shown())
        .extracting(Workflow::file)
        .containsExactly(
            ".github/workflows/benchmark.yml",
            ".github/workflows/benchmark-comment.yml",
            ".github/workflows/benchmark-main.yml",
            ".github/workflows/benchmark.yml",
            ".github/workflows/benchmark-command.yml");
    assertThat(shownJobs()).extracting(WorkflowsTest::called).contains("check.yml", "history.yml");
    assertThat(Workflow.named("check.yml").jobs().get(0).steps().get(2).input("against"))
        .contains("format('merge-base:{0}', github.event.merge_group.base_sha)");
  }

  /** GitHub starts nothing where a called job wants more than the caller gives. */
  @ParameterizedTest
  @MethodSource("shownJobs")
  void aJobCallsAWorkflowWithInputsThatItHasAndGivesWhatItWantsAndNoMore(Workflow.Job job) {
    Workflow called = Workflow.named(called(job));
    assertThat(called.isCalled()).isTrue();
    assertThat(called.inputs()).containsAll(Workflow.keys(Workflow.mapIn(job.body(), "with")));
    Map<Object, Object> wanted = new HashMap<>();
    called.jobs().forEach(inner -> wanted.putAll(inner.permissions()));
    assertThat(job.permissions()).isEqualTo(wanted);
  }

  @ParameterizedTest
  @MethodSource("shown")
  void whatThePageShowsOfPullRequestsCannotWrite(Workflow workflow) {
    assertThat(workflow.triggers())
        .isSubsetOf("pull_request", "merge_group", "workflow_run", "push", "issue_comment");
    assertThat(workflow.triggers().size() == 1 || !workflow.triggers().contains("push")).isTrue();
    assertThat(Workflow.mapIn(workflow.root(), "permissions").containsValue("write")).isFalse();
    for (Workflow.Job job : workflow.jobs()) {
      boolean writes = Workflow.mapIn(job.body(), "permissions").containsValue("write");
      assertThat(writes).isNotEqualTo(List.of("check.yml", "record.yml").contains(called(job)));
      assertThat(job.body().containsKey("secrets")).isFalse();
      assertThat(workflow.triggers().contains("pull_request") && writes).isFalse();
    }
  }

  /** The comment waits for the workflow that leaves what it reads, under its very name. */
  @Test
  void theCommentFollowsTheCheck() {
    List<Workflow> all = shown();
    Object name = all.get(0).root().get("name");
    Map<?, ?> run = Map.of("workflows", List.of(name), "types", List.of("completed"));
    assertThat(all.get(1).root().get("on")).isEqualTo(Map.of("workflow_run", run));
  }

  /** Where the whole history is, and the target has the name that the gate asks for. */
  @Test
  void gitlabHasWhatTheGateNeeds() {
    Map<?, ?> job = (Map<?, ?>) Workflow.shown(".gitlab-ci.yml").get(0).root().get("benchmark");
    assertThat(Workflow.mapIn(job, "variables").get("GIT_DEPTH")).isEqualTo("0");
    assertThat(job.get("script").toString()).contains(":check -Dbenchmark.compare=paired");
    assertThat(SettingNames.TARGET_BRANCHES).contains("CI_MERGE_REQUEST_TARGET_BRANCH_NAME");
  }

  private static String called(Workflow.Job job) {
    var matcher = CALL.matcher(job.body().get("uses").toString());
    assertThat(matcher.matches()).as(job.toString()).isTrue();
    return matcher.group(1);
  }
}
