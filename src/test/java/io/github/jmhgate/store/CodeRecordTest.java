package io.github.jmhgate.store;

import static org.assertj.core.api.Assertions.assertThat;

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
    write("{\"schema\":6,\"jvm\":\"x\",\"forks\":\"f\",\"benchmarks\":{\"b\":[\"d\"]}}");
    assertThat(CodeRecord.read(folder).orElseThrow().benchmarks()).containsOnlyKeys("b");
    assertThat(CodeRecord.ownBeside(folder)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"schema\": 1",
        "{\"schema\":4,\"jvm\":\"x\",\"forks\":\"y\",\"benchmarks\":{\"b\":[\"d\"]},\"own\":{\"b\":\"d\"}}",
        "{\"schema\":6,\"jvm\":\"x\",\"forks\":\"y\",\"benchmarks\":{\"b\":1}}"
      })
  void provesNothingByWhatItCannotUnderstand(String text) throws Exception {
    write(text);
    assertThat(CodeRecord.read(folder)).isEmpty();
    assertThat(CodeRecord.ownBeside(folder)).isEmpty();
  }

  private Path write(String text) throws Exception {
    return Files.writeString(folder.resolve(CodeRecord.FILE_NAME), text);
  }
}
