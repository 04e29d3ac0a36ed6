package io.github.jmhgate.classfile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HierarchyTest {
  private static final String SIZE = "size()I";

  /** {@code Child} has a superclass and an interface that know nothing of each other. */
  private static final Map<String, ClassOutline> TYPES =
      Map.of(
          "Base", outline(Set.of("own()V"), "java/lang/Object"),
          "Face", outline(Set.of(SIZE), "java/lang/Object"),
          "Child", outline(Set.of("low()V"), "Base", "Face"),
          "Other", outline(Set.of("own()V", "low()V"), "java/lang/Object"),
          "Words", outline(Set.of(), "java/util/ArrayList"),
          "Torn", outline(Set.of(), "gone/Parent"));

  private static ClassOutline outline(Set<String> methods, String... parents) {
    return new ClassOutline(List.of(parents), methods);
  }

  private static boolean isAlone(String type, String method, String... loaded) {
    return new Hierarchy(name -> Optional.ofNullable(TYPES.get(name)), Set.of(loaded))
        .isAlone(type, method);
  }

  @Test
  void aMethodThatNoRelativeDeclaresStandsAlone() {
    assertThat(isAlone("Base", "own()V", "Base", "Other")).isTrue();
    assertThat(isAlone("Child", "fresh()V", "Child")).isTrue();
  }

  @Test
  void aTypeAboveOrBelowThatDeclaresItIsARelative() {
    assertThat(isAlone("Child", "own()V", "Child")).isFalse();
    assertThat(isAlone("Base", "low()V", "Base", "Child")).isFalse();
    assertThat(isAlone("Base", "low()V", "Base")).as("the child is not loaded").isTrue();
  }

  @Test
  void twoParentsOfALoadedTypeAreRelatives() {
    assertThat(isAlone("Base", SIZE, "Child")).isFalse();
    assertThat(isAlone("Base", SIZE, "Base", "Face")).isTrue();
  }

  @Test
  void typesOfTheJdkCount() {
    assertThat(isAlone("Base", "hashCode()I", "Base")).isFalse();
    assertThat(isAlone("Words", SIZE, "Words")).isFalse();
    assertThat(isAlone("Words", "finalize()V", "Words")).isFalse();
    assertThat(isAlone("Words", "fresh()V", "Words")).isTrue();
  }

  @Test
  void nothingStandsAloneBelowAnUnknownParent() {
    assertThat(isAlone("Torn", "fresh()V", "Torn")).isFalse();
  }
}
