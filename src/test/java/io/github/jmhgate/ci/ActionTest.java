package io.github.jmhgate.ci;

import static io.github.jmhgate.ci.ServedProject.executable;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.settings.SettingNames;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is for bash")
@Tag("thorough")
class ActionTest {
  private static final Path SCRIPT = Checkout.file("resources/jmh-gate/check-pull-request.sh");

  /** In place of Maven: prints its words, and leaves a report. */
  private static final String MAVEN =
      "printf '%s\\n' \"$@\"\nmkdir -p target/jmh-gate\n"
          + "echo '{}' >target/jmh-gate/report.json\n";

  @TempDir private Path folder;

  /** Reports of several modules become one, whose outcome is the worst. */
  @Test
  void reportsOfModulesAreJoined() throws Exception {
    assumeTrue(ScriptRun.isInstalled("jq"), "needs jq");
    for (String module : List.of("a", "b c")) {
      String outcome = module.equals("a") ? "PASSED" : "REGRESSED";
      Path reports = Files.createDirectories(folder.resolve(module + "/target/jmh-gate"));
      Files.writeString(
          reports.resolve("report.json"),
          """
          {"schema": 1, "outcome": "%s", "exitCode": %d, "review": ["same"], "findings": [{"benchmark": "%s"}],
           "warnings": ["same"], "failures": [], "reason": "%s"}\
          """
              .formatted(outcome, outcome.equals("PASSED") ? 0 : 1, module, module));
    }
    Path script = Checkout.file(".github/scripts/gather-reports.sh");
    ScriptRun.of(script, List.of("out"), folder, folder, Map.of()).exits(0);
    String joined = Files.readString(folder.resolve("out/report.json")).replaceAll("\\s+", "");
    assertThat(joined.replace('"', '\''))
        .isEqualTo(
            "{'schema':1,'outcome':'REGRESSED','exitCode':1,'findings':[{'benchmark':'a'},{'benchmark':'bc'}],"
                + "'warnings':['same'],'failures':[],'reason':'a;bc','review':['same']}");
  }

  @Test
  void withoutInputsItMeasuresEveryModuleBesideTheMergeBase() throws Exception {
    assertThat(words(Map.of()))
        .containsExactly(
            "--batch-mode",
            "--no-transfer-progress",
            "test-compile",
            "io.github.jmhgate:jmh-gate:1.2:check",
            "-Dbenchmark.compare=paired");
  }

  @Test
  void inputsBecomeWordsWhateverTheyHold() throws Exception {
    assertThat(
            words(
                Map.of(
                    "INPUT_MODULE", "a b",
                    "INPUT_JAR", "target/$(touch hit).jar",
                    "INPUT_AGAINST", "v1; touch hit",
                    "INPUT_BUDGET", "20m",
                    "INPUT_SETTINGS",
                        "benchmark.include=a b\r\n\n  \ngate.threshold[*.A]=5%\n"
                            + "affected.inert=*.txt")))
        .containsExactly(
            "--batch-mode",
            "--no-transfer-progress",
            "-pl",
            "a b",
            "-am",
            "-DskipTests",
            "package",
            "-Djmh-gate.jar=target/$(touch hit).jar",
            "io.github.jmhgate:jmh-gate:1.2:check",
            "-Dbenchmark.compare=paired",
            "-Dbenchmark.against=v1; touch hit",
            "-Dbenchmark.budget=20m",
            "-Dbenchmark.include=a b",
            "-Dgate.threshold[*.A]=5%",
            "-Daffected.inert=*.txt");
    assertThat(folder.resolve("project/hit")).doesNotExist();
  }

  @Test
  void recordingKeepsAHistoryOfTheBranchItRunsOn() throws Exception {
    assertThat(
            words(
                Map.of(
                    "INPUT_GOAL", "record",
                    "INPUT_HISTORY", "/tmp/a b",
                    "GITHUB_REF_NAME", "trunk")))
        .containsExactly(
            "--batch-mode",
            "--no-transfer-progress",
            "test-compile",
            "io.github.jmhgate:jmh-gate:1.2:record",
            "-Dbenchmark.history[*]=/tmp/a b");
    assertThat(run(Map.of("INPUT_GOAL", "deploy")).exitCode()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"maven.repo.local=x", "benchmark.forks", "-Dx=y"})
  void refusesWhatIsNoSetting(String setting) throws Exception {
    run(Map.of("INPUT_SETTINGS", setting)).exits(2).contains("'" + setting + "' is no setting");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1 2", "$(x)"})
  void refusesWhatIsNoVersion(String version) throws Exception {
    assertThat(run(Map.of("INPUT_VERSION", version)).exitCode()).isEqualTo(2);
  }

  /** Otherwise a change that replaces it by 'exit 0' passes. */
  @Test
  void aChangeDoesNotBringItsOwnWrapper() throws Exception {
    io.github.jmhgate.revision.Checkout checkout = reviewed(true);
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
    io.github.jmhgate.revision.Checkout checkout = reviewed(false);
    executable(checkout.folder().resolve("mvnw"), "exit 0");
    checkout.commit();
    executable(Files.createDirectories(folder.resolve("bin")).resolve("mvn"), MAVEN);
    run(Map.of("CHANGE_TARGET", target), checkout.folder()).exits(0).contains(":check\n");
  }

  /** A skip in a pom or in Maven's options, or a profile, keeps the gate off. */
  @Test
  void aBuildThatJudgesNothingDoesNotPass() throws Exception {
    Path project = Files.createDirectories(folder.resolve("silent"));
    Path old = Files.createDirectories(project.resolve("target/jmh-gate")).resolve("report.json");
    Files.writeString(old, "{}");
    Files.setLastModifiedTime(old, FileTime.fromMillis(0));
    executable(project.resolve("mvnw"), "exit 0\n");
    run(Map.of(), project).exits(3).contains("nothing was judged").hasLineCount(1);
  }

  /** Of the base for a change, of the commit itself where it is recorded. */
  @Test
  void aJarIsFoundByCommitAndBuild() throws Exception {
    io.github.jmhgate.revision.Checkout checkout = reviewed(false);
    String base = checkout.git("rev-parse", "HEAD");
    String head = checkout.write("data", "changed").commit();
    Path script = Checkout.file(".github/scripts/jar-key.sh");
    for (String goal : List.of("check", "record")) {
      Map<String, String> inputs =
          Map.of("GITHUB_BASE_REF", "main", "GITHUB_OUTPUT", "said", "INPUT_GOAL", goal);
      ScriptRun.of(script, List.of(), folder, checkout.folder(), inputs).exits(0);
    }
    assertThat(checkout.folder().resolve("said"))
        .content()
        .matches("key=jmh-gate-jars-(.{16})-%s\nkey=jmh-gate-jars-\\1-%s\n".formatted(base, head));
  }

  private io.github.jmhgate.revision.Checkout reviewed(boolean wrapper) throws Exception {
    io.github.jmhgate.revision.Checkout checkout =
        new io.github.jmhgate.revision.Checkout(folder.resolve("reviewed"));
    checkout.write("data", "");
    if (wrapper) {
      checkout.write(".mvn/wrapper/maven-wrapper.properties", "ours");
      executable(
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

  private List<String> words(Map<String, String> inputs) throws Exception {
    ScriptRun run = run(inputs);
    run.exits(0);
    return run.output().lines().toList();
  }

  /** With a wrapper in place of Maven that prints its words. */
  private ScriptRun run(Map<String, String> inputs) throws Exception {
    Path project = Files.createDirectories(folder.resolve("project"));
    executable(project.resolve("mvnw"), MAVEN);
    return run(inputs, project);
  }

  private ScriptRun run(Map<String, String> inputs, Path project) throws Exception {
    Map<String, String> variables = new HashMap<>(Map.of("INPUT_VERSION", "1.2"));
    SettingNames.TARGET_BRANCHES.forEach(branch -> variables.put(branch, ""));
    variables.putAll(inputs);
    return ScriptRun.of(SCRIPT, List.of(), folder, project, variables);
  }
}
