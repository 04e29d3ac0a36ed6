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
      "Compares benchmarks of one jar, values of a parameter, or JVMs. Their forks "
          + "run at the same time and take turns, so that all get the same conditions.",
      "Prints a ranking with ties, and ratios with 95 %%" + " intervals.",
      "It judges nothing: the exit code is 0 whichever is faster."
    })
final class VersusCommand implements Callable<Integer> {
  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the order of turns; the setting " + SettingNames.SEED + ".")
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
