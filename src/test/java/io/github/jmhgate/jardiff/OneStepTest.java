package io.github.jmhgate.jardiff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.WhatRan;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OneStepTest extends TwoJars {
  private static final String TYPE =
      "package a; public class T { int run(int x) { return x > 9 ? new U().full() : direct(); } int"
          + " direct() { return 1; } java.util.function.IntSupplier late() { return this::direct; }"
          + " }";

  private Optional<String> of(String full, String direct, WhatRan ran) throws Exception {
    Path before = jar("return 1;", "return 1;");
    Path after = jar(full, direct);
    try (OneStep step = OneStep.open(after, between(before, after))) {
      return step.of(ran);
    }
  }

  private Path jar(String full, String direct) {
    Path file = folder.resolve((full + direct).hashCode() + ".jar");
    return SampleJar.of(
            folder,
            TYPE.replace("return 1;", direct),
            "package a; class S { int full() { %s } }".formatted(full),
            "package a; class U extends S {}")
        .write(file);
  }

  @Test
  void namesAChangedMethodThatAMethodWhichRanCalls() throws Exception {
    WhatRan ran = ran("a/T", "run(I)I", "direct()I");
    assertThat(of("return 2;", "return 1;", ran)).as("inherited by U").contains("a.S.full()");
    assertThat(of("return 1;", "return 2;", ran("a/T", "run(I)I"))).contains("a.T.direct()");
    assertThat(of("return 1;", "return 2;", ran("a/T", "late()Ljava/util/function/IntSupplier;")))
        .as("by a method reference")
        .contains("a.T.direct()");
  }

  @Test
  void whatRanItselfIsNoStepAway() throws Exception {
    assertThat(of("return 1;", "return 2;", ran("a/T", "run(I)I", "direct()I"))).isEmpty();
    assertThat(of("return 1;", "return 2;", ran("a/T"))).isEmpty();
  }
}
