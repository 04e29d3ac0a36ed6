package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.WhatRan;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UncoveredTest extends TwoJars {
  private static final String VALUE = "[{class=b.Used, method=value()}]";

  private static WhatRan ran(Map<String, Set<String>> methods, String... unwatched) {
    return new WhatRan(
        methods, Set.of(unwatched), Set.of(), Set.of(), Set.of(), Set.of(), Set.of());
  }

  private static String found(JarDifference difference, WhatRan record) {
    Uncovered uncovered = new Uncovered(difference);
    uncovered.add(record);
    return uncovered.methods().toString();
  }

  @Test
  void namesAChangedMethodUnlessABenchmarkRunsIt() throws Exception {
    JarDifference changed = between(leading(1), leading(2));

    assertThat(found(changed, ran(Map.of("b/Used", Set.of())))).isEqualTo(VALUE);
    assertThat(found(changed, ran(Map.of("b/Used", Set.of("value()I"))))).isEqualTo("[]");
    assertThat(found(changed, ran(Map.of(), "b/Used"))).as("not watched").isEqualTo("[]");
  }

  @Test
  void aBenchmarkWithoutARecordCountsAsRunningAll() throws Exception {
    Uncovered unknown = new Uncovered(between(leading(1), leading(2)));
    unknown.addUnknown();
    assertThat(unknown.methods()).isEmpty();

    SampleJar more = leading(2).listing("a.One", "more", "a.One");
    assertThat(new Uncovered(between(plain(1), more)).methods()).as("a new one").isEmpty();
  }

  @Test
  void addedMethodsCountAndRemovedOnesDoNot() throws Exception {
    String members = "void more(int[] a, java.util.Map<?, ?> b) {} interface In { void none(); }";
    SampleJar more = jar("return 1;", members, 1);
    assertThat(found(between(plain(1), more), ran(Map.of())))
        .isEqualTo("[{class=a.One, method=more(int[], Map)}]");
    assertThat(found(between(more, plain(1)), ran(Map.of()))).isEqualTo("[]");
  }

  private SampleJar project(int value) {
    String run = " { int run() { return %d; } }".formatted(value);
    return SampleJar.of(
            folder,
            "package org.x; public class B" + run,
            "package org.x.cold; public class C" + run,
            "package org.x.hot; public class H" + run,
            "package com.lib; public class L" + run,
            "package org.x.jmh_generated; public class B_run" + run)
        .listing("org.x.B", "run", "org.x.jmh_generated.B_run");
  }

  @Test
  void namesTheMostRunPackagesOfTheProjectFirst() throws Exception {
    WhatRan ran =
        ran(Map.of("org/x/B", Set.of("run()I"), "org/x/hot/Other", Set.of("a()V", "b()V")));
    assertThat(found(between(project(1), project(2)), ran))
        .isEqualTo("[{class=org.x.hot.H, method=run()}, {class=org.x.cold.C, method=run()}]");
  }
}
