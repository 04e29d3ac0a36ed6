package io.github.jmhgate.cli.page;

import io.github.jmhgate.cli.option.BaselinesOption;
import io.github.jmhgate.cli.option.SettingsOptions;
import io.github.jmhgate.cli.versus.ExperimentFile;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.suite.Experiment;
import io.github.jmhgate.settings.Settings;
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

  @Mixin private SettingsOptions settings = new SettingsOptions();

  @Option(
      names = "--experiments",
      paramLabel = "FILE",
      description =
          "What was published and which benchmarks measure it. Default: docs/experiments.json.")
  private @Nullable Path experiments;

  /** Returns the settings; those of benchmark.properties only if the caller asks for them. */
  Settings settings(boolean standardFile) throws GateFailure {
    return settings.read(standardFile);
  }

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
