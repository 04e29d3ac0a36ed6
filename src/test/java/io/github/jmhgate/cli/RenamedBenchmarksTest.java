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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stored baseline whose benchmarks were called otherwise when it was recorded. */
class RenamedBenchmarksTest {
  private static final double[] BASE = {100, 101, 99, 100.5, 99.5};
  private static final double[] SLOW = {120, 121, 119, 120.5, 119.5};

  @TempDir private Path folder;

  @Test
  void comparesARenamedBenchmarkWithWhatItWasCalled() throws IOException {
    record(run(new JsonResults().time("a.B.m", BASE).time("a.B.kept", BASE)));

    Path renamed = run(new JsonResults().time("a.C.m", BASE).time("a.B.kept", BASE));
    Console missing = check(renamed);
    assertThat(missing.exitCode()).isEqualTo(3);
    assertThat(missing.out()).contains("baselines/renames.properties: a.B.m = a.C.m");

    Path names =
        Files.writeString(
            folder.resolve("baselines").resolve("renames.properties"), "a.B.m = a.C.m\n");
    assertThat(check(renamed).out()).contains("PASSED").doesNotContain("MISSING", "NEW");
    Path slower = run(new JsonResults().time("a.C.m", SLOW).time("a.B.kept", BASE));
    assertThat(check(slower).exitCode()).isEqualTo(1);

    Files.writeString(names, "a.B.typo = a.C.m\n");
    assertThat(check(renamed).out())
        .contains("renames.properties:1: the baseline has no a.B.typo, so a.C.m is compared with");

    Files.writeString(names, "a.B.m\n");
    Console unusable = check(renamed);
    assertThat(unusable.exitCode()).isEqualTo(2);
    assertThat(unusable.err()).contains("renames.properties:1: expected OLD = NEW").hasLineCount(1);
  }

  private Path run(JsonResults results) throws IOException {
    Path run = Files.createDirectories(folder.resolve("run"));
    results.write(run.resolve("result.json"));
    Environment here =
        new Environment("CPU", 2, "Linux", "amd64", "Vendor", "17.0.1", "VM", "G1", List.of());
    Sidecar sidecar =
        new Sidecar(
            here,
            "",
            Instant.parse("2026-01-01T00:00:00Z"),
            Map.of(),
            "test",
            List.of(),
            List.of());
    Files.writeString(run.resolve(Sidecar.FILE_NAME), sidecar.json());
    return run;
  }

  private Console check(Path run) {
    return command("check", run);
  }

  private void record(Path run) {
    assertThat(command("record", run).exitCode()).isZero();
  }

  private Console command(String name, Path run) {
    return Console.run(
        name,
        run.toString(),
        "--baselines",
        folder.resolve("baselines").toString(),
        "--set",
        "benchmark.include=");
  }
}
