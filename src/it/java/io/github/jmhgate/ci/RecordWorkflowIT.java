package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The workflows that record a baseline, those of this project itself, and those of shards. */
@Tag("ci")
@EnabledOnOs(OS.LINUX) // where the workflows run
class RecordWorkflowIT {
  private static final String CODEC =
      "src/suite/java/io/github/jmhgate/benchmarks/codec/JacksonCodec.java";

  private static final String ONCE = "return reader.readValue(bytes);";

  private static final String TWICE = "reader.readValue(bytes);\n    " + ONCE;

  private static final String WORDS = "src/main/java/example/Words.java";
  private static final String BENCHMARK = "src/main/java/example/WordsBenchmark.java";

  @TempDir Path folder;
  @AutoClose private ActProject project;

  @BeforeEach
  void needsAct() {
    ActProject.assumeInstalled();
  }

  @Test
  void threePushesAreOneProposalAndAHistoryOfThree() throws Exception {
    project = new ActProject(folder, "modules");
    project.workflow("benchmark-main.yml", 0);
    for (int push = 1; push <= 3; push++) {
      Files.writeString(project.work.resolve("push"), "number " + push);
      ActProject.Run run = project.runPush();
      run.exits(0);
      assertThat(run.jobs())
          .containsExactly("history succeeded", "propose succeeded", "record succeeded");
      assertThat(kept()).hasSize(push);
    }

    assertThat(project.api.pulls.values())
        .singleElement()
        .satisfies(
            pull -> {
              assertThat(pull.get("title"))
                  .isEqualTo("Record the benchmark baseline of " + shortened());
              assertThat(pull.get("base")).isEqualTo(Map.of("ref", "main"));
              assertThat(pull.get("body").toString())
                  .startsWith("Measured on the benchmark machine at " + shortened())
                  .contains("the first baseline of this environment", "WordsBenchmark.count");
            });
    assertThat(project.git("fetch", "-q", "origin", "baseline/proposal")).isEmpty();
    assertThat(project.git("diff", "--name-only", "main", "FETCH_HEAD").lines())
        .isNotEmpty()
        .allMatch(
            file ->
                file.matches(
                    "benchmarks/baselines/[^/]+/(result|environment|classes|work)[.]json"));
    assertThat(page()).contains("WordsBenchmark.count");
    project.usedWhatTheyAskFor("record", "propose", "history");
  }

  private String shortened() throws Exception {
    return project.git("rev-parse", "--short", "main");
  }

  private List<String> kept() throws Exception {
    project.git("fetch", "-q", "origin", "+benchmark-history:refs/remotes/origin/history");
    return project.git("ls-tree", "-r", "--name-only", "origin/history").lines().toList();
  }

  /** As docs/history.md makes it, of a clone of the branch. */
  private String page() throws Exception {
    Scripts.git(folder, "clone", "-q", "-b", "benchmark-history", "origin", "history");
    Path page = folder.resolve("page.html");
    GateProcess.jar(folder, "report", "history", "--history=history", "--output=" + page).exits(0);
    return Files.readString(page);
  }

  @Test
  void aPushRecordsABaselineAndAPullRequestIsComparedAndCommented() throws Exception {
    project = new ActProject(folder, "..");
    Path settings = project.work.resolve("benchmark.properties");
    String include = "benchmark.include=[.]RecipeBenchmark[.]jsonDecode$\n";
    Files.writeString(settings, Files.readString(settings) + include);
    Path workflows = project.work.resolve(".github/workflows");
    for (Workflow workflow : Workflow.all()) {
      Files.delete(workflows.resolve(workflow.file()));
    }
    for (String name : new String[] {"baseline.yml", "benchmark.yml", "benchmark-comment.yml"}) {
      project.workflow(name, Sources.text(".github/workflows/" + name));
    }

    ActProject.Run push = project.runPush();
    push.exits(0);
    assertThat(push.jobs())
        .containsExactly("history succeeded", "propose succeeded", "record succeeded");
    assertThat(project.api.pulls.values())
        .singleElement()
        .satisfies(
            pull ->
                assertThat(pull.get("title").toString())
                    .startsWith("Record the benchmark baseline of "));
    assertThat(project.git("ls-remote", "--heads", "origin")).contains("benchmark-history");
    project.api.pulls.clear();

    project.replace(CODEC, ONCE, TWICE);
    Map<String, Object> event = project.pullRequest("opened", project.hostileBranch());
    ActProject.Run check = project.runPull(event);
    check.exits(1).contains("REGRESSED");
    assertThat(check.errors()).anyMatch(line -> line.contains(CODEC + ",line="));
    assertThat(project.artifact(check, "jmh-gate-comment")).containsExactly("report.md");

    ActProject.Run comment =
        project.run("workflow_run", CheckWorkflowIT.finished(check, event), Map.of());
    assertThat(comment.jobs()).containsExactly("comment succeeded");
    assertThat(project.api.comments)
        .singleElement()
        .satisfies(posted -> assertThat(posted.body()).contains("`RecipeBenchmark.jsonDecode`"));
    project.usedWhatTheyAskFor("record", "propose", "history", "benchmark", "comment");
  }

  @Test
  void twoShardsFindTheLossOfOneOfThem() throws Exception {
    project = new ActProject(folder, "shaded");
    project.replace(
        BENCHMARK, "@Benchmark\n", "@Benchmark public int none() { return 1; }\n\n  @Benchmark\n");
    String workflow = Sources.text("examples/shards/github.yaml");
    workflow = filled(workflow, "check out with fetch-depth: 0, build", CHECKOUT, BUILD);
    workflow =
        filled(
            workflow,
            "upload shards.json and",
            upload("plan", "shards.json"),
            upload("jar", "target/benchmarks.jar"));
    workflow =
        filled(
            workflow,
            "check out, download both",
            CHECKOUT,
            GATE,
            download("plan", "."),
            download("jar", "target"));
    String artifact = "results-${{ matrix.shard == '1/2' && 1 || 2 }}";
    workflow = filled(workflow, "upload results, one artifact", upload(artifact, "results"));
    workflow =
        filled(
            workflow,
            "check out, download all",
            CHECKOUT,
            GATE,
            download("results-2", "results"),
            download("results-1", "results"));
    assertThat(workflow).contains("--budget 10m").doesNotContain("      # ");
    project.workflow(
        "shards.yml",
        "name: shards\non: pull_request\npermissions: {contents: read}\n"
            + workflow.replace("--budget 10m", "--budget 3s"));
    project.push("main");
    project.replace(WORDS, ActProject.START, ActProject.LOSS);

    ActProject.Run run = project.runPull(project.pullRequest("opened", "b"));

    run.exits(1).contains("2 shards of 2 benchmarks", "REGRESSED: 1 of 2 benchmarks got worse: ");
    assertThat(run.jobs())
        .containsExactly(
            "measure-1 succeeded", "measure-2 succeeded", "merge failed", "plan succeeded");
  }

  private static final String CHECKOUT =
      "uses: " + pin("actions/checkout") + "\n        with: {fetch-depth: 0}";
  private static final String GATE =
      "run: cp '" + System.getProperty("jmhgate.jar") + "' jmh-gate.jar";
  private static final String BUILD = GATE + " && mvn -B -q -DskipTests package";

  private static String pin(String action) {
    String pins = Sources.text(".github/workflows/propose.yml") + Sources.text("action.yml");
    return pins.replaceAll("(?s).*(" + action + "@[0-9a-f]+).*", "$1");
  }

  private static String upload(String name, String path) {
    return "uses: " + pin("actions/upload-artifact") + with(name, path);
  }

  private static String download(String name, String path) {
    return "uses: " + pin("actions/download-artifact") + with(name, path);
  }

  private static String with(String name, String path) {
    return "\n        with: {name: \"%s\", path: '%s'}".formatted(name, path);
  }

  /** Puts steps in the place of the comment that begins so. */
  private static String filled(String workflow, String comment, String... steps) {
    Pattern line = Pattern.compile("(?m)^      # " + comment + ".*$");
    assertThat(workflow).containsPattern(line);
    String filled = "      - " + String.join("\n      - ", steps);
    return line.matcher(workflow).replaceFirst(Matcher.quoteReplacement(filled));
  }
}
