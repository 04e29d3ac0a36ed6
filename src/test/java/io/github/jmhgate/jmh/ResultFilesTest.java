package io.github.jmhgate.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each bad input is answered in one line: where, what is wrong, what to do. */
class ResultFilesTest {
  private static final String AGAIN = "; record it with JMH's -rf json";

  private static final String CUT =
      "; JMH writes its results when the run ends: let it finish, or copy the whole file";

  private static final String ROW = Fixtures.row("a.B.c", "[[1.0]]");

  @TempDir Path folder;

  @Test
  void refusesWhatIsMissing() {
    Path absent = folder.resolve("absent.json");
    assertRefused(absent, absent + ": cannot be read: no such file or folder" + READABLE);
  }

  @Test
  void refusesWhatItMayNotRead() throws Exception {
    assumeFalse(
        System.getProperty("os.name").startsWith("Windows"), "Windows knows no such permissions");
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Files.setPosixFilePermissions(closed, Set.of());
    assumeFalse(Files.isReadable(closed), "this user may read everything");
    try {
      assertRefused(closed, closed + ": cannot be read: permission denied" + READABLE);
    } finally {
      Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
    }
  }

  private static final String READABLE = "; give a readable JMH result file or a folder of them";

  @Test
  void folderWithoutResults() throws Exception {
    Files.writeString(folder.resolve("environment.json"), "{}");
    assertRefused(
        folder,
        folder
            + ": the folder holds no result file (*.json);"
            + " give a JMH result file or a folder of them");
  }

  @Test
  void truncated() throws Exception {
    String whole = "[" + ROW + "]";
    assertRefused(whole.substring(0, 60), ":1:61: the file ends in the middle of a result" + CUT);
    int recognized = 0;
    for (int length = 1; length < whole.length(); length++) {
      Path file = Files.writeString(folder.resolve("a.json"), whole.substring(0, length));
      JmhFormatException refused =
          catchThrowableOfType(JmhFormatException.class, () -> JmhReader.read(file));
      assertThat(refused.getMessage())
          .containsAnyOf("the file ends in the middle of a result", "this is not JSON")
          .doesNotContain("\n");
      recognized += refused.getMessage().endsWith(CUT) ? 1 : 0;
    }
    assertThat(recognized).isGreaterThan(whole.length() * 4 / 5);
  }

  @Test
  void binaryGarbage() throws Exception {
    byte[] garbage = new byte[10_000];
    new Random(1).nextBytes(garbage);
    garbage[0] = (byte) 0xca;
    Path file = Files.write(folder.resolve("a.json"), garbage);
    assertRefused(file, file + ":1:1: this is not JSON" + AGAIN);
  }

  /** Jars are what one compares often, and what measures them is another command. */
  @Test
  void aJarIsToBeMeasured() throws Exception {
    Path jar = folder.resolve("after.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("META-INF/BenchmarkList"));
    }
    assertRefused(
        jar,
        jar
            + ": this is a jar, which holds no results; measure two jars by"
            + " 'measure --jar AFTER.jar --against-jar BEFORE.jar'");
  }

  @Test
  void emptyResult() throws Exception {
    assertRefused(" \n ", ": the file is empty" + CUT);
    assertRefused(
        "[\n]\n",
        ": holds no result, which JMH writes if a fork crashed and -foe true was not given;"
            + " run JMH again with -foe true to see why");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"a\": 1}            | 1:1: this is no array of results",
        "[1, 2]                | 1:2: entry 1 is \"1\", where JMH writes an object",
        "[[]]                  | 1:2: entry 1 is an array, where JMH writes an object",
        "[null]                | 1:2: entry 1 is \"null\", where JMH writes an object",
        "[{}]                  | 1:2: entry 1 has no \"benchmark\", so it is no JMH result",
        "[{\"benchmark\": \"a\"}] | 1:2: entry 1 has no \"mode\", so it is no JMH result",
        "[{\"benchmark\": \"a\", \"mode\": \"ss\"}] | 1:2: entry 1 has no \"primaryMetric\","
            + " so it is no JMH result",
        "hello                 | 1:1: this is not JSON",
        "[{]                   | 1:3: this is not JSON"
      })
  void jsonThatIsNoResult(String text, String message) throws Exception {
    assertRefused(text, ":" + message + AGAIN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"Benchmark\",\"Mode\",\"Threads\",\"Samples\" | CSV",
        "\"Benchmark\";\"Mode\";\"Threads\";\"Samples\" | SCSV",
        "Benchmark   Mode  Cnt  Score   Error  Units    | text",
        "Benchmark   (size)  Mode  Samples  Score       | text",
        "\\begin{tabular}{lrrrc}                         | LaTeX"
      })
  void otherFormatsOfJmhAreNamed(String first, String name) throws Exception {
    assertRefused(
        "\n" + first + "\na.B.c",
        ": this is JMH's format " + name + ", which does not show the forks" + AGAIN);
  }

  @Test
  void packedFilesAreRead() throws Exception {
    Path packed = folder.resolve("a.json.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(("[" + ROW + "]").getBytes(UTF_8));
    }
    assertThat(JmhReader.read(packed).results()).hasSize(1);

    byte[] bytes = Files.readAllBytes(packed);
    Files.write(packed, Arrays.copyOf(bytes, bytes.length / 2));
    assertThatThrownBy(() -> JmhReader.read(packed))
        .isInstanceOf(JmhFormatException.class)
        .message()
        .startsWith(packed.toString())
        .doesNotContain("\n");
  }

  @Test
  void textBehindTheResults() throws Exception {
    String results = "[" + ROW + "]";
    assertRefused(
        results + "\n" + results, ":9:1: more text behind the results; give one JMH result a file");
    assertRefused(results + "\n%", ":9:1: this is not JSON" + AGAIN);
  }

  @Test
  void refusesWhatIsLargerThanJmhWrites() throws Exception {
    for (String text :
        new String[] {
          "[".repeat(100_000),
          "[{\"primaryMetric\": {\"x\": " + "{\"a\":".repeat(100_000),
          "[{\"threads\": " + "1".repeat(2_000_000) + "}]",
          "[{\"benchmark\": \"" + "x".repeat(21_000_000) + "\"}]",
          "[{\"" + "x".repeat(1_000_000) + "\": 1}]"
        }) {
      Path file = Files.writeString(folder.resolve("a.json"), text);
      assertThatThrownBy(() -> JmhReader.read(file))
          .message()
          .startsWith(file + ":1:")
          .endsWith(": nested deeper, or a text or number longer, than JMH writes" + AGAIN)
          .hasSizeLessThan(400);
    }
  }

  @Test
  void oneBenchmarkTwice() throws Exception {
    String row =
        Fixtures.row("a.B.c\\n" + "x".repeat(200), "[[1.0]]")
            .replace("\"threads\": 1", "\"threads\": 1, \"params\": {\"n\": \"1\"}");
    Path first = Fixtures.write(folder, "a.json", row);
    String label = "\"a.B.c\\n" + "x".repeat(74) + "…\" is also at ";
    String end = label + first + ":1:2; keep one of the two";
    Path second = Fixtures.write(folder, "b.json", row);
    assertRefused(folder, second + ":1:2: " + end);
    Files.delete(second);
    Fixtures.write(folder, "a.json", row, row);
    assertRefused(folder, first + ":9:1: " + end);
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
