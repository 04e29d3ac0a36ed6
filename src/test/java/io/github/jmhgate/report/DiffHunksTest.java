package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiffHunksTest {
  private static final List<String> DIFF =
      List.of(
          "diff --git a/A.java b/A.java",
          "--- a/A.java",
          "+++ b/A.java",
          "@@ -1,2 +1,3 @@",
          "+import java.util.List;",
          "@@ -40 +41,2 @@ class A {",
          "-old",
          "+new",
          "@@ -900,2 +901,2 @@",
          "+far away");

  @Test
  void findsTheHunksOfAMethod() {
    assertThat(DiffHunks.at(DIFF, 39)).containsExactly("@@ -40 +41,2 @@ class A {", "-old", "+new");
    assertThat(DiffHunks.at(DIFF, 899)).containsExactly("@@ -900,2 +901,2 @@", "+far away");
    assertThat(DiffHunks.at(DIFF, 2000)).isEmpty();
    assertThat(DiffHunks.at(List.of("@@ -x +y @@", "+z"), 1)).isEmpty();
  }
}
