package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The workflow of examples/shards, with the steps that its comments leave to the project. */
@Tag("ci")
@EnabledOnOs(OS.LINUX) // where the workflows run
class ShardsWorkflowIT {
  private static final String WORDS = "src/main/java/example/Words.java";
  private static final String BENCHMARK = "src/main/java/example/WordsBenchmark.java";
  private static final String PINS = Checkout.text(Checkout.file(".github/workflows/propose.yml"));

  @TempDir Path folder;

  @Test
  void twoShardsFindTheLossOfOneOfThem() throws Exception {
    ActProject.assumeInstalled();
    try (ActProject project = new ActProject(folder, "shaded")) {
      project.replace(
          BENCHMARK,
          "@Benchmark\n",
          "@Benchmark public int none() { return 1; }\n\n  @Benchmark\n");
      String example = Checkout.text(Checkout.file("examples/shards/github.yaml"));
      String workflow =
          filled(
              example,
              "# check out with fetch-depth: 0, build target/benchmarks.jar",
              CHECKOUT,
              BUILD);
      workflow =
          filled(
              workflow,
              "# upload shards.json and target/benchmarks.jar",
              upload("plan", "shards.json"),
              upload("jar", "target/benchmarks.jar"));
      workflow =
          filled(
              workflow,
              "# check out, download both",
              CHECKOUT,
              GATE,
              download("plan", "."),
              download("jar", "target"));
      workflow =
          filled(
              workflow,
              "# upload results, one artifact name per shard",
              upload("results-${{ matrix.shard == '1/2' && 1 || 2 }}", "results"));
      workflow =
          filled(
              workflow,
              "# check out, download all into results",
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

      ActRun run =
          project.run(
              "pull_request",
              project.pullRequest("opened", "b"),
              Map.of("GITHUB_REF", "refs/pull/7/merge"));

      run.exits(1).contains("2 shards of 2 benchmarks", "REGRESSED: 2 metrics regressed");
      assertThat(run.jobs())
          .containsExactly(
              "measure-1 succeeded", "measure-2 succeeded", "merge failed", "plan succeeded");
      assertThat(Files.exists(project.hit)).isFalse();
    }
  }

  private static final String CHECKOUT =
      "uses: " + pin("actions/checkout") + "\n        with: {fetch-depth: 0}";
  private static final String GATE =
      "run: cp '" + System.getProperty("jmhgate.jar") + "' jmh-gate.jar";
  private static final String BUILD = GATE + " && mvn -B -q -DskipTests package";

  private static String pin(String action) {
    return PINS.replaceAll("(?s).*(" + action + "@[0-9a-f]+).*", "$1");
  }

  private static String upload(String name, String path) {
    String text = Checkout.text(Checkout.file("action.yml"));
    String action = text.replaceAll("(?s).*(actions/upload-artifact@[0-9a-f]+).*", "$1");
    return "uses: " + action + with(name, path);
  }

  private static String download(String name, String path) {
    return "uses: " + pin("actions/download-artifact") + with(name, path);
  }

  private static String with(String name, String path) {
    return "\n        with: {name: \"%s\", path: '%s'}".formatted(name, path);
  }

  private static String filled(String workflow, String comment, String... steps) {
    assertThat(workflow).contains("      " + comment + "\n");
    return workflow.replace(
        "      " + comment + "\n", "      - " + String.join("\n      - ", steps) + "\n");
  }
}
