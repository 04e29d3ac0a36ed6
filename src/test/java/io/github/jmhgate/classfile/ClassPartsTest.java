package io.github.jmhgate.classfile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.jardiff.SampleJar;
import io.github.jmhgate.jardiff.TwoJars;
import io.github.jmhgate.model.WhatRan;
import org.junit.jupiter.api.Test;

class ClassPartsTest extends TwoJars {
  /** As Kotlin's compiler writes them beside those that every compiler writes. */
  @Test
  void linesInAnnotationsOfKotlinsAreLinesToo() throws Exception {
    String lines = "package kotlin.jvm.internal; public @interface SourceDebugExtension {%s}";
    String other =
        "package other;"
            + " @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)"
            + " public @interface Named {%s}";
    String one = "@kotlin.jvm.internal.SourceDebugExtension(\"SMAP 1\") @other.Named(\"a\")";
    String moved = one.replace("SMAP 1", "SMAP 2");
    String renamed = one.replace("\"a\"", "\"b\"");

    WhatRan inner = ran("a/One$Inner");
    assertThat(digest(annotated(moved, lines, other), ONE, inner))
        .isPresent()
        .isEqualTo(digest(annotated(one, lines, other), ONE, inner));
    assertThat(digest(annotated(renamed, lines, other), ONE, inner))
        .isNotEqualTo(digest(annotated(one, lines, other), ONE, inner));
  }

  private SampleJar annotated(String annotations, String... types) {
    String[] sources = new String[types.length];
    for (int i = 0; i < types.length; i++) {
      sources[i] = types[i].formatted(" String value(); ");
    }
    return jar("return new Inner();", annotations + " static class Inner {}", 1, sources);
  }
}
