package io.github.jmhgate.cli.page;

import io.github.jmhgate.cli.option.BaselinesOption;
import io.github.jmhgate.cli.versus.ExperimentFile;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.suite.Experiment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of pages. */
public final class PageOptions {
  private static final Path USUAL = Path.of("docs", "experiments.json");

  @Option(
      names = "--history",
      paramLabel = "DIR",
      description = "Of html: a history whose earlier runs a comparison shows in each row.")
  @Nullable Path history;

  @Mixin private BaselinesOption baselines = new BaselinesOption();

  @Option(
      names = "--experiments",
      paramLabel = "FILE",
      description =
          "What was published and which benchmarks measure it. Default: docs/experiments.json.")
  private @Nullable Path experiments;

  Path baselines() {
    return baselines.folder();
  }

  /** What the file of experiments describes. */
  public List<Experiment> experiments() throws GateFailure {
    return ExperimentFile.read(experiments == null ? USUAL : experiments);
  }

  /** As {@link #experiments()}; none where nobody names a file and the usual one is not there. */
  List<Experiment> experimentsIfAny() throws GateFailure {
    return experiments == null && !Files.exists(USUAL) ? List.of() : experiments();
  }
}
