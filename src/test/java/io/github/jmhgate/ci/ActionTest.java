package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
import io.github.jmhgate.revision.Checkout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts of the actions, among them the one that reads what anyone may write. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is for bash")
@Tag("thorough")
class ActionTest {
  private static final Path SCRIPT = Sources.file("resources/jmh-gate/check-pull-request.sh");

  /** In place of Maven: prints its words, and leaves a report. */
  private static final String MAVEN =
      "printf '%s\\n' \"$@\"\nmkdir -p target/jmh-gate\n"
          + "echo '{}' >target/jmh-gate/report.json\n";

  private static final String GOAL = "io.github.jmhgate:jmh-gate:1.2:";
  private static final String PAIRED = "-Dbenchmark.compare=paired|";

  @TempDir private Path folder;

  /** Reports of several modules become one, whose outcome is the worst. */
  @Test
  void reportsOfModulesAreJoined() throws Exception {
    Scripts.assumeInstalled("jq");
    for (String module : List.of("a", "b c")) {
      String outcome = module.equals("a") ? "PASSED" : "REGRESSED";
      report(module, outcome);
    }
    assertThat(gathered())
        .isEqualTo(
            """
            <!-- jmh-gate report -->
            **1 of 2 modules fail the build**

            Names and numbers are those of [the run](https://example.org/1).

            - `b?c`: **b c** is REGRESSED
            - `a`: **a** is PASSED

            <details><summary>b?c</summary>

            rows of b c

            </details>

            <details><summary>a</summary>

            rows of a

            </details>
            """);
  }

  /** The rest is in the reports of the run. */
  @Test
  void joinedReportsHaveAtMostWhatAComment() throws Exception {
    Scripts.assumeInstalled("jq");
    for (String module : List.of("a", "b", "c")) {
      Path report = report(module, "PASSED").resolveSibling("report.md");
      Files.writeString(report, "x".repeat(29_000), StandardOpenOption.APPEND);
    }
    assertThat(gathered())
        .hasSizeLessThan(60_000)
        .contains("**3 modules pass**", "- `c`: **c**", "rows of a\n", "rows of b\n")
        .doesNotContain("rows of c");
  }

  @Test
  void theReportOfOneModuleIsTheComment() throws Exception {
    Scripts.assumeInstalled("jq");
    Path report = report("a", "REGRESSED").resolveSibling("report.md");
    assertThat(gathered()).isEqualTo(Files.readString(report));
  }

  private String gathered() throws Exception {
    Path script = Sources.file(".github/scripts/gather-reports.sh");
    Scripts.run(script, folder, folder, Map.of(), "reports", "out").exits(0);
    return Files.readString(folder.resolve("out/report.md"));
  }

  /** Neither what a change commits nor what an earlier build left is a result. */
  @Test
  void onlyReportsOfThisRunAreGathered() throws Exception {
    Scripts.assumeInstalled("jq");
    Path project = folder.resolve("project");
    for (String module : List.of("docs", "broken")) {
      Path old = Files.createDirectories(project.resolve(module + "/target/jmh-gate"));
      Path report =
          Files.writeString(old.resolve("report.json"), module.equals("docs") ? "{}" : "{");
      Files.writeString(old.resolve("junit.xml"), "<testsuite/>");
      Files.setLastModifiedTime(report, FileTime.fromMillis(0));
    }
    Path reports = folder.resolve("reports");

    run(Map.of("INPUT_REPORTS", reports.toString())).exits(0);

    try (Stream<Path> files = Files.walk(reports)) {
      assertThat(files.filter(Files::isRegularFile).map(reports::relativize))
          .containsExactly(Path.of("target/jmh-gate/report.json"));
    }
  }

  /** A build that fails is one whose reports are wanted most. */
  @Test
  void reportsOfABuildThatFailedAreGathered() throws Exception {
    Path project = Files.createDirectories(folder.resolve("project"));
    Scripts.executable(project.resolve("mvnw"), MAVEN + "exit 1\n");
    run(Map.of("INPUT_REPORTS", folder.resolve("reports").toString()), project).exits(1);
    assertThat(folder.resolve("reports/target/jmh-gate/report.json")).exists();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{", "[]", "{\"schema\": 2}", "{\"schema\": 1, \"outcome\": \"FINE\"}", ""})
  void aReportThatCannotBeReadIsNamed(String broken) throws Exception {
    gatheredWith(broken)
        .exits(2)
        .contains(
            "gather-reports: reports/bad?::error::x/target/jmh-gate/report.json is no report");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{", "[]", "{\"schema\": 2}", "{\"schema\": 1, \"outcome\": \"FINE\"}", ""})
  void theOthersAreJoinedIfAReportCannotBeRead(String broken) throws Exception {
    gatheredWith(broken).exits(2);
    assertThat(folder.resolve("out/report.md")).content().contains("**good** is PASSED");
  }

  private GateProcess gatheredWith(String broken) throws Exception {
    Scripts.assumeInstalled("jq");
    report("good", "PASSED");
    Files.writeString(report("bad\n::error::x", "PASSED"), broken);
    Path script = Sources.file(".github/scripts/gather-reports.sh");

    return Scripts.run(script, folder, folder, Map.of(), "reports", "out");
  }

  private Path report(String module, String outcome) throws Exception {
    Path reports =
        Files.createDirectories(folder.resolve("reports/" + module + "/target/jmh-gate"));
    Files.writeString(
        reports.resolve("report.md"),
        """
        <!-- jmh-gate report -->
        **%s** is %s

        Names and numbers are those of [the run](https://example.org/1).

        rows of %s
        """
            .formatted(module.split("\n")[0], outcome, module.split("\n")[0]));
    return Files.writeString(
        reports.resolve("report.json"),
        """
        {"schema": 1, "outcome": "%s", "exitCode": %d, "review": ["same"], "findings": [{"benchmark": "%s"}],
         "warnings": ["same"], "failures": [], "reason": "%s"}\
        """
            .formatted(outcome, outcome.equals("PASSED") ? 0 : 1, module, module));
  }

  @Test
  void inputsBecomeWordsWhateverTheyHold() throws Exception {
    assertThat(words(Map.of())).isEqualTo("test-compile|" + GOAL + "check|" + PAIRED);
    String settings = "benchmark.include=a b\r\n\n  \ngate.threshold[*.A]=5%\naffected.inert=*.txt";
    assertThat(
            words(
                Map.of(
                    "INPUT_MODULE", "a b",
                    "INPUT_JAR", "target/$(touch hit).jar",
                    "INPUT_AGAINST", "v1; touch hit",
                    "INPUT_BUDGET", "20m",
                    "INPUT_SETTINGS", settings)))
        .isEqualTo(
            "-pl|a b|-am|-DskipTests|package|-Djmh-gate.jar=target/$(touch hit).jar|"
                + (GOAL + "check|" + PAIRED + "-Dbenchmark.against=v1; touch hit|")
                + "-Dbenchmark.budget=20m|-Dbenchmark.include=a b|-Dgate.threshold[*.A]=5%|"
                + "-Daffected.inert=*.txt|");
    assertThat(folder.resolve("project/hit")).doesNotExist();
    // Recording keeps a history of the branch it runs on.
    assertThat(
            words(
                Map.of(
                    "INPUT_GOAL", "record",
                    "INPUT_HISTORY", "/tmp/a b",
                    "GITHUB_REF_NAME", "trunk")))
        .isEqualTo("test-compile|" + GOAL + "record|-Dbenchmark.history[*]=/tmp/a b|");
  }

  @ParameterizedTest
  @CsvSource({
    "INPUT_SETTINGS, maven.repo.local=x, is no setting",
    "INPUT_SETTINGS, benchmark.forks, is no setting",
    "INPUT_SETTINGS, -Dx=y, is no setting",
    "INPUT_GOAL, affected, is neither check nor record",
    "INPUT_VERSION, '', is not of the form",
    "INPUT_VERSION, 1 2, is not of the form",
    "INPUT_VERSION, $(x), is not of the form"
  })
  void refusesWhatCannotBeMeant(String name, String value, String message) throws Exception {
    run(Map.of(name, value)).exits(2).contains(message);
  }

  /** Otherwise a change that replaces it by 'exit 0' passes. */
  @Test
  void aChangeDoesNotBringItsOwnWrapper() throws Exception {
    Checkout checkout = reviewed(true);
    checkout.write("mvnw", "exit 0").write(".mvn/wrapper/maven-wrapper.properties", "theirs");
    checkout.commit();

    run(Map.of("CHANGE_TARGET", "main"), checkout.folder())
        .exits(0)
        .startsWith("ours\n")
        .contains("--fail-fast", ":check\n");
    assertThat(checkout.git("status", "--porcelain")).isEqualTo("?? target/");
  }

  @ParameterizedTest
  @ValueSource(strings = {"main", "unknown"})
  void aWrapperThatOnlyTheChangeHasDoesNotRun(String target) throws Exception {
    Checkout checkout = reviewed(false);
    Scripts.executable(checkout.folder().resolve("mvnw"), "exit 0");
    checkout.commit();
    Scripts.executable(Files.createDirectories(folder.resolve("bin")).resolve("mvn"), MAVEN);
    run(Map.of("CHANGE_TARGET", target), checkout.folder()).exits(0).contains(":check\n");
  }

  /** A skip in a pom or in Maven's options, or a profile, keeps the gate off. */
  @Test
  void aBuildThatJudgesNothingDoesNotPass() throws Exception {
    Path project = Files.createDirectories(folder.resolve("silent"));
    Path old = Files.createDirectories(project.resolve("target/jmh-gate")).resolve("report.json");
    Files.writeString(old, "{}");
    Files.setLastModifiedTime(old, FileTime.fromMillis(0));
    Scripts.executable(project.resolve("mvnw"), "exit 0\n");
    run(Map.of(), project).exits(3).contains("nothing was judged").hasLineCount(1);
  }

  private Checkout reviewed(boolean wrapper) throws Exception {
    Checkout checkout = new Checkout(folder.resolve("reviewed"));
    checkout.write("data", "");
    if (wrapper) {
      checkout.write(".mvn/wrapper/maven-wrapper.properties", "ours");
      Scripts.executable(
          checkout.folder().resolve("mvnw"),
          MAVEN.replace(
              "printf",
              "[ \"${MAVEN_BASEDIR:-$PWD}\" = \"$PWD\" ] || exit 9\n"
                  + "cat \"$(dirname \"$0\")/.mvn/wrapper/maven-wrapper.properties\"\n"
                  + "echo\n"
                  + "printf"));
    }
    checkout.commit();
    checkout.git("update-ref", "refs/remotes/origin/main", "HEAD");
    return checkout;
  }

  /** What Maven gets beside what it gets always, each word with a line behind it. */
  private String words(Map<String, String> inputs) throws Exception {
    GateProcess run = run(inputs);
    run.exits(0).startsWith("--batch-mode\n--no-transfer-progress\n");
    return run.output().lines().skip(2).map(word -> word + "|").collect(Collectors.joining());
  }

  /** With a wrapper in place of Maven that prints its words. */
  private GateProcess run(Map<String, String> inputs) throws Exception {
    Path project = Files.createDirectories(folder.resolve("project"));
    Scripts.executable(project.resolve("mvnw"), MAVEN);
    return run(inputs, project);
  }

  private GateProcess run(Map<String, String> inputs, Path project) throws Exception {
    Map<String, String> variables = new HashMap<>(Map.of("INPUT_VERSION", "1.2"));
    variables.putAll(inputs);
    return Scripts.run(SCRIPT, folder, project, variables);
  }

  private static final Path READ_COMMAND = Sources.file(".github/scripts/read-command.sh");
  private static final String SHA = "0123456789abcdef0123456789abcdef01234567";
  private static final Map<String, String> COMMENT =
      Map.of(
          "GITHUB_REPOSITORY", "o/p",
          "PULL", "7",
          "COMMENT_ID", "9",
          "COMMENT_AUTHOR", "me",
          "COMMENT_AT", "2026-01-31T12:00:00Z");

  /** A push in the very second of the comment may have come after it. */
  @ParameterizedTest
  @EnabledOnOs(OS.LINUX) // where the workflow runs it
  @CsvSource({
    "write, open, 11:59:59, /benchmark, '|budget=|', eyes",
    "admin, open, 11:59:59, /benchmark W, 'benchmark.include=W|budget=|', eyes",
    "write, open, 11:59:59, /benchmark  $|-  --budget 9s, benchmark.include=$|-|budget=9s|, eyes",
    "write, open, 11:59:59, /benchmark *.W*, 'benchmark.include=.W*|budget=|', eyes",
    "read, open, 11:59:59, /benchmark, '', ''",
    "triage, open, 11:59:59, /benchmark $(id), '', ''",
    "write, open, 11:59:59, /benchmarks, '', ''",
    "write, open, 11:59:59, please /benchmark, '', ''",
    "write, open, 12:00:00, /benchmark, '', to at 2026-01-31T12:00:00Z",
    "write, open, '', /benchmark, '', is gone",
    "write, closed, 11:59:59, /benchmark, '', is closed"
  })
  void onlyWhatAWriterLookedAtIsMeasured(
      String role, String state, String pushed, String body, String said, String answer)
      throws Exception {
    read(body + "\r\n", role, state, pushed).exits(0);
    assertThat(posts()).hasSize(answer.isEmpty() ? 0 : 1).allMatch(post -> post.contains(answer));
    Path file = folder.resolve("said");
    String text = Files.exists(file) ? Files.readString(file).replace('\n', '|') : "";
    assertThat(text).isEqualTo(said.isEmpty() ? "" : "sha=" + SHA + "|base=main|setting=" + said);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void anythingElseIsAnsweredWithTheUsage() throws Exception {
    String hostile =
        """
        $(touch hit) ¦ `touch hit` ¦ a; touch hit ¦ && touch hit ¦ a\nsha=evil ¦ a\n/benchmark b ¦ 'a' ¦ "a" ¦ a b ¦ a\tb ¦ \
        a\\b ¦ a{1} ¦ é ¦ -Dx=y ¦ ../x ¦ ${{ secrets.X }} ¦ <!-- x ¦ --set a=b ¦ --budget ¦ --budget 9999h ¦ --budget 5d ¦ \
        --budget -5m ¦ --budget $(touch hit) ¦ --budget 5m a ¦ --budget 5m --budget 6m ¦ LONG\
        """;
    for (String rest : hostile.replace("LONG", "a".repeat(201)).split(" ¦ ")) {
      read("/benchmark " + rest, "write", "open", "11:59:59").exits(0).hasLineCount(1);
    }
    String usage = "repos/o/p/issues/7/comments body=Usage: [^$;]+[$][^$;]+; [^$;]+";
    assertThat(posts()).hasSize(26).allMatch(post -> post.matches(usage));
    assertThat(folder).isDirectoryNotContaining("glob:**{said,hit}");
  }

  private GateProcess read(String body, String role, String state, String pushed) throws Exception {
    Scripts.assumeInstalled("jq");
    String answers =
        """
        {"permission": "%s", "state": "%s", "base": {"ref": "main"},
         "head": {"sha": "%s", "repo": {"pushed_at": "2026-01-31T%sZ"}}}\
        """;
    for (String file : List.of("permission.json", "pull.json")) {
      Files.writeString(folder.resolve(file), answers.formatted(role, state, SHA, pushed));
    }
    Map<String, String> environment = new HashMap<>(COMMENT);
    environment.putAll(Map.of("COMMENT_BODY", body, "GITHUB_OUTPUT", folder + "/said"));
    return Scripts.run(READ_COMMAND, folder, folder, environment);
  }

  private List<String> posts() throws Exception {
    return Scripts.calls(folder).stream()
        .filter(call -> call.contains("--silent"))
        .map(call -> call.get(4) + " " + call.get(6))
        .toList();
  }
}
