package io.github.jmhgate.cli;

import java.util.List;
import picocli.CommandLine.Option;

public final class MeasuringAndClaimingOptions extends MeasuringOptions {
  @Option(names = "--expect", paramLabel = "CLAIM")
  void expect(List<String> claims) {
    withClaims(claims);
  }
}
