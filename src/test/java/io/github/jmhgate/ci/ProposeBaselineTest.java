package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script that proposes a baseline, against a real repository and a stand-in for GitHub. */
@EnabledOnOs(OS.LINUX) // where the workflow runs it
class ProposeBaselineTest {
  private static final Map<String, String> VARIABLES =
      GitRun.variables(Map.of("GITHUB_REPOSITORY", "owner/project"));

  @TempDir Path folder;
  private Path answers;
  private Path checkout;

  @BeforeEach
  void aCheckoutWithABaseline() throws Exception {
    assumeTrue(ScriptRun.isInstalled("jq") && ScriptRun.isInstalled("git"), "needs jq and git");
    answers = Files.createDirectory(folder.resolve("answers"));
    checkout = folder.resolve("checkout");
    Files.writeString(answers.resolve("pulls.json"), "[]");
    git(folder, "init", "--quiet", "--bare", "--initial-branch=main", "origin");
    git(folder, "clone", "--quiet", "origin", "checkout");
    Files.createDirectories(checkout.resolve("baselines/here"));
    write("baselines/here/run.json", "[1]");
    write("Code.java", "old");
    git(checkout, "checkout", "--quiet", "-B", "main");
    git(checkout, "add", ".");
    git(checkout, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "First");
    git(checkout, "push", "--quiet", "origin", "main");
  }

  @Test
  void proposesNothingWhereNothingChanged() throws Exception {
    ScriptRun run = propose();
    assertThat(run.exitCode()).as(run.output()).isZero();
    assertThat(run.output()).contains("nothing to propose");
    assertThat(ScriptRun.calls(answers)).isEmpty();
    assertThat(git(checkout, "ls-remote", "--heads", "origin")).hasSize(1);
  }

  @Test
  void proposesTheChangedBaselineAndNothingElse() throws Exception {
    write("baselines/here/run.json", "[2]");
    Files.createDirectories(checkout.resolve("baselines/there"));
    write("baselines/there/run.json", "[3]");
    write("Code.java", "new");
    ScriptRun run = propose();
    assertThat(run.exitCode()).as(run.output()).isZero();
    git(checkout, "fetch", "--quiet", "origin");
    assertThat(git(checkout, "diff", "--name-only", "origin/main", "origin/baseline/proposal"))
        .containsExactly("baselines/here/run.json", "baselines/there/run.json");
    assertThat(git(checkout, "log", "--format=%s", "origin/main")).containsExactly("First");
    assertThat(ScriptRun.calls(answers).get(1))
        .startsWith("pr", "create", "--base", "main", "--head", "baseline/proposal", "--title");
  }

  @Test
  void updatesTheOpenProposalWithTheNewest() throws Exception {
    write("baselines/here/run.json", "[2]");
    assertThat(propose().exitCode()).isZero();
    git(checkout, "checkout", "--quiet", "main");
    write("baselines/here/run.json", "[4]");
    pulls(pull(12, "owner/project", "baseline/proposal"));
    ScriptRun run = propose();
    assertThat(run.exitCode()).as(run.output()).isZero();
    git(checkout, "fetch", "--quiet", "origin");
    assertThat(git(checkout, "show", "origin/baseline/proposal:baselines/here/run.json"))
        .containsExactly("[4]");
    assertThat(git(checkout, "rev-list", "origin/main..origin/baseline/proposal")).hasSize(1);
    assertThat(ScriptRun.calls(answers).get(3)).contains("PATCH", "repos/owner/project/pulls/12");
  }

  /** A fork may have a branch of that name, also one of the same owner. */
  @Test
  void aPullRequestOfAStrangerIsNotTheProposal() throws Exception {
    pulls(
        pull(66, "stranger/project", "baseline/proposal"),
        pull(67, "owner/fork", "baseline/proposal"),
        pull(68, "owner/project", "other"));
    write("baselines/here/run.json", "[2]");
    ScriptRun run = propose();
    assertThat(run.exitCode()).as(run.output()).isZero();
    List<List<String>> calls = ScriptRun.calls(answers);
    assertThat(calls.get(0))
        .startsWith("api", "--method", "GET", "repos/owner/project/pulls")
        .contains("state=open", "base=main", "head=owner:baseline/proposal");
    assertThat(calls.get(1)).startsWith("pr", "create");
    assertThat(calls).hasSize(2);
  }

  private void pulls(String... pulls) throws IOException {
    Files.writeString(answers.resolve("pulls.json"), "[" + String.join(",", pulls) + "]");
  }

  private static String pull(int number, String repository, String branch) {
    return "{\"number\": %d, \"head\": {\"ref\": \"%s\", \"repo\": {\"full_name\": \"%s\"}}}"
        .formatted(number, branch, repository);
  }

  private ScriptRun propose() throws IOException, InterruptedException {
    return ScriptRun.of("propose-baseline.sh", answers, checkout, VARIABLES);
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(checkout.resolve(file), text);
  }

  private static List<String> git(Path folder, String... arguments)
      throws IOException, InterruptedException {
    return GitRun.lines(folder, arguments);
  }
}
