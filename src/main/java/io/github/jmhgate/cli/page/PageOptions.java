package io.github.jmhgate.cli.page;

import io.github.jmhgate.cli.option.BaselinesOption;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of pages. */
public final class PageOptions {
  @Option(
      names = "--history",
      paramLabel = "DIR",
      description = "A history whose earlier runs a comparison shows in each row.")
  @Nullable Path history;

  @Mixin private BaselinesOption baselines = new BaselinesOption();

  Path baselines() {
    return baselines.folder();
  }
}
