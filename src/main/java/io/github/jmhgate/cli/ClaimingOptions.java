package io.github.jmhgate.cli;

import java.util.List;
import picocli.CommandLine.Option;

public final class ClaimingOptions extends JudgingOptions {
  @Option(names = "--expect", paramLabel = "CLAIM")
  void expect(List<String> claims) {
    withClaims(claims);
  }
}
