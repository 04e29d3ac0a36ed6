package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.MethodLog;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecutedMethodsTest {
  @TempDir private Path folder;

  static final class Program {
    private Program() {}

    public static void main(String... args) throws Exception {
      called();
      Method[] listed = new Listed().getClass().getDeclaredMethods();
      if (args.length > listed.length) {
        notCalled();
      }
    }

    private static void called() {
      Runnable later = Program::asALambda;
      later.run();
    }

    private static void asALambda() {}

    private static void notCalled() {}
  }

  static final class Listed {
    void one() {}
  }

  @Test
  void theAgentRecordsWhatRuns() throws Exception {
    Path part = folder.resolve("a part.json");
    Path host = folder.resolve("host.jar");
    HostJar.write(host);
    Files.write(
        MethodLog.request(part), List.of(MethodLog.beside(part).toString(), ExecutedMethods.asm()));
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-javaagent:" + host + "=" + MethodLog.request(part),
                "-cp",
                Path.of(Program.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .toString(),
                Program.class.getName())
            .inheritIO()
            .start();
    assertThat(process.waitFor()).isZero();

    ExecutedMethods executed = ExecutedMethods.ofFork(part, Set.of("a/B")).orElseThrow();

    String name = Program.class.getName().replace('.', '/');
    assertThat(executed.loaded()).containsExactly("a/B");
    assertThat(executed.listed()).contains(Listed.class.getName().replace('.', '/'));
    assertThat(executed.ran().get(name))
        .contains("main([Ljava/lang/String;)V", "called()V", "asALambda()V")
        .doesNotContain("notCalled()V");
    assertThat(executed.ran().get(Listed.class.getName().replace('.', '/')))
        .containsExactly("<init>()V");
  }

  @Test
  void isReadAsItWasWritten() throws Exception {
    Path file = folder.resolve("base.jar.methods/one.gz");
    ExecutedMethods some =
        new ExecutedMethods(
            Set.of("a/B", "a/C"), Map.of("a/B", Set.of("m()V"), "a/C", Set.of()), Set.of("a/C"));
    some.write(file, "key");

    assertThat(ExecutedMethods.read(file, "key")).contains(some);
    assertThat(ExecutedMethods.read(file, "key", "a/C"::equals).orElseThrow().ran())
        .isEqualTo(Map.of("a/C", Set.of()));
    assertThat(ExecutedMethods.read(file, "another")).isEmpty();
    assertThat(ExecutedMethods.read(folder.resolve("none"), "key")).isEmpty();
  }

  @Test
  void whatIsNotWholeIsNotRead() throws Exception {
    Path part = folder.resolve("0001.json.part");
    Files.write(MethodLog.beside(part), List.of("C a/B", "M m()V"));
    assertThat(ExecutedMethods.ofFork(part, Set.of())).isEqualTo(Optional.empty());

    Path file = Files.writeString(folder.resolve("damaged.gz"), "no gzip");
    assertThat(ExecutedMethods.read(file, "key")).isEmpty();
  }
}
