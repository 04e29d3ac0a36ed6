package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarMethodsTest {
  @TempDir Path folder;

  @Test
  void findsTheSourceAndItsLines() throws Exception {
    String source =
        "package a.b; public class C { int m() {\nreturn 1; }\n int m(int i) {\nreturn i; } }";
    SampleJar jar = SampleJar.of(folder, source).with("x.class", new byte[] {1, 2});
    try (JarMethods methods = JarMethods.open(jar.write(folder.resolve("x.jar")))) {
      JarMethods.Source found = methods.of("a.b.C").orElseThrow();
      assertThat(found.file()).isEqualTo("a/b/C.java");
      assertThat(found.lines()).containsEntry("m", Set.of(2, 4));
      assertThat(methods.of("a.b.D")).isEmpty();
      assertThat(methods.of("x")).as("a damaged class").isEmpty();
    }
  }
}
