package io.github.jmhgate.session.affected;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.baseline.CodeRecord;
import io.github.jmhgate.model.Environment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A record counts where the JVM is the one that made it, and nowhere else. */
class CodeRecordsTest {
  private static final Environment HERE = environment("one", "17.0.1", List.of());

  @TempDir private Path folder;
  private Path baselines;

  @BeforeEach
  void record() throws Exception {
    baselines = folder.resolve("baselines");
    Map<String, CodeRecord.Code> code = Map.of("a.B.m", new CodeRecord.Code("d", Set.of("a/C")));
    new CodeRecord(CodeRecord.jvm(HERE), "forks", code)
        .write(Files.createDirectories(baselines.resolve("here")));
  }

  private static Environment environment(String cpu, String jvm, List<String> flags) {
    return new Environment(cpu, 2, "Linux", "amd64", "Vendor", jvm, "VM", "G1", flags);
  }

  private CodeRecords read(Environment here) {
    return CodeRecords.read(baselines, folder.resolve("results"), here);
  }

  @Test
  void whateverTheProcessor() {
    assertThat(read(HERE).isEmpty()).isFalse();
    assertThat(read(environment("two", "17.0.1", List.of())).isEmpty()).isFalse();
    assertThat(CodeRecords.anyIn(baselines)).isTrue();
  }

  @Test
  void notOfAnotherJvmNorOfOtherFlags() {
    assertThat(read(environment("one", "17.0.2", List.of())).isEmpty()).isTrue();
    assertThat(read(environment("one", "17.0.1", List.of("-Dx=y"))).isEmpty()).isTrue();
  }

  @Test
  void notOneThatIsBroken() throws Exception {
    Files.writeString(baselines.resolve("here").resolve(CodeRecord.FILE_NAME), "{\"schema\": 1");

    assertThat(read(HERE).isEmpty()).isTrue();
    assertThat(CodeRecords.anyIn(folder.resolve("none"))).isFalse();
  }
}
