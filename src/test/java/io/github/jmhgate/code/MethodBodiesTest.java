package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MethodBodiesTest {
  private static final String TYPE =
      "package a; public class T { int f; int one() { return 1; } int two() { return 2; } }";

  @TempDir private Path folder;

  private Optional<Set<String>> differing(String now) {
    return PlainClass.difference(
        SampleJar.of(folder, TYPE).bytes("a/T.class"),
        SampleJar.of(folder, now).bytes("a/T.class"));
  }

  @Test
  void namesTheMethodsWhoseCodeDiffers() {
    assertThat(differing(TYPE)).isEmpty();
    assertThat(differing(TYPE.replace("return 1", "return 7777777"))).contains(Set.of("one()I"));
    assertThat(differing(TYPE.replace("return", "f++; return")))
        .contains(Set.of("one()I", "two()I"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "package a; public class T { long f; int one() { return 1; } int two() { return 2; } }",
        "package a; public class T { int f; long one() { return 1; } int two() { return 2; } }",
        "package a; public class T { int f; int one() { return 1; } }",
        "package a; public class T { int f; static int one() { return 1; } int two() { return 2;"
            + " }}",
        "package a; public class T { int f; @Deprecated int one() { return 1; } int two() { return"
            + " 2; } }",
        "package a; public class T implements Runnable { int f; int one() { return 1; } int two() {"
            + " return 2; } public void run() {} }",
        "package a; public class T { int f; static { new T(); } int one() { return 1; } int two() {"
            + " return 2; } }",
      })
  void saysNothingIfMoreDiffers(String now) {
    assertThat(differing(now).orElseThrow()).contains(MethodCalls.ALL);
  }

  @Test
  void saysNothingOfAnotherInitialiserOrABrokenClass() {
    String with = "package a; public class T { static int f = new int[%d].length; }";
    byte[] old = SampleJar.of(folder, with.formatted(1)).bytes("a/T.class");
    byte[] now = SampleJar.of(folder, with.formatted(2)).bytes("a/T.class");
    assertThat(PlainClass.difference(old, now).orElseThrow()).contains(MethodCalls.ALL);
    assertThat(PlainClass.difference(old, new byte[] {1, 2, 3})).contains(Set.of(MethodCalls.ALL));
  }
}
