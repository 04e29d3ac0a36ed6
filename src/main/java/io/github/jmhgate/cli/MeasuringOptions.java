package io.github.jmhgate.cli;

import picocli.CommandLine.Option;

public class MeasuringOptions extends JudgingOptions {
  @Option(names = "--include", paramLabel = "REGEX")
  void include(String regex) {
    with("benchmark.include", regex);
  }

  @Option(names = "--preset", paramLabel = "NAME")
  void preset(String name) {
    with("benchmark.preset", name);
  }
}
