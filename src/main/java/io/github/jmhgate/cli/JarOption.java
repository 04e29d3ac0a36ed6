package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.jar.JarPlace;
import io.github.jmhgate.settings.Settings;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

public final class JarOption {
  @Option(names = "--jar", paramLabel = "FILE")
  private @Nullable Path file;

  /** Returns the jar of the option or of the settings, or the usual one if neither names it. */
  Path fileOr(Path usual, Settings settings) throws GateFailure {
    return file == null && settings.pairing().jar().isEmpty() ? usual : file(settings);
  }

  public Path file(Settings settings) throws GateFailure {
    if (file != null) {
      return file;
    }
    String place = settings.pairing().jar().orElse(null);
    if (place == null) {
      throw unusable(
          "no benchmark jar is named; name it by --jar, or the place where the build leaves it"
              + " by the setting benchmark.jar");
    }
    try {
      return new JarPlace(place).in(Path.of(""));
    } catch (IOException e) {
      throw unusable("benchmark.jar: there is " + e.getMessage(), e);
    }
  }
}
