package io.github.jmhgate.session;

import io.github.jmhgate.gate.ReviewFact;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.store.Sidecar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A run that was measured before, with its sidecar.
 *
 * @param results JMH's JSON
 * @param run what it holds
 * @param sidecar where, when and how it was measured
 */
public record MeasuredRun(Path results, Run run, Sidecar sidecar) {

  /** Where it was measured. */
  public Environment environment() {
    return sidecar.environment();
  }

  /** The commit that was measured; empty if unknown. */
  public String revision() {
    return sidecar.revision();
  }

  /** The settings it was measured under, by key. */
  public Map<String, String> settings() {
    return sidecar.settings();
  }

  /**
   * Reads a folder that {@code measure} wrote, or a result file with a sidecar beside it. A folder
   * with a sidecar alone is of a run in which every benchmark failed.
   */
  public static MeasuredRun read(Path fileOrFolder) throws GateFailure {
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
      throw GateFailure.unusable(
          "%s: there is no %s beside it, so it is unknown where it was measured; measure with"
                  .formatted(results, Sidecar.FILE_NAME)
              + " 'jmh-gate measure', or name both files to 'jmh-gate compare'",
          null);
    }
    Sidecar read = Sidecar.read(sidecar);
    return new MeasuredRun(
        results, new Run(run.source(), run.results(), read.failures(), read.environment()), read);
  }

  /**
   * Where it was selected otherwise than it is judged now, which may be why something is missing.
   */
  public List<Warning> selection(Settings now) {
    List<Warning> warnings = new ArrayList<>();
    settings()
        .forEach(
            (key, text) -> {
              String wanted = now.texts().getOrDefault(key, "");
              if (selects(key) && !text.equals(wanted)) {
                warnings.add(
                    new Warning(
                        Warning.Kind.SETTINGS_DIFFER,
                        ReviewFact.judgedOtherwise(key, text, wanted)));
              }
            });
    return warnings;
  }

  private static boolean selects(String key) {
    return key.equals(SettingNames.INCLUDE)
        || key.equals(SettingNames.EXCLUDE)
        || key.equals(SettingNames.PARAMS)
        || key.equals(SettingNames.SUITE);
  }
}
