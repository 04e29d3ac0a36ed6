package io.github.jmhgate.cli;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatAdviceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "compare --html a b | no option \"--html\"; --format=html chooses it",
        "check --json | no option \"--json\"; --format=json chooses it",
        "doctor --json | no option \"--json\"; --format=json chooses it",
        "report --html a | no option \"--html\"; report writes one HTML page; name it by --output",
        "report --format=html a | no option \"--format\"; report writes one HTML page;",
        "doctor --sarif | no option \"--sarif\"; see 'jmh-gate doctor --help'"
      })
  void aFormatIsNoOption(String line, String advice) {
    Console.run(line.split(" ")).fails(2).hasLineCount(1).contains("there is " + advice);
  }
}
