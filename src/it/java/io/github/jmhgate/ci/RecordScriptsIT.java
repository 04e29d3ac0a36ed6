package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
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

/**
 * The scripts that propose a baseline and keep a history, against a real repository and a stand-in
 * for GitHub.
 */
@EnabledOnOs(OS.LINUX) // where the workflow runs it
@Tag("thorough")
class RecordScriptsIT {
  private static final Path PROPOSE = Sources.file(".github/scripts/propose-baseline.sh");

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
        "report.md",
        """
        <!-- jmh-gate report -->
        **1 of 1 benchmark got 25.0 % faster**

        Names and numbers are those of [the run](https://example.org/1).

        | change | benchmark | before → after |
        |---|---|---|
        | 🟢 -25.0 % | `C.m` | 200 → 150 ns/&#8288;op |
        - @everyone
        """);
    propose("REPORT", "report.md").exits(0);
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
            "**1 of 1 benchmark got 25.0 % faster**",
            "| 🟢 -25.0 % | `C.m` | 200 → 150 ns/&#8288;op |\n- `- ?everyone`")
        .doesNotContain("jmh-gate report", "example.org");
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
    return Scripts.run(PROPOSE, answers, checkout, variables);
  }

  private void write(String file, String text) throws Exception {
    Files.writeString(checkout.resolve(file), text);
  }

  private List<String> git(String... arguments) throws Exception {
    return Scripts.git(checkout, arguments);
  }

  private static final Path KEEP = Sources.file("resources/jmh-gate/keep-history.sh");
  private static final String BRANCH = "benchmark-history";

  @Test
  void theFirstRunBeginsTheBranchLaterOnesComeOnTopAndTheCheckoutStaysAsItIs() throws Exception {
    Files.writeString(checkout.resolve("staged"), "staged");
    git("add", "staged");
    run(checkout, 1, "one");
    keep(checkout).exits(0).contains("1 kept on benchmark-history, at try 1");
    assertThat(files()).containsExactly(name(1));
    assertThat(text(1)).isEqualTo("one");
    assertThat(git("status", "--porcelain")).containsExactly("A  staged", "?? history/");
    assertThat(git("branch", "--list")).containsExactly("* main");
    assertThat(commits("main")).hasSize(2);

    run(checkout, 2, "two");
    keep(checkout).exits(0);
    keep(checkout).exits(0).contains("has all 2 already");
    assertThat(files()).containsExactly(name(1), name(2));
    assertThat(commits(BRANCH))
        .containsExactly("Add 1 run, the last " + last(2), "Add 1 run, the last " + last(1));
  }

  /** Files as the ledger itself names and writes them, byte by byte. */
  @Test
  void whatTheLedgerWritesIsKeptAsItIs() throws Exception {
    Ledger ledger = new Ledger(checkout.resolve("history"));
    Path first = ledger.add(Runs.run(1, Runs.time(1, 2.5, 2.6))).file();
    Path second = ledger.add(Runs.run(2, Runs.time(1, 2.4, 2.7))).file();
    keep(checkout).exits(0).contains("2 kept on benchmark-history");
    Scripts.git(folder, "clone", "--quiet", "--branch", BRANCH, "origin", "seen");
    for (Path file : List.of(first, second)) {
      Path name = checkout.resolve("history").relativize(file);
      assertThat(folder.resolve("seen").resolve(name)).hasSameBinaryContentAs(file);
    }
  }

  /** Between this writer's look at the branch and its push, another pushes: surely, not by luck. */
  @Test
  void whoIsLateComesOnTopOfWhoWasFaster() throws Exception {
    Path other = Scripts.clone(folder, "other");
    run(other, 1, "of the other");
    run(checkout, 2, "ours");
    Path git = Files.createDirectories(folder.resolve("tools/bin")).resolve("git");
    Scripts.executable(
        git,
        """
        PATH=${PATH#*:}
        if [[ $1 == push && ! -e '%1$s' ]]; then
          touch '%1$s'
          (cd '%2$s' && env -u GIT_INDEX_FILE bash '%3$s' history)
        fi
        exec git "$@"
        """
            .formatted(folder.resolve("pushed"), other, KEEP));
    keep(checkout).exits(0).contains("at try 2");
    assertThat(files()).containsExactly(name(1), name(2));
    assertThat(commits(BRANCH))
        .containsExactly("Add 1 run, the last " + last(2), "Add 1 run, the last " + last(1));
  }

  @Test
  void anOriginThatRefusesEndsAfterSoManyTriesAndTheRunStays() throws Exception {
    Path hook = folder.resolve("origin/hooks/pre-receive");
    Files.createDirectories(hook.getParent());
    Scripts.executable(hook, "echo x >>" + folder.resolve("tries") + "\nexit 1\n");
    run(checkout, 1, "one");
    keep(checkout, "HISTORY_TRIES", "3")
        .exits(3)
        .contains("could not be pushed to in 3 tries", "run this again");
    assertThat(Files.readAllLines(folder.resolve("tries"))).hasSize(3);
    assertThat(checkout.resolve("history").resolve(name(1))).hasContent("one");
  }

  @Test
  void aFileOfTheBranchIsNeverReplaced() throws Exception {
    run(checkout, 1, "one");
    keep(checkout);
    run(checkout, 1, "another");
    run(checkout, 2, "two");
    keep(checkout).exits(2).contains("holds something else; it is left as it is");
    assertThat(files()).containsExactly(name(1));
    assertThat(text(1)).isEqualTo("one");
  }

  @Test
  void whatIsNoRunIsLeftOut() throws Exception {
    run(checkout, 1, "one");
    Path history = checkout.resolve("history");
    Files.writeString(history.resolve("2026/01/$(touch hit).json.gz"), "x");
    Files.writeString(history.resolve("-rf"), "x");
    Files.createDirectories(history.resolve(".github/workflows"));
    Files.writeString(history.resolve(".github/workflows/evil.yml"), "x");
    Files.createSymbolicLink(history.resolve(name(2)), folder.resolve("origin/HEAD"));
    keep(checkout).exits(0).contains("evil.yml is not named as a run is");
    assertThat(files()).containsExactly(name(1));
    assertThat(checkout.resolve("hit")).doesNotExist();
  }

  @Test
  void nothingToKeepIsNoFailure() throws Exception {
    keep(checkout).exits(0).contains("history does not exist");
    Files.createDirectories(checkout.resolve("history/.cache"));
    keep(checkout).exits(0).contains("nothing to keep").hasLineCount(1);
    assertThat(git("ls-remote", "--heads", "origin")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-x", "a..b", "a b", "+main", "a:main", "$(x)", "a.lock"})
  void refusesWhatIsNoBranch(String branch) throws Exception {
    run(checkout, 1, "one");
    keep(checkout, "HISTORY_BRANCH", branch).exits(2).contains("is no name of a branch");
  }

  private GateProcess keep(Path clone, String... variable) throws Exception {
    Map<String, String> variables = new HashMap<>(Map.of("HISTORY_PAUSE", "0"));
    if (variable.length > 0) {
      variables.put(variable[0], variable[1]);
    }
    return Scripts.run(KEEP, folder.resolve("tools"), clone, variables, "history");
  }

  private static void run(Path clone, int day, String text) throws Exception {
    Path file = clone.resolve("history").resolve(name(day));
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static String name(int day) {
    return "2026/01/" + last(day);
  }

  private static String last(int day) {
    return "202601%02dT120000Z-1a2b3c4d5e6f-%016x.json.gz".formatted(day, day);
  }

  private List<String> files() throws Exception {
    return Scripts.git(folder.resolve("origin"), "ls-tree", "-r", "--name-only", BRANCH);
  }

  private String text(int day) throws Exception {
    return String.join(
        "\n", Scripts.git(folder.resolve("origin"), "show", BRANCH + ":" + name(day)));
  }

  private List<String> commits(String branch) throws Exception {
    return Scripts.git(folder.resolve("origin"), "log", "--format=%s", branch);
  }
}
