package io.github.jmhgate.cli;

import static io.github.jmhgate.cli.MeasuredFolder.HERE;
import static io.github.jmhgate.cli.MeasuredFolder.environment;

import io.github.jmhgate.model.Environment;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Folders of runs, and a folder of baselines. */
abstract class StoredRuns {
  static final double[] BASE = {100, 101, 99, 100.5, 99.5};

  static final double[] SLOW = {120, 121, 119, 120.5, 119.5};

  @TempDir Path folder;

  Path baselines;

  @BeforeEach
  void folders() {
    baselines = folder.resolve("baselines");
  }

  Path run(double... forks) throws Exception {
    return run(HERE, new JsonResults().time("a.B.m", forks));
  }

  Path run(Environment environment, JsonResults results) throws Exception {
    Path run = MeasuredFolder.write(folder.resolve("run"), results, Map.of());
    return MeasuredFolder.sidecar(run, environment, Map.of());
  }

  Path stored() throws Exception {
    return MeasuredFolder.baseline(baselines);
  }

  Console check(Path run, String... options) {
    return command("check", run, options);
  }

  Console record(Path run, String... options) {
    return command("record", run, options);
  }

  Console command(String name, Path run, String... options) {
    return Console.with(
        List.of(options), "%s %s --baselines %s --set benchmark.include=", name, run, baselines);
  }
}
