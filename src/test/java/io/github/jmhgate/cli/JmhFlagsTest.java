package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhFlagsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "measure -f 3 > --set benchmark.forks=3 in place",
        "measure -wi 3 -i 5 > --set benchmark.warmup-iterations=3 --set benchmark.iterations=5 in",
        "measure -r 2 -w 100ms > --set benchmark.time=2s --set benchmark.warmup-time=100ms in",
        "measure -p size=1,2 > --set 'benchmark.params=size=1|2' in",
        "measure Words -f 3 > --set benchmark.include=Words --set benchmark.forks=3 in",
        "measure -f > --set benchmark.forks=VALUE in",
        "measure -tu ms > -tu of JMH has no setting: annotate the benchmarks",
        "measure -f 1 -foe true -lprof > ; -foe, -lprof of JMH has no setting",
      })
  void whatReplacesThemIsSaid(String line, String part) {
    Console.run(line.strip().split(" ")).fails(2).hasLineCount(1).contains(part.strip());
  }

  @Test
  void otherArgumentsAreLeftToTheirOwnMessage() {
    assertThat(JmhFlags.advice(List.of("-x", "Words"))).isEmpty();
    assertThat(JmhFlags.advice(List.of())).isEmpty();
  }

  @Test
  void thePageOfSettingsHasEachThatHasASetting() throws Exception {
    String page = Files.readString(Path.of("docs/settings.md"));
    for (String flag : JmhFlags.withSetting()) {
      assertThat(page).containsPattern("[` ]" + flag + "[` ]");
    }
  }
}
