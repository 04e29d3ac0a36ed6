package io.github.jmhgate.store;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.model.Waiver;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Reads {@code waivers.json}: {@code {"schema": 1, "waivers": [{"benchmark", "metric", "ceiling",
 * "reason", "expires"}]}}.
 */
public final class WaiverFile {
  public static final String NAME = "waivers.json";

  private static final int SCHEMA = 1;

  private WaiverFile() {}

  private record Waivers(List<Waiver> waivers) {}

  /** Reads the waivers of a folder of baselines; none if it has no such file. */
  public static List<Waiver> read(Path baselines) throws GateFailure {
    Path file = baselines.resolve(NAME);
    return Files.exists(file) ? waivers(file, JsonFile.read(file, SCHEMA)) : List.of();
  }

  public static List<Waiver> parse(Path file, byte[] content) throws GateFailure {
    return waivers(file, JsonFile.parse(file, content, SCHEMA));
  }

  private static List<Waiver> waivers(Path file, Map<String, Object> fields) throws GateFailure {
    List<Waiver> waivers = JsonFile.bind(file, fields, Waivers.class).waivers();
    for (Waiver waiver : waivers) {
      if (!(waiver.ceiling() > 0 && waiver.ceiling() <= 10)) {
        throw JsonFile.wrong(file, "ceiling", "a relative loss above 0 and up to 10, such as 0.12");
      }
      if (waiver.reason().isBlank()) {
        throw JsonFile.wrong(file, "reason", "a sentence");
      }
    }
    return waivers;
  }
}
