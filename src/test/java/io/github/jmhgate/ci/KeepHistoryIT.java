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

@EnabledOnOs(OS.LINUX) // where the workflow runs it
@Tag("thorough")
class KeepHistoryIT {
  private static final Path SCRIPT = Sources.file("resources/jmh-gate/keep-history.sh");
  private static final String BRANCH = "benchmark-history";

  @TempDir Path folder;
  private Path checkout;

  @BeforeEach
  void anOriginAndAClone() throws Exception {
    Scripts.assumeInstalled("git");
    Scripts.origin(folder);
    checkout = Scripts.clone(folder, "checkout");
  }

  @Test
  void theFirstRunBeginsTheBranchLaterOnesComeOnTopAndTheCheckoutStaysAsItIs() throws Exception {
    Files.writeString(checkout.resolve("staged"), "staged");
    Scripts.git(checkout, "add", "staged");
    run(checkout, 1, "one");
    keep(checkout).exits(0).contains("1 kept on benchmark-history, at try 1");
    assertThat(files()).containsExactly(name(1));
    assertThat(text(1)).isEqualTo("one");
    assertThat(Scripts.git(checkout, "status", "--porcelain"))
        .containsExactly("A  staged", "?? history/");
    assertThat(Scripts.git(checkout, "branch", "--list")).containsExactly("* main");
    assertThat(commits("main")).hasSize(1);

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
            .formatted(folder.resolve("pushed"), other, SCRIPT));
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
    assertThat(Scripts.git(checkout, "ls-remote", "--heads", "origin")).hasSize(1);
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
    return Scripts.run(SCRIPT, folder.resolve("tools"), clone, variables, "history");
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
