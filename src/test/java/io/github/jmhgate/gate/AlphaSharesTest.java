package io.github.jmhgate.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class AlphaSharesTest {
  private static final double PLAN =
      AlphaShares.LOOKS
          + AlphaShares.OBVIOUS
          + AlphaShares.SPREAD
          + AlphaShares.CHANGE
          + AlphaShares.MODES
          + AlphaShares.CPU;

  @Test
  void addUpToAlpha() {
    double once = AlphaShares.ONCE + AlphaShares.CHANGE + AlphaShares.MODES + AlphaShares.CPU;

    assertThat(PLAN).isCloseTo(1, within(1e-12));
    assertThat(once).isCloseTo(1, within(1e-12));
  }

  @Test
  void thePageNamesEachShareOfAPlan() throws IOException {
    String page = Files.readString(Path.of("docs/statistics.md"));
    double sum =
        Pattern.compile("(?m)^\\| [^|]+ \\| ([0-9.]+) α[^|]*\\|$")
            .matcher(page)
            .results()
            .map(MatchResult::group)
            .mapToDouble(row -> Double.parseDouble(row.replaceAll(".*\\| ([0-9.]+) α.*", "$1")))
            .sum();

    assertThat(sum).isCloseTo(PLAN, within(1e-12));
  }
}
