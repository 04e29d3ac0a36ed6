package io.github.jmhgate.cli;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.versus.VersusFormat;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "versus")
final class VersusCommand extends GateCommand {
  @Mixin private JarOption jar = new JarOption();
  @Mixin private VersusOptions options = new VersusOptions();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();

  @Override
  Map<ExitCode, String> exitCodes() {
    return ExitCode.measuring();
  }

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    OutputKind kind = options.format == VersusFormat.JSON ? OutputKind.VERSUS : OutputKind.TEXT;
    OutputCheck.check(options.output.file, kind, spec);
    Path folder = options.folder(settingsOptions.results());
    VersusRun.removeOld(folder);
    Settings settings = settingsOptions.read(true);
    VersusProgress progress = new VersusProgress(err());
    return new VersusRun(options, jar.file(settings), settings, out(), progress)
        .run(folder, folder);
  }
}
