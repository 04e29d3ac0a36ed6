package io.github.jmhgate.explain;

import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What is to be explained.
 *
 * @param run folder of a run in pairs
 * @param reports folder of its {@code report.json}
 * @param jar the candidate's benchmark jar
 * @param againstJar the base's; empty builds it again of the revision that was measured
 * @param settings under which it is measured
 * @param forks of each side, at least {@link #FEWEST}
 * @param variables environment variables
 */
public record ExplainRequest(
    Path run,
    Path reports,
    Path jar,
    Optional<Path> againstJar,
    Settings settings,
    int forks,
    Map<String, String> variables) {

  /** Name of the folder of explanations in that of the run. */
  static final String FOLDER = "explain";

  /** Forks of each side without which a spread between forks is a guess. */
  public static final int FEWEST = 3;

  /** Forks of each side if no number is given. */
  public static final int USUAL = 5;

  public ExplainRequest {
    variables = Map.copyOf(variables);
  }

  /** Where explanations are written. */
  public Path folder() {
    return folder(run);
  }

  /** Where explanations of a run are written. */
  public static Path folder(Path run) {
    return run.resolve(FOLDER);
  }
}
