package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.settings.SettingNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CiPageTest {
  private static final Pattern CALL =
      Pattern.compile("jmhgate/jmh-gate/[.]github/workflows/([a-z]+[.]yml)@v[0-9.]+");

  static List<Workflow> workflows() {
    return Workflow.shown().stream().filter(one -> one.file().startsWith(".github/")).toList();
  }

  static List<Workflow.Job> jobs() {
    return workflows().stream().flatMap(workflow -> workflow.jobs().stream()).toList();
  }

  @Test
  void theWorkflowsAreThere() {
    assertThat(workflows())
        .extracting(Workflow::file)
        .containsExactly(
            ".github/workflows/benchmark.yml",
            ".github/workflows/benchmark-comment.yml",
            ".github/workflows/benchmark-main.yml",
            ".github/workflows/benchmark.yml",
            ".github/workflows/benchmark-command.yml");
    assertThat(jobs()).extracting(CiPageTest::called).contains("check.yml", "history.yml");
    assertThat(Workflow.named("check.yml").jobs().get(0).steps().get(2).input("against"))
        .contains("format('merge-base:{0}', github.event.merge_group.base_sha)");
  }

  /** GitHub starts nothing where a called job wants more than the caller gives. */
  @ParameterizedTest
  @MethodSource("jobs")
  void aJobCallsAWorkflowWithInputsThatItHasAndGivesWhatItWantsAndNoMore(Workflow.Job job) {
    Workflow called = Workflow.named(called(job));
    assertThat(called.isCalled()).isTrue();
    assertThat(called.inputs()).containsAll(Workflow.keys(Workflow.mapIn(job.body(), "with")));
    Map<Object, Object> wanted = new HashMap<>();
    called.jobs().forEach(one -> wanted.putAll(one.permissions()));
    assertThat(job.permissions()).isEqualTo(wanted);
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void whatRunsCodeOfAPullRequestCannotWrite(Workflow workflow) {
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
    List<Workflow> all = workflows();
    Object name = all.get(0).root().get("name");
    Map<?, ?> run = Map.of("workflows", List.of(name), "types", List.of("completed"));
    assertThat(all.get(1).root().get("on")).isEqualTo(Map.of("workflow_run", run));
  }

  /** The command on GitLab is the one that is tried on the examples, of this version. */
  @Test
  void gitlabRunsTheGoal() {
    Map<?, ?> job = (Map<?, ?>) Workflow.shown(".gitlab-ci.yml").get(0).root().get("benchmark");
    List<?> script = (List<?>) job.get("script");
    assertThat(script.get(script.size() - 1).toString())
        .isEqualTo(
            "mvn -B test-compile io.github.jmhgate:jmh-gate:"
                + Sources.version()
                + ":check -Dbenchmark.compare=paired -Dbenchmark.budget=20m");
    String cached = ".m2/repository";
    assertThat(job.get("cache")).isEqualTo(Map.of("key", "maven", "paths", List.of(cached)));
    assertThat(job.get("variables"))
        .isEqualTo(
            Map.of("GIT_DEPTH", "0", "MAVEN_OPTS", "-Dmaven.repo.local=$CI_PROJECT_DIR/" + cached));
    assertThat(SettingNames.TARGET_BRANCHES).contains("CI_MERGE_REQUEST_TARGET_BRANCH_NAME");
  }

  private static String called(Workflow.Job job) {
    var matcher = CALL.matcher(job.body().get("uses").toString());
    assertThat(matcher.matches()).as(job.toString()).isTrue();
    return matcher.group(1);
  }
}
