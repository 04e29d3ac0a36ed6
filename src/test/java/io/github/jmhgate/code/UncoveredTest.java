package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UncoveredTest extends TwoJars {
  private static final String RUN = "run(Ljava/lang/Object;)Ljava/lang/Object;";
  private static final String VALUE = "[{class=b.Used, method=value()}]";

  private String found(Uncovered uncovered) throws Exception {
    return uncovered.methods(folder.resolve("after.jar")).toString();
  }

  /** A fork of the first benchmark loads both classes and runs these methods of them. */
  private static Uncovered watched(JarDifference difference, String one, String... used) {
    Uncovered uncovered = new Uncovered(difference);
    uncovered.add(
        ONE, Set.of("a/One", "b/Used"), Map.of("a/One", Set.of(one), "b/Used", Set.of(used)));
    return uncovered;
  }

  @Test
  void namesAChangedMethodUnlessAForkRanIt() throws Exception {
    JarDifference difference = between(leading(1), leading(2));

    assertThat(found(new Uncovered(difference))).isEqualTo(VALUE);
    assertThat(found(watched(difference, RUN))).isEqualTo(VALUE);
    assertThat(found(watched(difference, RUN, "value()I"))).isEqualTo("[]");
  }

  @Test
  void whatMayHaveRunIsNotNamed() throws Exception {
    Uncovered unwatched = new Uncovered(between(leading(1), leading(2)));
    unwatched.add(ONE, Set.of(), Map.of());
    assertThat(found(unwatched)).as("without a record, its class is in reach").isEqualTo("[]");

    unwatched = new Uncovered(between(leading(1), leading(2)));
    unwatched.add(TWO, Set.of(), Map.of());
    assertThat(found(unwatched)).as("the class is out of reach").isEqualTo(VALUE);
    unwatched = new Uncovered(ofCode("return Class.forName(o.toString());"));
    unwatched.add(ONE, Set.of(), Map.of());
    assertThat(found(unwatched)).as("a lookup may find the class").isEqualTo("[]");
    unwatched = new Uncovered(between(plain(1), leading(2).listing("a.One", "more", "a.One")));
    assertThat(found(unwatched)).as("a new benchmark reaches the class").isEqualTo("[]");
  }

  @Test
  void whatChangedCodeMayNewlyCallIsNotNamed() throws Exception {
    JarDifference difference = between(plain(1), leading(2));

    assertThat(found(watched(difference, RUN))).isEqualTo("[]");
    assertThat(found(watched(difference, "<init>()V"))).contains("b.Used").contains("a.One");
  }

  @Test
  void addedMethodsCountAndRemovedOnesDoNot() throws Exception {
    String members = "void more(int[] a, java.util.Map<?, ?> b) {} interface In { void none(); }";
    SampleJar more = jar("return 1;", members, 1);

    assertThat(found(new Uncovered(between(plain(1), more))))
        .isEqualTo("[{class=a.One, method=more(int[], Map)}]");
    assertThat(found(new Uncovered(between(more, plain(1))))).isEqualTo("[]");
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
    Uncovered uncovered = new Uncovered(between(project(1), project(2)));
    Set<String> hot = Set.of("a()V", "b()V");
    uncovered.add(
        "org.x.B.run",
        Set.of("org/x/B", "org/x/hot/Other"),
        Map.of("org/x/B", Set.of("run()I"), "org/x/hot/Other", hot));

    assertThat(found(uncovered))
        .isEqualTo("[{class=org.x.hot.H, method=run()}, {class=org.x.cold.C, method=run()}]");
  }
}
