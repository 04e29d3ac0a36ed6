package io.github.jmhgate.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.model.GateFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeRecordTest {
  @TempDir private Path folder;

  @Test
  void readsWhatItWrote() throws Exception {
    CodeRecord record =
        new CodeRecord(
            "Linux",
            "forks",
            Map.of("a.B.m[x=ü]", List.of("d1", "d2"), "a.B.n", List.of()),
            Map.of());
    record.write(folder);

    assertThat(CodeRecord.read(folder)).contains(record);
    assertThat(CodeRecord.read(folder.resolve("none"))).isEmpty();
  }

  @Test
  void keepsWhatCodeIsABenchmarksOwn() throws Exception {
    Map<String, String> own = Map.of("a.B.m{x=1}", "0123456789abcdef");
    new CodeRecord("Linux", "forks", Map.of(), own).write(folder);
    assertThat(CodeRecord.ownBeside(folder)).isEqualTo(own);
    assertThat(CodeRecord.ownBeside(folder.resolve("none"))).isEmpty();
  }

  /** As records were before they had it. */
  @Test
  void readsARecordWithoutIt() throws Exception {
    Path file = folder.resolve(CodeRecord.FILE_NAME);
    Files.writeString(
        file, "{\"schema\":5,\"jvm\":\"x\",\"forks\":\"f\",\"benchmarks\":{\"b\":[\"d\"]}}");

    assertThat(CodeRecord.read(folder).orElseThrow().benchmarks()).containsOnlyKeys("b");
    assertThat(CodeRecord.ownBeside(folder)).isEmpty();
    Files.writeString(file, "{\"schema\": 1");
    assertThat(CodeRecord.ownBeside(folder)).isEmpty();
  }

  @Test
  void provesNothingByARecordOfAnotherSchema() throws Exception {
    new CodeRecord("Linux", "forks", Map.of("b", List.of("d")), Map.of("b", "0123456789abcdef"))
        .write(folder);
    Path file = folder.resolve(CodeRecord.FILE_NAME);
    String written = Files.readString(file);
    Files.writeString(file, written.replaceFirst("\"schema\" ?: ?5", "\"schema\":4"));
    assertThat(CodeRecord.read(folder)).isEmpty();
    assertThat(CodeRecord.ownBeside(folder)).isEmpty();
  }

  @Test
  void provesNothingByWhatItCannotUnderstand() throws Exception {
    Files.writeString(
        folder.resolve(CodeRecord.FILE_NAME),
        "{\"schema\":5,\"jvm\":\"x\",\"forks\":\"y\",\"benchmarks\":{\"b\":1}}");

    assertThat(CodeRecord.read(folder)).isEmpty();
  }

  /** Nobody who reads a message can switch features of a parser on. */
  @Test
  void saysWhatIsWrongWithoutAdviceToProgrammers() throws Exception {
    Path file = Files.writeString(folder.resolve(CodeRecord.FILE_NAME), "{\"schema\": 1e400}");

    assertThatThrownBy(() -> JsonFile.read(file, 2))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining(CodeRecord.FILE_NAME)
        .hasMessageNotContaining("enable");
    Files.writeString(file, "{\"schema\": Infinity}");
    assertThatThrownBy(() -> JsonFile.read(file, 2))
        .hasMessageContaining("not readable as JSON (Non-standard token 'Infinity')");
  }
}
