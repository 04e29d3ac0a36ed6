package io.github.jmhgate.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each bad input is answered in one line: where, what is wrong, what to do. */
class BadInputTest {
  private static final String AGAIN = "; record it with JMH's -rf json";
  private static final String CUT =
      "; JMH writes its results when the run ends: let it finish, or copy the whole file";

  @TempDir Path folder;

  @Test
  void missingFile() {
    Path file = folder.resolve("absent.json");
    assertRefused(
        file, file + ": no such file or folder; give a JMH result file or a folder of them");
  }

  @Test
  void unreadableFileAndFolder() throws IOException {
    assumeFalse(
        System.getProperty("os.name").startsWith("Windows"), "Windows knows no such permissions");
    Path file = Fixtures.write(folder, "a.json", Fixtures.row("a.B.c", "[[1.0]]"));
    Files.setPosixFilePermissions(file, Set.of());
    assumeFalse(Files.isReadable(file), "this user may read everything");
    assertRefused(file, file + ": may not be read; give yourself read permission");
    Files.delete(file);

    Path closed = Files.createDirectory(folder.resolve("closed"));
    Files.setPosixFilePermissions(closed, Set.of());
    try {
      assertRefused(closed, closed + ": may not be read; give yourself read permission");
    } finally {
      Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void folderWithoutResults() throws IOException {
    Files.writeString(folder.resolve("environment.json"), "{}");
    assertRefused(
        folder,
        folder
            + ": the folder holds no result file (*.json);"
            + " give a JMH result file or a folder of them");
  }

  @Test
  void emptyFile() throws IOException {
    assertRefused("", "the file is empty" + CUT);
    assertRefused(" \n ", "the file is empty" + CUT);
  }

  @Test
  void emptyResult() throws IOException {
    assertRefused(
        "[\n]\n",
        "holds no result, which JMH writes where a fork crashed and -foe true was not given;"
            + " run JMH again with -foe true to see why");
  }

  @Test
  void truncated() throws IOException {
    String whole = "[" + Fixtures.row("a.B.c", "[[1.0]]") + "]";
    assertRefusedAt(whole.substring(0, 60), "1:61: the file ends in the middle of a result" + CUT);
    for (int length = 1; length < whole.length(); length++) {
      Path file = Files.writeString(folder.resolve("a.json"), whole.substring(0, length));
      assertThatThrownBy(() -> JmhReader.read(file))
          .isInstanceOf(JmhFormatException.class)
          .message()
          .contains("the file ends in the middle of a result")
          .doesNotContain("\n");
    }
  }

  @Test
  void binaryGarbage() throws IOException {
    byte[] garbage = new byte[10_000];
    new Random(1).nextBytes(garbage);
    garbage[0] = (byte) 0xca;
    Path file = Files.write(folder.resolve("a.json"), garbage);
    assertRefused(file, file + ":1:1: this is not JSON" + AGAIN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"a\": 1}            | 1:1: the whole is an object, where JMH writes an array",
        "\"text\"              | 1:1: the whole is a string, where JMH writes an array",
        "[1, 2]                | 1:2: entry 1 is a number, where JMH writes a result (an object)",
        "[[]]                  | 1:2: entry 1 is an array, where JMH writes a result (an object)",
        "[null]                | 1:2: entry 1 is null, where JMH writes a result (an object)",
        "[{}]                  | 1:2: entry 1 has no \"benchmark\", so it is no JMH result",
        "[{\"benchmark\": \"a\"}] | 1:2: entry 1 has no \"mode\", so it is no JMH result",
        "hello                 | 1:1: this is not JSON",
        "[{]                   | 1:3: this is not JSON"
      })
  void jsonThatIsNoResult(String text, String message) throws IOException {
    assertRefusedAt(text, message + AGAIN);
  }

  @Test
  void rowWithoutPrimaryMetric() throws IOException {
    assertRefusedAt(
        "[" + Fixtures.row("a.B.c", "[[1.0]]") + ",\n {\"benchmark\": \"a\", \"mode\": \"ss\"}]",
        "9:2: entry 2 has no \"primaryMetric\", so it is no JMH result" + AGAIN);
  }

  @Test
  void textBehindTheResults() throws IOException {
    String results = "[" + Fixtures.row("a.B.c", "[[1.0]]") + "]";
    assertRefusedAt(
        results + "\n" + results, "9:1: more text behind the results; give one JMH result a file");
    assertRefusedAt(results + "\n%", "9:1: this is not JSON" + AGAIN);
  }

  @Test
  void deepNesting() throws IOException {
    String open = "[".repeat(100_000);
    assertRefusedAt(
        open, "1:2: entry 1 is an array, where JMH writes a result (an object)" + AGAIN);
    assertRefusedAt("[{\"x\": " + open, "1:107: nested more than 100 levels deep" + AGAIN);
    assertRefusedAt(
        "[{\"primaryMetric\": {\"x\": " + "{\"a\":".repeat(100_000),
        "1:512: nested more than 100 levels deep" + AGAIN);
    assertRefusedAt(
        "[{\"primaryMetric\": {\"rawData\": " + open,
        "1:34: a value in rawData is an array, where JMH writes a number" + AGAIN);
  }

  @Test
  void overlongNumbersAndText() throws IOException {
    String message = "a text or number is longer than any JMH writes";
    assertOneLine("[{\"threads\": " + "1".repeat(2_000_000) + "}]", message);
    assertOneLine("[{\"benchmark\": \"" + "x".repeat(21_000_000) + "\"}]", message);
    assertOneLine("[{\"" + "x".repeat(1_000_000) + "\": 1}]", message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"mode\": \"avgt\"  | \"mode\": \"warp\\u001b\" | 1:55: unknown mode \"warp\\u001b\";"
            + " JMH's modes are thrpt, avgt, sample and ss",
        "\"mode\": \"avgt\"  | \"mode\": 1      | 1:55: mode is a number, where JMH writes a"
            + " string",
        "\"threads\": 1     | \"threads\": \"1\" | 1:74: threads is a string, where JMH writes a"
            + " whole number",
        "\"threads\": 1     | \"threads\": 1.5 | 1:74: threads is a number, where JMH writes a"
            + " whole number",
        "\"threads\": 1     | \"threads\": 0   | 1:74: threads is out of range, 1 to 2147483647",
        "\"threads\": 1     | \"threads\": 99999999999 | 1:74: threads is out of range,"
            + " 1 to 2147483647",
        "\"threads\": 1     | \"threads\": 99999999999999999999 | 1:74: threads is out of range,"
            + " 1 to 2147483647",
        "\"a.B.c\"          | null           | 1:38: benchmark is null, where JMH writes a string",
        "\"score\": 1.0     | \"score\": \"fast\" | 6:29: score is \"fast\", which is no number",
        "\"score\": 1.0     | \"score\": 1e999 | 6:29: score is larger than a double can be",
        "\"score\": 1.0     | \"score\": true  | 6:29: score is true or false, where JMH writes a"
            + " number",
        "[[1.0]]            | 1.0            | 7:71: rawData is a number, where JMH writes an"
            + " array",
        "[[1.0]]            | [1.0]          | 7:72: a fork in rawData is a number, where JMH"
            + " writes an array",
        "[[1.0]]            | [[[1.0]]]      | 7:73: a value in rawData is an array, where JMH"
            + " writes a number",
        "[[1.0]]            | [[null]]       | 7:73: a value in rawData is null, where JMH writes a"
            + " number",
        "[\"-Xmx1g\"]       | \"-Xmx1g\"     | 2:44: jvmArgs is a string, where JMH writes an"
            + " array",
        "\"secondaryMetrics\": {} | \"secondaryMetrics\": [] | 8:22: secondaryMetrics is an array,"
            + " where JMH writes an object",
        "\"secondaryMetrics\": {} | \"secondaryMetrics\": {\"x\": 1} | 8:28: the secondary metric"
            + " \"x\" is a number, where JMH writes an object",
        "\"secondaryMetrics\": {} | \"secondaryMetrics\": {\"x\": {}, \"x\": {}} | 8:32: the"
            + " secondary metric \"x\" stands here twice",
        "\"rawData\": [[1.0]] | \"rawDataHistogram\": [[[[1.0, 2, 3]]]] | 7:92: a sample is more"
            + " than a value and a count",
        "\"rawData\": [[1.0]] | \"rawDataHistogram\": [[[[1.0, -2]]]] | 7:89: a sample's count is"
            + " out of range, 0 to 9223372036854775807",
        "\"threads\": 1     | \"threads\": 1, \"params\": {\"n\": 3} | 1:93: a param is a number,"
            + " where JMH writes a string"
      })
  void wrongTypesAndValues(String field, String replacement, String message) throws IOException {
    String row = Fixtures.row("a.B.c", "[[1.0]]");
    assertThat(row).contains(field);
    String expected = message.contains(";") ? message : message + AGAIN;
    assertRefusedAt("[" + row.replace(field, replacement) + "]", expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"\"rawData\": []", "\"rawData\": [[]]", "\"x\": 1", "\"rawDataHistogram\": []"})
  void noRawData(String replacement) throws IOException {
    String row = Fixtures.row("a.B.c", "[[1.0]]").replace("\"rawData\": [[1.0]]", replacement);
    assertRefusedAt(
        "[" + row + "]",
        "1:2: \"a.B.c\" has no raw data, so its forks are unknown;"
            + " record it without -Djmh.json.rawData=false");
  }

  @Test
  void noFiniteScoreAnywhere() throws IOException {
    assertRefused(
        "["
            + Fixtures.row("a.B.c", "[[\"NaN\"]]")
            + ","
            + Fixtures.row("a.B.d", "[[\"+INF\"]]")
            + "]",
        "no score in it is a finite number; look in JMH's output for why nothing was measured");
  }

  @Test
  void oneBenchmarkTwiceInAFile() throws IOException {
    String row = Fixtures.row("a.B.c", "[[1.0]]");
    Path file = Fixtures.write(folder, "a.json", row, row);
    assertRefused(
        file, file + ":9:1: \"a.B.c\" stands also at " + file + ":1:2; keep one of the two");
  }

  @Test
  void oneBenchmarkTwiceInAFolder() throws IOException {
    String row =
        Fixtures.row("a.B.c\\n" + "x".repeat(200), "[[1.0]]")
            .replace("\"threads\": 1", "\"threads\": 1, \"params\": {\"n\": \"1\"}");
    Path first = Fixtures.write(folder, "a.json", row);
    Path second = Fixtures.write(folder, "b.json", row);
    assertRefused(
        folder,
        second
            + ":1:2: \"a.B.c\\n"
            + "x".repeat(94)
            + "…\" (211 characters) stands also at "
            + first
            + ":1:2; keep one of the two");
  }

  private void assertRefused(String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), text);
    assertRefused(file, file + ": " + message);
  }

  private void assertRefusedAt(String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), text);
    assertRefused(file, file + ":" + message);
  }

  private void assertOneLine(String text, String part) throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), text);
    assertThatThrownBy(() -> JmhReader.read(file))
        .isInstanceOf(JmhFormatException.class)
        .message()
        .startsWith(file + ":1:")
        .endsWith(part + AGAIN)
        .hasSizeLessThan(400)
        .doesNotContain("\n");
  }

  private static void assertRefused(Path fileOrFolder, String message) {
    assertThatThrownBy(() -> JmhReader.readAll(fileOrFolder))
        .isInstanceOf(JmhFormatException.class)
        .hasMessage(message);
  }
}
