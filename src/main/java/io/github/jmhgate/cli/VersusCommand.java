package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures variants of one benchmark jar against each other. */
@Command(
    name = "versus",
    description = {
      "Compares benchmarks of one jar, values of a parameter, or JVMs. Their forks run at the "
          + "same time and take turns, so that all get the same conditions.",
      "Prints a ranking with ties, and ratios with 95 %% intervals.",
      "It judges nothing: the exit code is 0 whichever is faster."
    })
final class VersusCommand extends GateCommand {
  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the order of turns; the setting benchmark.seed.")
  private @Nullable String seed;

  @Mixin private Options.Jar jar = new Options.Jar();
  @Mixin private Options.Colour colour = new Options.Colour();
  @Mixin private VersusOptions options = new VersusOptions();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    settingsOptions.with("benchmark.seed", seed);
    VersusRun.removeOld(options.folder(settingsOptions.results()));
    Settings settings = settingsOptions.read(true);
    return new VersusRun(out(), err(), colour.terminal())
        .run(options, jar.file(settings), settings);
  }
}
