package io.github.jmhgate.cli;

import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.text.OneLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The reports that a run left in a folder, for a build that ends with what they say. */
public record WrittenReport(Path folder) {

  /** Returns the headline and where the page is, in one line; empty if no report was written. */
  public Optional<String> headline() {
    try {
      Map<String, Object> report =
          JsonMapper.parse(Files.readString(folder.resolve("report.json")));
      return report.get("outcome") instanceof String outcome
              && report.get("summary") instanceof String summary
          ? Optional.of(
              "%s See %s"
                  .formatted(OneLine.of(outcome + ": " + summary), folder.resolve("report.html")))
          : Optional.empty();
    } catch (IOException e) {
      // The run said itself what failed.
      return Optional.empty();
    }
  }
}
