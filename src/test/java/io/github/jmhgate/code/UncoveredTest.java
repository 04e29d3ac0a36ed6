package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UncoveredTest extends TwoJars {
  private static final Set<String> RUN = Set.of("run(Ljava/lang/Object;)Ljava/lang/Object;");
  private static final Map<String, Set<String>> UNWATCHED = Map.of();
  private static final String VALUE = "[{class=b.Used, method=value()}]";

  /** Adds a benchmark, with the methods that a fork ran, if one was watched. */
  private String found(JarDifference difference, String benchmark, Map<String, Set<String>> ran)
      throws Exception {
    Uncovered uncovered = new Uncovered(difference);
    uncovered.add(benchmark, ran.keySet(), ran);
    return uncovered.methods(folder.resolve("after.jar")).toString();
  }

  @Test
  void namesAChangedMethodUnlessABenchmarkMayRunIt() throws Exception {
    JarDifference changed = between(leading(1), leading(2));

    assertThat(found(changed, ONE, Map.of("a/One", RUN, "b/Used", Set.of()))).isEqualTo(VALUE);
    assertThat(found(changed, ONE, Map.of("b/Used", Set.of("value()I")))).isEqualTo("[]");
    assertThat(found(changed, TWO, UNWATCHED)).as("out of reach").isEqualTo(VALUE);
    assertThat(found(changed, ONE, UNWATCHED)).as("in reach").isEqualTo("[]");
    assertThat(found(ofCode("return Class.forName(o.toString());"), ONE, UNWATCHED))
        .as("a lookup may find the class")
        .isEqualTo("[]");
    changed = between(plain(1), leading(2).listing("a.One", "more", "a.One"));
    assertThat(found(changed, TWO, UNWATCHED)).as("a new benchmark reaches it").isEqualTo("[]");
  }

  @Test
  void whatChangedCodeMayNewlyCallIsNotNamed() throws Exception {
    JarDifference changed = between(plain(1), leading(2));
    assertThat(found(changed, ONE, Map.of("a/One", RUN, "b/Used", Set.of()))).isEqualTo("[]");
    assertThat(found(changed, ONE, Map.of("a/One", Set.of()))).contains("a.One").contains("b.Used");
  }

  @Test
  void addedMethodsCountAndRemovedOnesDoNot() throws Exception {
    String members = "void more(int[] a, java.util.Map<?, ?> b) {} interface In { void none(); }";
    SampleJar more = jar("return 1;", members, 1);
    assertThat(found(between(plain(1), more), TWO, UNWATCHED))
        .isEqualTo("[{class=a.One, method=more(int[], Map)}]");
    assertThat(found(between(more, plain(1)), TWO, UNWATCHED)).isEqualTo("[]");
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
    Map<String, Set<String>> ran =
        Map.of("org/x/B", Set.of("run()I"), "org/x/hot/Other", Set.of("a()V", "b()V"));
    assertThat(found(between(project(1), project(2)), "org.x.B.run", ran))
        .isEqualTo("[{class=org.x.hot.H, method=run()}, {class=org.x.cold.C, method=run()}]");
  }
}
