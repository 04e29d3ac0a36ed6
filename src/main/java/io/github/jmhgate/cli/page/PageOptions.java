package io.github.jmhgate.cli.page;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of pages. */
public final class PageOptions {
  @Option(
      names = "--history",
      paramLabel = "DIR",
      description = "Of html: a history whose earlier runs a comparison shows in each row.")
  @Nullable Path history;

  @Option(
      names = "--baselines",
      paramLabel = "DIR",
      defaultValue = "baselines",
      description =
          "Of html: folder of baselines and events.json, for a history. Default: ${DEFAULT-VALUE}.")
  Path baselines = Path.of("");
}
