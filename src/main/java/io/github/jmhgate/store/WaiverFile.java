package io.github.jmhgate.store;

import io.github.jmhgate.model.Waiver;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Reads {@code waivers.json}: {@code {"schema": 1, "waivers": [{"benchmark", "metric", "ceiling",
 * "reason", "expires"}]}}, with the ceiling as a relative loss such as 0.12 and the last day on
 * which it holds.
 */
public final class WaiverFile {
  /** Name of the file under {@code baselines/}. */
  public static final String NAME = "waivers.json";

  private static final int SCHEMA = 1;

  private WaiverFile() {}

  /**
   * The waivers of a folder of baselines; none where it has no such file.
   *
   * @throws BaselineException where the file cannot be used
   */
  public static List<Waiver> read(Path baselines) throws BaselineException {
    Path file = baselines.resolve(NAME);
    return Files.exists(file) ? waivers(file, JsonFile.read(file, SCHEMA)) : List.of();
  }

  /**
   * The waivers of a content that was in a file of that name.
   *
   * @throws BaselineException where it cannot be used
   */
  public static List<Waiver> parse(Path file, byte[] content) throws BaselineException {
    return waivers(file, JsonFile.parse(file, content, SCHEMA));
  }

  private record Waivers(List<Waiver> waivers) {}

  private static List<Waiver> waivers(Path file, Map<String, Object> fields)
      throws BaselineException {
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
