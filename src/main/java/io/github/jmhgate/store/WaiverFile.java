package io.github.jmhgate.store;

import io.github.jmhgate.model.Waiver;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

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
    return Files.exists(file) ? waivers(JsonFile.read(file, SCHEMA)) : List.of();
  }

  /**
   * The waivers of a content that stood in a file of that name.
   *
   * @throws BaselineException where it cannot be used
   */
  public static List<Waiver> parse(Path file, byte[] content) throws BaselineException {
    return waivers(JsonFile.parse(file, content, SCHEMA));
  }

  private static List<Waiver> waivers(JsonFile json) throws BaselineException {
    List<Waiver> waivers = new ArrayList<>();
    for (JsonFile entry : json.objects("waivers")) {
      double ceiling = entry.number("ceiling");
      if (!(ceiling > 0 && ceiling <= 10)) {
        throw entry.wrong("ceiling", "a relative loss above 0 and up to 10, such as 0.12");
      }
      if (entry.text("reason").isBlank()) {
        throw entry.wrong("reason", "a sentence");
      }
      try {
        waivers.add(
            new Waiver(
                entry.text("benchmark"),
                entry.text("metric"),
                ceiling,
                entry.text("reason"),
                LocalDate.parse(entry.text("expires"))));
      } catch (DateTimeException e) {
        throw entry.wrong("expires", "a day such as 2026-01-31");
      }
    }
    return waivers;
  }
}
