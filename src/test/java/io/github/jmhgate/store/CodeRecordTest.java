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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeRecordTest {
  @TempDir private Path folder;

  @Test
  void readsWhatItWrote() throws Exception {
    Map<String, List<String>> ran = Map.of("a.B.m[x=ü]", List.of("d1", "d2"), "a.B.n", List.of());
    Map<String, String> own = Map.of("a.B.m{x=1}", "0123456789abcdef");
    new CodeRecord("Linux", "forks", ran, Map.of()).write(folder);
    assertThat(CodeRecord.read(folder)).contains(new CodeRecord("Linux", "forks", ran, Map.of()));
    assertThat(CodeRecord.read(folder.resolve("none"))).isEmpty();

    new CodeRecord("Linux", "forks", ran, own).write(folder);
    assertThat(CodeRecord.ownBeside(folder)).isEqualTo(own);
    assertThat(CodeRecord.ownBeside(folder.resolve("none"))).isEmpty();
  }

  /** As records were before they had what code is a benchmark's own. */
  @Test
  void readsARecordWithoutIt() throws Exception {
    write("{\"schema\":5,\"jvm\":\"x\",\"forks\":\"f\",\"benchmarks\":{\"b\":[\"d\"]}}");
    assertThat(CodeRecord.read(folder).orElseThrow().benchmarks()).containsOnlyKeys("b");
    assertThat(CodeRecord.ownBeside(folder)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"schema\": 1",
        "{\"schema\":4,\"jvm\":\"x\",\"forks\":\"y\",\"benchmarks\":{\"b\":[\"d\"]},\"own\":{\"b\":\"d\"}}",
        "{\"schema\":5,\"jvm\":\"x\",\"forks\":\"y\",\"benchmarks\":{\"b\":1}}"
      })
  void provesNothingByWhatItCannotUnderstand(String text) throws Exception {
    write(text);
    assertThat(CodeRecord.read(folder)).isEmpty();
    assertThat(CodeRecord.ownBeside(folder)).isEmpty();
  }

  /** Nobody who reads a message can switch features of a parser on. */
  @Test
  void saysWhatIsWrongWithoutAdviceToProgrammers() throws Exception {
    Path file = write("{\"schema\": 1e400}");

    assertThatThrownBy(() -> JsonFile.read(file, 2))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining(CodeRecord.FILE_NAME)
        .hasMessageNotContaining("enable");
    write("{\"schema\": Infinity}");
    assertThatThrownBy(() -> JsonFile.read(file, 2))
        .hasMessageContaining("not readable as JSON (Non-standard token 'Infinity')");
  }

  private Path write(String text) throws Exception {
    return Files.writeString(folder.resolve(CodeRecord.FILE_NAME), text);
  }
}
