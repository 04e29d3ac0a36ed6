package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.store.Sidecar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code check} and {@code record} on runs that were measured before. */
class BaselineCommandsTest {
  private static final double[] BASE = {100, 101, 99, 100.5, 99.5};
  private static final double[] SLOW = {120, 121, 119, 120.5, 119.5};
  private static final Environment HERE = environment("CPU one", "17.0.1", "G1");

  @TempDir private Path folder;
  private Path baselines;

  @BeforeEach
  void folders() {
    baselines = folder.resolve("baselines");
  }

  @Test
  void neverPassesSilentlyWithoutABaseline() throws IOException {
    Path run = run(HERE, new JsonResults().time("a.B.m", BASE));

    Console warned = check(run);
    assertThat(warned.exitCode()).isZero();
    assertThat(warned.out())
        .contains("INCONCLUSIVE")
        .contains("mvn -Pbenchmark verify -Dbenchmark.baseline=record");
    assertThat(check(run, "--set", "gate.missing-baseline=fail").exitCode()).isEqualTo(3);
  }

  @Test
  void gatesAgainstWhatWasRecorded() throws IOException {
    assertThat(record(run(HERE, new JsonResults().time("a.B.m", BASE))).exitCode()).isZero();

    assertThat(check(run(HERE, new JsonResults().time("a.B.m", BASE))).exitCode()).isZero();
    assertThat(check(run(HERE, new JsonResults().time("a.B.m", SLOW))).exitCode()).isEqualTo(1);
    assertThat(check(run(HERE, new JsonResults().time("a.B.n", BASE))).exitCode()).isEqualTo(3);
  }

  @Test
  void whatWasNotSelectedIsNotMissing() throws IOException {
    record(run(HERE, new JsonResults().time("a.B.m", BASE).time("a.C.m", BASE)));
    Path one = run(HERE, new JsonResults().time("a.B.m", BASE));

    Console selected = check(one, "--set", "benchmark.include=[.]B[.]");
    assertThat(selected.exitCode()).isZero();
    assertThat(selected.out())
        .contains("1 benchmark of the baseline was not selected")
        .doesNotContain("MISSING");
    assertThat(check(one, "--set", "benchmark.include=a[.]").exitCode()).isEqualTo(3);
    assertThat(check(one, "--set", "benchmark.include=[.]C[.]").exitCode()).isEqualTo(3);
  }

  /** Else a run could leave out what it is worse in. */
  @Test
  void theRunDoesNotSayWhatItIsJudgedOn() throws IOException {
    record(run(HERE, new JsonResults().time("a.B.m", BASE).time("a.C.m", BASE)));
    Path one = run(HERE, new JsonResults().time("a.B.m", BASE));

    for (String selection : List.of("[.]B[.]", ".*.*.*.*.*.*.*.*.*.*.*.*!", "(a|.)*zz$")) {
      Console left = check(selecting(one, "benchmark.include", selection));
      assertThat(left.exitCode()).as(left.out()).isEqualTo(3);
      assertThat(left.out()).contains("MISSING").contains("measured with benchmark.include=");
    }
    assertThat(check(selecting(one, "benchmark.suite", "gone")).exitCode()).isEqualTo(3);
  }

  /** The same run, measured with a setting. */
  private static Path selecting(Path run, String key, String value) throws IOException {
    Files.writeString(
        run.resolve(Sidecar.FILE_NAME), sidecar(HERE, List.of(), Map.of(key, value)).json());
    return run;
  }

  @Test
  void comparesBytesButNoTimesWithAnotherEnvironment() throws IOException {
    record(run(HERE, new JsonResults().allocating("a.B.m", 880, BASE)));
    Environment otherCpu = environment("CPU two", "17.0.1", "G1");

    Console same = check(run(otherCpu, new JsonResults().allocating("a.B.m", 880, SLOW)));
    assertThat(same.exitCode()).isZero();
    assertThat(same.out())
        .contains("NOT_COMPARABLE")
        .contains("CPU differs: CPU one, then CPU two");

    Console grown = check(run(otherCpu, new JsonResults().allocating("a.B.m", 944, BASE)));
    assertThat(grown.exitCode()).isEqualTo(1);

    Environment otherJdk = environment("CPU one", "25.0.1", "G1");
    Console incomparable = check(run(otherJdk, new JsonResults().allocating("a.B.m", 944, BASE)));
    assertThat(incomparable.exitCode()).isZero();
    assertThat(incomparable.out()).contains("JDK feature release differs: 17, then 25");
  }

  @Test
  void refusesToRecordALossWithoutAReasonAndKeepsTheReason() throws IOException {
    record(run(HERE, new JsonResults().time("a.B.m", BASE)));
    Path slow = run(HERE, new JsonResults().time("a.B.m", SLOW));

    Console refused = record(slow);
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err()).contains("--accept-regressions");
    assertThat(check(run(HERE, new JsonResults().time("a.B.m", BASE))).out()).contains("UNCHANGED");

    assertThat(record(slow, "--accept-regressions", "needed for \"safety\"").exitCode()).isZero();
    assertThat(check(slow).exitCode()).isZero();
    assertThat(Files.readString(only(baselines).resolve(Sidecar.FILE_NAME)))
        .contains("needed for \\\"safety\\\"");
  }

  @Test
  void refusesToRecordFailuresAndSmoke() throws IOException {
    Path run = run(HERE, new JsonResults().time("a.B.m", BASE));
    assertThat(record(run, "--set", "benchmark.preset=smoke").exitCode()).isEqualTo(2);

    Files.writeString(
        run.resolve(Sidecar.FILE_NAME),
        sidecar(HERE, List.of(new io.github.jmhgate.model.Run.Failure("a.B.x", "crashed"))).json());
    Console failed = record(run);
    assertThat(failed.exitCode()).isEqualTo(3);
    assertThat(baselines).doesNotExist();
    assertThat(check(run).exitCode()).isEqualTo(3);
    assertThat(check(run).out()).contains("crashed");
  }

  @Test
  void neverDecidesOnTimeWithThePresetSmoke() throws IOException {
    record(run(HERE, new JsonResults().time("a.B.m", BASE)));

    Console smoke =
        check(run(HERE, new JsonResults().time("a.B.m", SLOW)), "--set", "benchmark.preset=smoke");

    assertThat(smoke.exitCode()).isZero();
    assertThat(smoke.out()).contains("NOT_COMPARABLE").contains("smoke");
  }

  @Test
  void waivesWhatIsWaived() throws IOException {
    record(run(HERE, new JsonResults().time("a.B.m", BASE)));
    Files.writeString(
        baselines.resolve("waivers.json"),
        """
        {"schema": 1, "waivers": [{"benchmark": "a.B.m", "metric": "score", "ceiling": 0.3,
          "reason": "reviewed", "expires": "2999-01-01"}]}
        """);

    Console console = check(run(HERE, new JsonResults().time("a.B.m", SLOW)));

    assertThat(console.exitCode()).isZero();
    assertThat(console.out()).contains("WAIVED").contains("reviewed");
  }

  @Test
  void rejectsSidecarsAndWaiversThatCannotBeUsed() throws IOException {
    Path run = run(HERE, new JsonResults().time("a.B.m", BASE));
    record(run);
    Path stored = only(baselines);
    Path sidecar = stored.resolve(Sidecar.FILE_NAME);
    String text = Files.readString(sidecar);

    for (String broken :
        new String[] {
          "",
          "{",
          "[]",
          "{\"schema\": \"x\"}",
          text.replace("\"schema\" : 1", "\"schema\" : 2"),
          text.replace("\"cpu\"", "\"cqu\""),
          text.replaceAll("\"recordedAt\" : \"[^\"]*\"", "\"recordedAt\" : \"yesterday\""),
          text.replaceAll(
              "\"accepted\" : \\[[^]]*\\]",
              "\"accepted\": [{\"benchmark\": \"a\", \"metric\": \"score\", \"ratio\": \"abc\","
                  + " \"reason\": \"r\", \"recordedAt\": \"2026-01-31T12:00:00Z\"}]")
        }) {
      Files.writeString(sidecar, broken);
      oneLine(check(run));
      assertThat(check(run).err()).contains(sidecar.toString());
    }
    Files.delete(sidecar);
    oneLine(check(run));
    Files.writeString(sidecar, text);
    assertThat(check(run).exitCode()).isZero();

    for (String broken :
        new String[] {
          "x",
          "{\"schema\": 1, \"waivers\": [{\"benchmark\": \"a\"}]}",
          "{\"schema\": 1, \"waivers\": [{\"benchmark\": \"a\", \"metric\": \"score\","
              + " \"ceiling\": 0.1, \"reason\": \"r\", \"expires\": \"soon\"}]}",
          "{\"schema\": 1, \"waivers\": [{\"benchmark\": \"a\", \"metric\": \"score\","
              + " \"ceiling\": -1, \"reason\": \"r\", \"expires\": \"2999-01-01\"}]}"
        }) {
      Files.writeString(baselines.resolve("waivers.json"), broken);
      oneLine(check(run));
    }
  }

  @Test
  void rejectsARunOfUnknownOrigin() throws IOException {
    Path file = new JsonResults().time("a.B.m", BASE).write(folder.resolve("alone.json"));

    oneLine(check(file));
  }

  @Test
  void leavesNothingHalfWrittenBehind() throws IOException {
    record(run(HERE, new JsonResults().time("a.B.m", BASE)));
    record(run(HERE, new JsonResults().time("a.B.m", BASE)));

    try (Stream<Path> files = Files.list(baselines)) {
      assertThat(files).hasSize(1);
    }
    try (Stream<Path> files = Files.list(only(baselines))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("result.json", "environment.json");
    }
  }

  @Test
  void takesFilesWithAByteOrderMark() throws IOException {
    Path run = run(HERE, new JsonResults().time("a.B.m", BASE));
    record(run);
    for (Path file : List.of(run, only(baselines))) {
      Path sidecar = file.resolve(Sidecar.FILE_NAME);
      Files.writeString(sidecar, "\uFEFF" + Files.readString(sidecar));
    }
    Files.writeString(baselines.resolve("waivers.json"), "\uFEFF{\"schema\": 1, \"waivers\": []}");

    assertThat(check(run).err()).isEmpty();
    assertThat(check(run).exitCode()).isZero();
  }

  @Test
  void saysInWordsWhyAFileCannotBeRead() throws IOException {
    Path run = run(HERE, new JsonResults().time("a.B.m", BASE));
    Files.write(run.resolve(Sidecar.FILE_NAME), new byte[] {'{', (byte) 0xFF, '}'});

    oneLine(check(run));
    assertThat(check(run).err()).contains("it is not UTF-8").doesNotContain("Exception");

    Path noFolder = Files.writeString(folder.resolve("file"), "");
    run(HERE, new JsonResults().time("a.B.m", BASE));
    Console console = Console.run("check", run.toString(), "--baselines", noFolder.toString());
    oneLine(console);
    assertThat(console.err()).contains("it is no folder").doesNotContain("Exception");
  }

  private Path run(Environment environment, JsonResults results) throws IOException {
    Path run = Files.createDirectories(folder.resolve("run"));
    results.write(run.resolve("result.json"));
    Files.writeString(run.resolve(Sidecar.FILE_NAME), sidecar(environment, List.of()).json());
    return run;
  }

  private static Sidecar sidecar(
      Environment environment, List<io.github.jmhgate.model.Run.Failure> failures) {
    return sidecar(environment, failures, Map.of());
  }

  private static Sidecar sidecar(
      Environment environment,
      List<io.github.jmhgate.model.Run.Failure> failures,
      Map<String, String> settings) {
    return new Sidecar(
        environment,
        "",
        Instant.parse("2026-01-01T00:00:00Z"),
        settings,
        "test",
        failures,
        List.of());
  }

  private static Environment environment(String cpu, String jvm, String gc) {
    return new Environment(cpu, 2, "Linux", "amd64", "Vendor", jvm, "VM", gc, List.of());
  }

  private static Path only(Path parent) throws IOException {
    try (Stream<Path> files = Files.list(parent)) {
      return files.filter(Files::isDirectory).findFirst().orElseThrow();
    }
  }

  private Console check(Path run, String... options) {
    return command("check", run, options);
  }

  private Console record(Path run, String... options) {
    return command("record", run, options);
  }

  private Console command(String name, Path run, String... options) {
    String[] all = new String[options.length + 6];
    all[0] = name;
    all[1] = run.toString();
    all[2] = "--baselines";
    all[3] = baselines.toString();
    all[4] = "--set";
    all[5] = "benchmark.include=";
    System.arraycopy(options, 0, all, 6, options.length);
    return Console.run(all);
  }

  private static void oneLine(Console console) {
    assertThat(console.exitCode()).as(console.err()).isEqualTo(2);
    assertThat(console.err().lines().toList()).hasSize(1);
    assertThat(console.out()).isEmpty();
  }
}
