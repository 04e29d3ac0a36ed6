package io.github.jmhgate.cli;

import picocli.CommandLine.Option;

public class JudgingOptions extends SettingsOptions {
  @Option(names = "--threshold", paramLabel = "SHARE")
  final void threshold(String share) {
    with("gate.threshold", share);
  }

  @Option(names = "--detectable", paramLabel = "SHARE")
  final void detectable(String share) {
    with("gate.detectable", share);
  }
}
