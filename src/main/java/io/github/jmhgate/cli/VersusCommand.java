package io.github.jmhgate.cli;

import io.github.jmhgate.cli.VersusRun.VersusProgress;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "versus",
    description = {
      "Compares benchmarks of one jar, values of a parameter, or JVMs. Their forks run at the "
          + "same time and take turns, so that all get the same conditions.",
      "Prints a ranking with ties, and ratios with 95 %% intervals.",
      "It judges nothing: the exit code is 0 whichever is faster."
    })
final class VersusCommand extends GateCommand {
  @Mixin private Options.JarOption jar = new Options.JarOption();
  @Mixin private VersusOptions options = new VersusOptions();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();

  @Override
  public Integer call() throws GateFailure, InterruptedException {
    Path folder = options.folder(settingsOptions.results());
    VersusRun.removeOld(folder);
    Settings settings = settingsOptions.read(true);
    VersusProgress progress = new VersusProgress(err());
    return new VersusRun(options, jar.file(settings), settings, out(), progress)
        .run(folder, folder);
  }
}
