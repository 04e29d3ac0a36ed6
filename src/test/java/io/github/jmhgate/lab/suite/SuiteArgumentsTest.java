package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuiteArgumentsTest {

  /** Who measured a part, or the rest, did not measure all by that. */
  @ParameterizedTest
  @CsvSource({
    "versus --jar a.jar --page b.md, --jar a.jar --page b.md",
    "--jar a.jar, --jar a.jar",
    "--verbose versus --resume --jar a.jar, --jar a.jar",
    "versus --name Car --jar a.jar --name=JVMs --resume --jvm 25=, --jar a.jar --jvm 25=",
    "versus --jar a.jar --name, --jar a.jar",
    "versus --resume=true --names x, --names x"
  })
  void areThoseThatMeasureAll(String given, String all) {
    assertThat(String.join(" ", SuiteArguments.of(List.of(given.split(" ", -1))))).isEqualTo(all);
  }
}
