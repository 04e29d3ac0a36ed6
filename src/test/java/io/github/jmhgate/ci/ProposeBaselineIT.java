package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
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
  private static final Path SCRIPT = Sources.file(".github/scripts/propose-baseline.sh");

  @TempDir Path folder;
  private Path answers;
  private Path checkout;

  @BeforeEach
  void aCheckoutWithABaseline() throws Exception {
    Scripts.assumeInstalled("jq", "git");
    answers = Files.createDirectory(folder.resolve("answers"));
    pulls();
    Scripts.origin(folder);
    checkout = Scripts.clone(folder, "checkout");
    Files.createDirectories(checkout.resolve("baselines/here"));
    Files.createDirectories(checkout.resolve("baselines/there"));
    write("baselines/here/run.json", "[1]");
    Scripts.commit(checkout, "Baseline");
    git("push", "--quiet", "origin", "main");
  }

  @Test
  void proposesNothingWhereNothingChanged() throws Exception {
    propose().exits(0).contains("nothing to propose");
    assertThat(Scripts.calls(answers)).isEmpty();
    assertThat(git("ls-remote", "--heads", "origin")).hasSize(1);
  }

  /** A fork may have a branch of that name, also one of the same owner. */
  @Test
  void proposesTheChangedBaselineAndNothingElseAlsoNextToPullRequestsOfStrangers()
      throws Exception {
    pulls(
        pull(66, "stranger/project", "baseline/proposal"),
        pull(67, "owner/fork", "baseline/proposal"),
        pull(68, "owner/project", "other"));
    write("baselines/here/run.json", "[2]");
    write("baselines/there/run.json", "[3]");
    write("Code.java", "new");
    propose().exits(0);
    assertThat(Files.readString(answers.resolve("posted.md"))).contains("left no report");
    git("fetch", "--quiet", "origin");
    assertThat(git("diff", "--name-only", "origin/main", "origin/baseline/proposal"))
        .containsExactly("baselines/here/run.json", "baselines/there/run.json");
    assertThat(git("log", "--format=%s", "origin/main")).containsExactly("Baseline", "First");
    List<List<String>> calls = Scripts.calls(answers);
    assertThat(calls).hasSize(2);
    assertThat(calls.get(0))
        .startsWith("api", "--method", "GET", "repos/owner/project/pulls")
        .contains("state=open", "base=main", "head=owner:baseline/proposal");
    assertThat(calls.get(1))
        .contains("POST", "repos/owner/project/pulls", "base=main", "head=baseline/proposal");
  }

  @Test
  void updatesTheOpenProposalWithTheNewest() throws Exception {
    write("baselines/here/run.json", "[2]");
    assertThat(propose().exitCode()).isZero();
    git("checkout", "--quiet", "main");
    write("baselines/here/run.json", "[4]");
    pulls(pull(12, "owner/project", "baseline/proposal"));
    propose().exits(0);
    git("fetch", "--quiet", "origin");
    assertThat(git("show", "origin/baseline/proposal:baselines/here/run.json"))
        .containsExactly("[4]");
    assertThat(git("rev-list", "origin/main..origin/baseline/proposal")).hasSize(1);
    assertThat(Scripts.calls(answers).get(3)).contains("PATCH", "repos/owner/project/pulls/12");
  }

  @Test
  void itSaysWhatChangesAndWhy() throws Exception {
    String old = git("rev-parse", "HEAD").get(0);
    write("baselines/here/environment.json", sidecar(old, ""));
    Scripts.commit(checkout, "Record");
    write("Code.java", "new");
    Scripts.commit(checkout, "Map @everyone to `x` #1 https://evil.example");
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
    propose("REPORT", "report.json").exits(0);
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
    propose("BASELINES", baselines).exits(2).contains("is no folder").hasLineCount(1);
  }

  private static String sidecar(String revision, String accepted) {
    return "{\"revision\": \"%s\", \"recordedAt\": \"2026-01-01T00:00:00Z\", \"accepted\": [%s]}"
        .formatted(revision, accepted.isEmpty() ? "" : "{\"reason\": \"" + accepted + "\"}");
  }

  private void pulls(String... pulls) throws Exception {
    Files.writeString(answers.resolve("pulls.json"), "[" + String.join(",", pulls) + "]");
  }

  private static String pull(int number, String repository, String branch) {
    return "{\"number\": %d, \"head\": {\"ref\": \"%s\", \"repo\": {\"full_name\": \"%s\"}}}"
        .formatted(number, branch, repository);
  }

  private GateProcess propose(String... variable) throws Exception {
    Map<String, String> variables = new HashMap<>(Map.of("GITHUB_REPOSITORY", "owner/project"));
    if (variable.length > 0) {
      variables.put(variable[0], variable[1]);
    }
    return Scripts.run(SCRIPT, answers, checkout, variables);
  }

  private void write(String file, String text) throws Exception {
    Files.writeString(checkout.resolve(file), text);
  }

  private List<String> git(String... arguments) throws Exception {
    return Scripts.git(checkout, arguments);
  }
}
