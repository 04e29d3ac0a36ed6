package io.github.jmhgate.cli;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JarPlace;
import io.github.jmhgate.settings.SettingNames;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says what is measured. */
public final class JarOption {
  @Option(
      names = "--jar",
      paramLabel = "FILE",
      description =
          "Benchmark jar: an executable JMH jar with all it needs. Without it, the setting "
              + SettingNames.JAR
              + ".")
  private @Nullable Path file;

  /** What was named, or else is where the settings say, or else lies at the usual place. */
  public Path fileOr(Path usual, Settings settings) throws GateFailure {
    return file == null && settings.pairing().jar().isEmpty() ? usual : file(settings);
  }

  /** What was named, or else is where the settings say. */
  public Path file(Settings settings) throws GateFailure {
    if (file != null) {
      return file;
    }
    String place =
        settings
            .pairing()
            .jar()
            .orElseThrow(
                () ->
                    GateFailure.unusable(
                        "which benchmark jar to take is missing; name it by --jar, or where the"
                            + " build leaves it by the setting "
                            + SettingNames.JAR,
                        null));
    try {
      return new JarPlace(place).in(Path.of(""));
    } catch (IOException e) {
      throw GateFailure.unusable(SettingNames.JAR + ": there is " + e.getMessage(), e);
    }
  }
}
