package io.github.jmhgate.explain;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.host.FlightRecorder;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Flight Recorder's settings: a sample a millisecond, where its own take one in ten or twenty. */
final class FlightSettings {
  private FlightSettings() {}

  /**
   * Puts them into a folder, which is made.
   *
   * @return the file
   */
  static Path write(Path folder) throws MeasureException {
    Path file = folder.resolve(FlightRecorder.SETTINGS);
    try (InputStream in =
        Objects.requireNonNull(FlightSettings.class.getResourceAsStream(FlightRecorder.SETTINGS))) {
      Files.createDirectories(folder);
      new WholeFile(file).write(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      return file;
    } catch (IOException e) {
      throw MeasureException.unusable(
          "%s cannot be written: %s".formatted(file, FileTrouble.of(e)));
    }
  }
}
