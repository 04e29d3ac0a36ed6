package io.github.jmhgate.cli;

import io.github.jmhgate.baseline.BaselineException;
import io.github.jmhgate.baseline.Sidecar;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsException;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A run that was measured before, with its sidecar.
 *
 * @param results JMH's JSON
 * @param run what it holds
 * @param environment where it was measured
 * @param revision the commit that was measured; empty where unknown
 * @param settings the settings it was measured under, by key
 */
record MeasuredRun(
    Path results, Run run, Environment environment, String revision, Map<String, String> settings) {

  /**
   * Reads a folder that {@code measure} wrote, or a result file with a sidecar beside it. A folder
   * with a sidecar alone is of a run in which every benchmark failed.
   */
  static MeasuredRun read(Path fileOrFolder) throws CommandFailure {
    Path results = Inputs.resultsOf(fileOrFolder);
    boolean nothing =
        Files.isDirectory(results) && Files.exists(results.resolve(Sidecar.FILE_NAME));
    Run run =
        nothing ? new Run(results.toString(), List.of(), List.of(), null) : Inputs.read(results);
    Path sidecar =
        nothing
            ? results.resolve(Sidecar.FILE_NAME)
            : results.toAbsolutePath().resolveSibling(Sidecar.FILE_NAME);
    if (!Files.exists(sidecar)) {
      throw CommandFailure.unusable(
          "%s: there is no %s beside it, so nobody knows where it was measured; measure with"
                  .formatted(results, Sidecar.FILE_NAME)
              + " 'jmh-gate measure', or name both files to 'jmh-gate compare'",
          null);
    }
    try {
      Sidecar read = Sidecar.read(sidecar);
      return new MeasuredRun(
          results,
          new Run(run.source(), run.results(), read.failures(), read.environment()),
          read.environment(),
          read.revision(),
          read.settings());
    } catch (BaselineException e) {
      throw CommandFailure.unusable(String.valueOf(e.getMessage()), e);
    }
  }

  /** Settings to judge it by, which select what was selected when it was measured. */
  Settings selected(Settings now) throws CommandFailure {
    SettingsReader reader = new SettingsReader();
    take(now.texts(), key -> !selects(key), reader);
    take(settings, MeasuredRun::selects, reader);
    try {
      return reader.read();
    } catch (SettingsException e) {
      throw CommandFailure.unusable("%s: %s".formatted(Sidecar.FILE_NAME, e.getMessage()), e);
    }
  }

  private static void take(
      Map<String, String> texts, Predicate<String> wanted, SettingsReader reader) {
    texts.forEach(
        (key, text) -> {
          if (wanted.test(key)) {
            reader.set(key + "=" + text);
          }
        });
  }

  private static boolean selects(String key) {
    return key.equals("benchmark.include")
        || key.equals("benchmark.exclude")
        || key.startsWith("benchmark.suite");
  }

  /** An environment in one line. */
  static String text(Environment environment) {
    return "%s, %d cores, %s %s, %s %s, %s"
        .formatted(
            environment.cpu(),
            environment.cores(),
            environment.os(),
            environment.arch(),
            environment.jvmVendor(),
            environment.jvmVersion(),
            environment.gc());
  }
}
