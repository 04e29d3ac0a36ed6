package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures variants of one benchmark jar against each other. */
@Command(
    name = "versus",
    description = {
      "Measures benchmarks of one jar, or values of a parameter, or JVMs, against each other: forks"
          + " of all of them are alive at once and take turns, so that all see the same machine.",
      "Prints a ranking, with ties where nothing parts two of them, and ratios with 95 %%"
          + " intervals.",
      "Judges nothing: it ends with 0 whichever is faster, and with 3 where a variant could not be"
          + " measured."
    })
final class VersusCommand implements Callable<Integer> {
  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the draws who goes when; the setting " + SettingNames.SEED + ".")
  private @Nullable String seed;

  @Mixin private JarOption jar = new JarOption();
  @Mixin private ColourOption colour = new ColourOption();
  @Mixin private VersusOptions options = new VersusOptions();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    settingsOptions.with(SettingNames.SEED, seed);
    VersusOutput.removeOld(options.folder(settingsOptions.results()));
    Settings settings = settingsOptions.read(true);
    return new VersusRun(
            spec.commandLine().getOut(), spec.commandLine().getErr(), colour.terminal())
        .run(options, jar.file(settings), settings);
  }
}
