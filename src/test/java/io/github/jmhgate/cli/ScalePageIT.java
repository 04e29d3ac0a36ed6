package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.revision.Checkout;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * The commands of {@code docs/scale.md} as they stand there, on the control suite with a loss of a
 * factor of forty; only how many shards there are to be is made to fit its three benchmarks.
 */
@Tag("thorough")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are for bash")
class ScalePageIT {
  private static final Map<String, String> TARGET = Map.of("GITHUB_BASE_REF", "main");
  private static final int SHARDS = 3;

  private static final List<String> SETTINGS = GateProcess.quickPairs("[.]ControlBenchmark[.]", 15);

  @TempDir private Path folder;
  private Checkout checkout;
  private String page = "";

  @BeforeEach
  void start() throws Exception {
    page = Files.readString(Path.of("docs/scale.md"));
    checkout = new Checkout(folder.resolve("checkout"));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path build = folder.resolve("build");
    Path type = build.resolve(SuiteBuild.class.getName().replace('.', '/') + ".class");
    Files.createDirectories(type.getParent());
    Files.write(type, SuiteBuild.class.getResourceAsStream("SuiteBuild.class").readAllBytes());
    String own = "\"%s\" -cp \"%s\" %s".formatted(java, build, SuiteBuild.class.getName());
    checkout
        .write(
            "class-path",
            Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" ")))
        .write(".gitignore", "target\nresults\n*.jar\nlast\nbin\n")
        .write(
            "benchmark.properties", String.join("\n", SETTINGS) + "\nbenchmark.build=" + own + "\n")
        .write("control.properties", "jmhgate.control.time=0\n")
        .commit();
    checkout.git("update-ref", "refs/remotes/origin/main", "HEAD");
    run(Map.of(), own);
    Files.copy(checkout.jar(), checkout.folder().resolve("base.jar"));
    checkout.write("control.properties", "jmhgate.control.time=3900\n").commit();
    run(Map.of(), own);
    Files.copy(checkout.jar(), checkout.folder().resolve("head.jar"));
    Path gate = Path.of(System.getProperty("jmhgate.jar", "target/jmh-gate.jar")).toAbsolutePath();
    Files.createSymbolicLink(checkout.folder().resolve("jmh-gate.jar"), gate);
    checkout.write(
        "bin/jmh-gate", "#!/bin/sh\nexec \"%s\" -jar \"%s\" \"$@\"\n".formatted(java, gate));
    assertThat(checkout.folder().resolve("bin/jmh-gate").toFile().setExecutable(true)).isTrue();
  }

  @Test
  void whatThePageSaysWorks() throws Exception {
    Path results = checkout.folder().resolve("results");
    onGitHub();
    judged(results);

    Files.move(results, checkout.folder().resolve("last"));
    onTheCommandLine();
    judged(results);
  }

  /** The jobs of the workflow; what goes from one to the next is in this folder already. */
  private void onGitHub() throws Exception {
    Matcher yaml = Pattern.compile("(?s)## On GitHub\n.*?```yaml\n(.*?)```").matcher(page);
    assertThat(yaml.find()).isTrue();
    Map<?, ?> workflow =
        (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(yaml.group(1));
    Map<?, ?> jobs = (Map<?, ?>) workflow.get("jobs");
    Map<?, ?> plan = (Map<?, ?>) jobs.get("plan");
    Map<?, ?> measure = (Map<?, ?>) jobs.get("measure");
    assertThat(plan.get("outputs")).isEqualTo(Map.of("matrix", "${{ steps.plan.outputs.matrix }}"));
    assertThat(step(plan).get("id")).isEqualTo("plan");
    assertThat(((Map<?, ?>) measure.get("strategy")).get("matrix"))
        .isEqualTo("${{ fromJSON(needs.plan.outputs.matrix) }}");
    assertThat(step(measure).get("env")).isEqualTo(Map.of("SHARD", "${{ matrix.shard }}"));

    String script = step(plan).get("run").toString();
    assertThat(script).contains("(.shards | length) as $n", "shards.json");
    GateProcess planned = run(TARGET, fitting(script.lines().findFirst().orElseThrow()));
    assertThat(planned.exitCode()).as(planned.output()).isZero();
    String shards = Files.readString(checkout.folder().resolve("shards.json"));
    assertThat((List<?>) JSON.std.mapFrom(shards).get("shards")).hasSize(SHARDS);
    for (int shard = 1; shard <= SHARDS; shard++) {
      GateProcess measured =
          run(
              Map.of("GITHUB_BASE_REF", "main", "SHARD", shard + "/" + SHARDS),
              step(measure).get("run").toString());
      assertThat(measured.exitCode()).as(measured.output()).isZero();
      assertThat(measured.output()).contains("merge-base:origin/main");
    }
    GateProcess merged = run(TARGET, step((Map<?, ?>) jobs.get("merge")).get("run").toString());
    assertThat(merged.exitCode()).as(merged.output()).isEqualTo(1);
  }

  /** The block at the top of the page, its one line for a shard once for each. */
  private void onTheCommandLine() throws Exception {
    for (String line : found("(?s)```sh\n(jmh-gate plan .*?)```").lines().toList()) {
      boolean measure = line.startsWith("jmh-gate measure");
      for (int shard = 1; shard <= (measure ? SHARDS : 1); shard++) {
        GateProcess done = run(Map.of(), fitting(line).replace("2/8", shard + "/" + SHARDS));
        assertThat(done.exitCode())
            .as(done.output())
            .isEqualTo(line.startsWith("jmh-gate merge") ? 1 : 0);
        if (line.startsWith("jmh-gate plan")) {
          assertThat(done.output())
              .contains("3 shards of 3 benchmarks; the durations of all are recorded");
        }
      }
    }
  }

  /** One decision over all three benchmarks, each once. */
  private static void judged(Path results) throws IOException {
    try (var reports = Files.list(results)) {
      assertThat(reports.map(file -> file.getFileName().toString()))
          .contains("shard-1", "shard-2", "shard-3");
    }
    if (!Files.exists(results.resolve("report.json"))) {
      return;
    }
    Map<String, Object> report = JSON.std.mapFrom(Files.readString(results.resolve("report.json")));
    List<String> scores = new ArrayList<>();
    for (Object one : (List<?>) report.get("findings")) {
      Map<?, ?> finding = (Map<?, ?>) one;
      if ("score".equals(finding.get("metric"))) {
        scores.add(String.valueOf(finding.get("benchmark")));
      }
    }
    assertThat(report.get("outcome")).isEqualTo("REGRESSED");
    assertThat(scores).hasSize(SHARDS).doesNotHaveDuplicates();
  }

  /** The step of a job that runs something. */
  private static Map<?, ?> step(Map<?, ?> job) {
    Optional<Map<?, ?>> step =
        ((List<?>) job.get("steps"))
            .stream()
                .<Map<?, ?>>map(one -> (Map<?, ?>) one)
                .filter(one -> one.containsKey("run"))
                .findFirst();
    return step.orElseThrow();
  }

  private String found(String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(page);
    assertThat(matcher.find()).as(pattern).isTrue();
    return matcher.group(1);
  }

  private static String fitting(String command) {
    // Without a record, each of the three is expected to take two seconds.
    return command
        .replace("--budget 10m", "--budget 3s")
        .replace("--shards 8", "--shards " + SHARDS);
  }

  /** As a runner runs a step. */
  private GateProcess run(Map<String, String> environment, String command)
      throws IOException, InterruptedException {
    Path output = folder.resolve("step.txt");
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-e", "-o", "pipefail", "-c", command)
            .directory(checkout.folder().toFile())
            .redirectOutput(output.toFile());
    if (command.contains("--format")) {
      builder.redirectError(folder.resolve("said.txt").toFile());
    } else {
      builder.redirectErrorStream(true);
    }
    builder.environment().keySet().removeIf(name -> name.startsWith("GITHUB_"));
    builder
        .environment()
        .keySet()
        .removeAll(List.of("CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CHANGE_TARGET"));
    String path =
        checkout.folder().resolve("bin")
            + File.pathSeparator
            + Path.of(System.getProperty("java.home"), "bin")
            + File.pathSeparator
            + System.getenv("PATH");
    builder.environment().put("PATH", path);
    builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    int exitCode = process.waitFor();
    return new GateProcess(exitCode, Files.readString(output, StandardCharsets.UTF_8));
  }
}
