package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script that proposes a baseline, against a real repository and a stand-in for GitHub. */
@EnabledOnOs(OS.LINUX) // where the workflow runs it
@Tag("thorough")
class ProposeBaselineIT {
  private static final Map<String, String> VARIABLES =
      GitRun.variables(Map.of("GITHUB_REPOSITORY", "owner/project"));

  @TempDir Path folder;
  private Path answers;
  private Path checkout;

  @BeforeEach
  void aCheckoutWithABaseline() throws Exception {
    assumeTrue(ScriptRun.isInstalled("jq") && ScriptRun.isInstalled("git"), "needs jq and git");
    answers = Files.createDirectory(folder.resolve("answers"));
    pulls();
    GitRun.origin(folder);
    checkout = GitRun.clone(folder, "checkout");
    Files.createDirectories(checkout.resolve("baselines/here"));
    Files.createDirectories(checkout.resolve("baselines/there"));
    write("baselines/here/run.json", "[1]");
    commit("Baseline");
    git(checkout, "push", "--quiet", "origin", "main");
  }

  @Test
  void proposesNothingWhereNothingChanged() throws Exception {
    propose().exits(0).contains("nothing to propose");
    assertThat(ScriptRun.calls(answers)).isEmpty();
    assertThat(git(checkout, "ls-remote", "--heads", "origin")).hasSize(1);
  }

  @Test
  void proposesTheChangedBaselineAndNothingElse() throws Exception {
    write("baselines/here/run.json", "[2]");
    write("baselines/there/run.json", "[3]");
    write("Code.java", "new");
    propose().exits(0);
    assertThat(Files.readString(answers.resolve("posted.md"))).contains("left no report");
    git(checkout, "fetch", "--quiet", "origin");
    assertThat(git(checkout, "diff", "--name-only", "origin/main", "origin/baseline/proposal"))
        .containsExactly("baselines/here/run.json", "baselines/there/run.json");
    assertThat(git(checkout, "log", "--format=%s", "origin/main"))
        .containsExactly("Baseline", "First");
    assertThat(ScriptRun.calls(answers).get(1))
        .contains("POST", "repos/owner/project/pulls", "base=main", "head=baseline/proposal");
  }

  @Test
  void updatesTheOpenProposalWithTheNewest() throws Exception {
    write("baselines/here/run.json", "[2]");
    assertThat(propose().exitCode()).isZero();
    git(checkout, "checkout", "--quiet", "main");
    write("baselines/here/run.json", "[4]");
    pulls(pull(12, "owner/project", "baseline/proposal"));
    propose().exits(0);
    git(checkout, "fetch", "--quiet", "origin");
    assertThat(git(checkout, "show", "origin/baseline/proposal:baselines/here/run.json"))
        .containsExactly("[4]");
    assertThat(git(checkout, "rev-list", "origin/main..origin/baseline/proposal")).hasSize(1);
    assertThat(ScriptRun.calls(answers).get(3)).contains("PATCH", "repos/owner/project/pulls/12");
  }

  @Test
  void itSaysWhatChangesAndWhy() throws Exception {
    String old = git(checkout, "rev-parse", "HEAD").get(0);
    write("baselines/here/environment.json", sidecar(old, ""));
    commit("Record");
    write("Code.java", "new");
    commit("Map @everyone to `x` #1 https://evil.example");
    write("baselines/here/run.json", "[2]");
    write("baselines/here/environment.json", sidecar("f".repeat(40), "cheaper | [elsewhere](x)"));
    write("baselines/there/run.json", "[3]");
    write(
        "report.json",
        """
        {"schema": 1, "outcome": "PASSED", "findings": [{"benchmark": "a.C.m", "mode": "avgt", "params": {},
         "threads": 1, "metric": "score", "unit": "ns/op", "verdict": "IMPROVED", "baseline": 200, "candidate": 150,
         "ratio": 0.75}], "warnings": [], "failures": []}\
        """);
    propose(Map.of("REPORT", "report.json")).exits(0);
    assertThat(Files.readString(answers.resolve("posted.md")))
        .containsSubsequence(
            "Measured on the benchmark machine at ",
            "- `baselines/here`: in place of the one recorded at `"
                + old.substring(0, 12)
                + "`, 2026-01-01T00:00:00Z\n",
            "  - accepted: `cheaper ? ?elsewhere?(x)`\n",
            "<details><summary>Commits since: 2</summary>",
            " Map ?everyone to ?x? ?1 https://evil.example`\n",
            " Record`\n",
            "</details>",
            "- `baselines/there`: the first baseline of this environment\n",
            "**jmh-gate: PASSED**: 1 IMPROVED",
            "| \u25bc IMPROVED | `C.m` time | 200 \u2192 150 `ns/op` | -25 % |");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../x", "a/../../b", "/etc", "-x", "a b", ":(top)"})
  void refusesWhatIsNoFolderOfTheRepository(String baselines) throws Exception {
    propose(Map.of("BASELINES", baselines)).exits(2).contains("is no folder").hasLineCount(1);
  }

  private static String sidecar(String revision, String accepted) {
    return "{\"revision\": \"%s\", \"recordedAt\": \"2026-01-01T00:00:00Z\", \"accepted\": [%s]}"
        .formatted(revision, accepted.isEmpty() ? "" : "{\"reason\": \"" + accepted + "\"}");
  }

  private void commit(String message) throws Exception {
    git(checkout, "add", ".");
    git(checkout, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", message);
  }

  /** A fork may have a branch of that name, also one of the same owner. */
  @Test
  void aPullRequestOfAStrangerIsNotTheProposal() throws Exception {
    pulls(
        pull(66, "stranger/project", "baseline/proposal"),
        pull(67, "owner/fork", "baseline/proposal"),
        pull(68, "owner/project", "other"));
    write("baselines/here/run.json", "[2]");
    propose().exits(0);
    List<List<String>> calls = ScriptRun.calls(answers);
    assertThat(calls.get(0))
        .startsWith("api", "--method", "GET", "repos/owner/project/pulls")
        .contains("state=open", "base=main", "head=owner:baseline/proposal");
    assertThat(calls.get(1)).contains("POST", "repos/owner/project/pulls");
    assertThat(calls).hasSize(2);
  }

  private void pulls(String... pulls) throws Exception {
    Files.writeString(answers.resolve("pulls.json"), "[" + String.join(",", pulls) + "]");
  }

  private static String pull(int number, String repository, String branch) {
    return "{\"number\": %d, \"head\": {\"ref\": \"%s\", \"repo\": {\"full_name\": \"%s\"}}}"
        .formatted(number, branch, repository);
  }

  private ScriptRun propose() throws Exception {
    return propose(Map.of());
  }

  private ScriptRun propose(Map<String, String> more) throws Exception {
    Map<String, String> variables = new HashMap<>(VARIABLES);
    variables.putAll(more);
    return ScriptRun.of("propose-baseline.sh", answers, checkout, variables);
  }

  private void write(String file, String text) throws Exception {
    Files.writeString(checkout.resolve(file), text);
  }

  private static List<String> git(Path folder, String... arguments) throws Exception {
    return GitRun.lines(folder, arguments);
  }
}
