package io.github.jmhgate.cli;

import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.history.Staleness;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.Numbers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Tells which stored baselines are stale, as the history has it. */
final class StoredBaselines {
  private StoredBaselines() {}

  /** Prints a line each; none where none is stale. */
  static void print(Path baselines, AnalysisOptions.Found found, PrintWriter out)
      throws GateFailure {
    for (Path folder : folders(baselines)) {
      Sidecar sidecar = Sidecar.read(folder.resolve(Sidecar.FILE_NAME));
      Staleness staleness =
          Staleness.of(
              sidecar.environment(), sidecar.recordedAt(), found.table().runs(), found.events());
      if (staleness.stale()) {
        out.println();
        out.println(
            ConsoleText.line(
                "The baseline %s is stale: %s. Record it again%s."
                    .formatted(
                        folder.getFileName(),
                        String.join("; ", reasons(staleness)),
                        staleness.abandoned() ? ", or delete it" : "")));
      }
    }
  }

  private static List<String> reasons(Staleness staleness) {
    List<String> reasons = new ArrayList<>();
    if (staleness.old()) {
      reasons.add("it is " + staleness.days() + " days older than the latest run");
    }
    if (staleness.events() > 0) {
      reasons.add(
          Numbers.count(staleness.events(), "confirmed event")
              + " changed times of its environment since");
    }
    if (staleness.abandoned()) {
      reasons.add("none of the %s runs since is of its environment".formatted(staleness.runs()));
    }
    return reasons;
  }

  private static List<Path> folders(Path baselines) {
    List<Path> folders = new ArrayList<>();
    try (DirectoryStream<Path> found =
        Files.newDirectoryStream(
            baselines, folder -> Files.isRegularFile(folder.resolve(Sidecar.FILE_NAME)))) {
      found.forEach(folders::add);
    } catch (IOException e) {
      // There are none, or none that can be told of.
      return List.of();
    }
    folders.sort(null);
    return folders;
  }
}
