package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassLogTest {
  @Test
  void isWrittenBesideTheResult() {
    List<String> arguments = ClassLog.arguments(Path.of("/a b/0001.json.part"), false);

    assertThat(arguments)
        .containsExactly(
            "-Xlog:class+load=info:file="
                + Path.of("/a b/0001.json.part.classes")
                + ":none:filecount=0");
    assertThat(arguments).allMatch(ClassLog::isArgument);
    assertThat(ClassLog.isArgument("-Xlog:class+load=info:file=mine.txt:none:filecount=0"))
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a:b/x", "/a%p/x", "/a,b/x", "/a\"b/x"})
  void aPathTheOptionCannotHoldIsNotLogged(String path) {
    assertThat(ClassLog.arguments(Path.of(path), false)).isEmpty();
  }

  @Test
  void norIsAJvmOfTheBenchmarksOwn() {
    assertThat(ClassLog.arguments(Path.of("/a/x"), true)).isEmpty();
  }
}
