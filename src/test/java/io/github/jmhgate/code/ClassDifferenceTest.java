package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassDifferenceTest {
  private static final String TYPE =
      "package a; public class T { int f; int one() { return 1; } int two() { return 2; } }";

  @TempDir private Path folder;

  private byte[] bytes(String source) {
    return SampleJar.of(folder, source).bytes("a/T.class");
  }

  private ClassDifference between(String before, String after) {
    return ClassDifference.of(bytes(before), bytes(after)).orElseThrow();
  }

  @Test
  void namesTheMethodsWhoseCodeDiffers() {
    assertThat(ClassDifference.of(bytes(TYPE), bytes(TYPE))).isEmpty();
    ClassDifference one = between(TYPE, TYPE.replace("return 1", "return 7777777"));
    assertThat(one.methods()).containsExactly("one()I");
    assertThat(one.added()).containsExactly("one()I");
    assertThat(one.shape()).isFalse();
    assertThat(one.members()).isEmpty();
    assertThat(between(TYPE, TYPE.replace("return", "f++; return")).methods())
        .containsExactly("one()I", "two()I");
  }

  @Test
  void namesMethodsThatOneSideLacks() {
    String without = TYPE.replaceFirst("int two.*", "}");
    ClassDifference removed = between(TYPE, without);
    assertThat(removed.methods()).containsExactly("two()I");
    assertThat(removed.added()).isEmpty();
    assertThat(removed.shape()).isFalse();
    assertThat(removed.members()).isEqualTo("M");
    assertThat(between(without, TYPE).added()).containsExactly("two()I");
  }

  /** Whether it matters once the class is loaded, or only once its members are listed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          int f; | long f; | true | F
          int f; | int f, g; | true | F
          class T | final class T | true | FMO
          class T | class T extends Exception | true | FMO
          class T | class T implements java.io.Serializable | true | FMO
          class T | @Deprecated class T | true | FMO
          int f; | @Deprecated int f; | true | F
          int f; | int f; native int fast(); | true | M
          int f; | int f; static int g; | false | F
          int f; | int f; static final int G = 7; | false | F
          int f; | int f; class Nested {} | false | O
          int f; | int f; int more() { return 3; } | false | M
          int f; | int f; T(int x) {} T() {} | false | O
          """)
  void tellsTheShapeFromOtherMembers(String before, String after, boolean shape, String members) {
    ClassDifference found = between(TYPE, TYPE.replace(before, after));
    assertThat(found.shape()).isEqualTo(shape);
    assertThat(found.members()).isEqualTo(members);
  }

  @Test
  void anAnnotationsDefaultIsItsShape() {
    String with = "package a; public @interface T { int value() default %d; }";
    assertThat(between(with.formatted(1), with.formatted(2)).shape()).isTrue();
  }

  @Test
  void aClassOfOneSideMattersWhenLoadedIfItHasAParent() {
    byte[] none = new byte[0];
    assertThat(ClassDifference.of(none, bytes(TYPE)).orElseThrow().shape()).isFalse();
    assertThat(ClassDifference.of(none, bytes(TYPE)).orElseThrow().added()).contains("one()I");
    byte[] child = bytes(TYPE.replace("class T", "class T extends Exception"));
    assertThat(ClassDifference.of(child, none).orElseThrow().shape()).isTrue();
    assertThat(ClassDifference.of(child, none).orElseThrow().added()).isEmpty();
  }

  @Test
  void nothingIsKnownOfABrokenClass() {
    assertThat(ClassDifference.of(bytes(TYPE), new byte[] {1, 2, 3}))
        .contains(ClassDifference.WHOLE);
  }
}
