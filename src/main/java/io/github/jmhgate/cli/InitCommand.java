package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.report.Again;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.usecase.StarterSettings;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "init")
final class InitCommand extends GateCommand {
  @Parameters(arity = "0..1", paramLabel = "FOLDER")
  private Path folder = Path.of("");

  @Override
  ExitCode run() throws GateFailure {
    if (!Files.isDirectory(folder.toAbsolutePath())) {
      throw unusable(folder + ": no such folder; name the project's");
    }
    Path file = folder.resolve(SettingNames.FILE);
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw unusable(file + " is there already, and stays as it is; edit it, or move it away");
    }
    StarterSettings starter = StarterSettings.of(folder.toAbsolutePath());
    new WholeFile(file).save(String.join("\n", starter.lines()) + "\n");
    print("Wrote " + file + ": verdicts are shown and fail no build, until you remove gate.fail.");
    print("Next, change something and measure it: " + starter.next(Again.start()));
    return ExitCode.PASSED;
  }
}
