package io.github.jmhgate.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

final class BaselinesOption {
  @Option(names = "--baselines", paramLabel = "DIR")
  Path folder = Path.of("baselines");
}
