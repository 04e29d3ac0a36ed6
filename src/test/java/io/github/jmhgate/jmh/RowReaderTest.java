package io.github.jmhgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowReaderTest {
  private static final String AGAIN = "; record it with JMH's -rf json";

  private static final String ROW = Fixtures.row("a.B.c", "[[1.0]]");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"avgt\"           | \"warp\\u001b\" | unknown mode \"warp\\u001b\", for JMH writes thrpt,"
            + " avgt, sample or ss",
        "\"avgt\"           | 1             | mode is \"1\", where JMH writes a string",
        "\"threads\": 1     | \"threads\": \"1\" | threads is \"1\", where JMH writes a whole"
            + " number from 1 to 2147483647",
        "\"threads\": 1     | \"threads\": 1.5 | threads is \"1.5\", where JMH writes a whole"
            + " number from 1 to 2147483647",
        "\"threads\": 1     | \"threads\": 99999999999 | threads is \"99999999999\", where JMH"
            + " writes a whole number from 1 to 2147483647",
        "\"threads\": 1     | \"threads\": 99999999999999999999 | threads is"
            + " \"99999999999999999999\", where JMH writes a whole number from 1 to 2147483647",
        "\"a.B.c\"          | null           | benchmark is \"null\", where JMH writes a string",
        "[[1.0]]            | 1.0            | rawData is \"1.0\", where JMH writes an array",
        "[[1.0]]            | [1.0]          | a fork in rawData is \"1.0\", where JMH writes an"
            + " array",
        "[[1.0]]            | [[null]]       | a value in rawData is \"null\", where JMH writes a"
            + " number",
        "[\"-Xmx1g\"]       | \"-Xmx1g\"     | jvmArgs is \"-Xmx1g\", where JMH writes an array",
        "\"secondaryMetrics\": {} | \"secondaryMetrics\": [] | secondaryMetrics is an array, where"
            + " JMH writes an object",
        "\"secondaryMetrics\": {} | \"secondaryMetrics\": {\"x\": 1} | the secondary metric \"x\""
            + " is \"1\", where JMH writes an object",
        "\"rawData\": [[1.0]] | \"rawDataHistogram\": [[[[1.0, 2, 3]]]] | a sample in"
            + " rawDataHistogram is not a value and a count",
        "\"rawData\": [[1.0]] | \"rawDataHistogram\": [[[[1.0, -2]]]] | a sample's count is \"-2\","
            + " where JMH writes a whole number from 0 to 9223372036854775807",
        "\"threads\": 1     | \"threads\": 1, \"params\": {\"n\": 3} | a param is \"3\", where JMH"
            + " writes a string"
      })
  void refusesWhatJmhDoesNotWrite(String field, String replacement, String message)
      throws Exception {
    assertThat(ROW).contains(field);
    assertRefused("[" + ROW.replace(field, replacement) + "]", ":1:2: " + message + AGAIN);
  }

  @Test
  void secondaryMetricTwice() throws Exception {
    String twice = ROW.replace("s\": {}", "s\": {\"x\": {}, \"x\": {}}");
    assertRefused("[" + twice + "]", ":8:38: a field is here twice" + AGAIN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"\"rawData\": []", "\"rawData\": [[]]", "\"x\": 1", "\"rawDataHistogram\": []"})
  void noRawData(String replacement) throws Exception {
    assertRefused(
        "[" + ROW.replace("\"rawData\": [[1.0]]", replacement) + "]",
        ":1:2: \"a.B.c\" has no raw data, so its forks are unknown;"
            + " record it without -Djmh.json.rawData=false");
  }

  @Test
  void noFiniteScoreAnywhere() throws Exception {
    assertRefused(
        "[" + ROW.replace("[[1.0]]", "[[\"NaN\", \"+INF\"]]") + "]",
        ": no score in it is a finite number; look in JMH's output for why nothing was measured");
  }

  private void assertRefused(String text, String message) throws Exception {
    Path file = Files.writeString(folder.resolve("a.json"), text);
    assertRefused(file, file + message);
  }

  private static void assertRefused(Path fileOrFolder, String message) {
    assertThatThrownBy(() -> JmhReader.readAll(fileOrFolder))
        .isInstanceOf(JmhFormatException.class)
        .hasMessage(message);
  }
}
