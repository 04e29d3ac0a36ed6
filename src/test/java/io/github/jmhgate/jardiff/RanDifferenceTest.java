package io.github.jmhgate.jardiff;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.model.WhatRanBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RanDifferenceTest extends TwoJars {
  private static final String RUN = "run(Ljava/lang/Object;)Ljava/lang/Object;";
  private static final WhatRan OWN = ran("a/One", RUN);

  private static WhatRanBuilder own() {
    return WhatRan.builder().ran("a/One", RUN);
  }

  /** Returns what equal records say; what only one side ran or asked for never says less. */
  private AffectedReason both(JarDifference difference, WhatRan record) throws GateFailure {
    AffectedReason both = difference.of(ONE, record, record).reason();
    for (AffectedReason one :
        List.of(
            difference.of(ONE, record, OWN).reason(), difference.of(ONE, OWN, record).reason())) {
      assertThat(one)
          .isIn(
              both == AffectedReason.SAME ? List.of(both, AffectedReason.DIVERGED) : List.of(both));
    }
    Optional<String> digest = digest(folder.resolve("before.jar"), ONE, record);
    if (both != AffectedReason.SAME && digest.isPresent()) {
      assertThat(digest(folder.resolve("after.jar"), ONE, record)).isNotEqualTo(digest);
    }
    return both;
  }

  @Test
  void aChangedMethodCountsOnlyIfItRan() throws Exception {
    JarDifference difference = between(leading(1), leading(2));

    assertThat(difference.of(ONE, OWN, OWN).same()).isTrue();
    assertThat(both(difference, ran("b/Used"))).isEqualTo(AffectedReason.SAME);
    WhatRan value = ran("b/Used", "value()I");
    assertThat(both(difference, value)).isEqualTo(AffectedReason.RAN);
    Affected both = difference.of(ONE, value, value);
    assertThat(both.what()).isEqualTo("b.Used.value()");
    assertThat(both.ran())
        .containsExactly(new RanMethod("b.Used.value()", "b/Used.java", 1, false, 0, 2));
    assertThat(difference.of(ONE, OWN, value).ran().get(0).added()).isTrue();
  }

  @Test
  void aMethodThatOneSideLacksCountsIfItRan() throws Exception {
    String members = "int more() { return 1; }";
    JarDifference added = between(leading(1), jar("return b.Used.value();", members, 1));

    assertThat(both(added, OWN)).isEqualTo(AffectedReason.SAME);
    assertThat(added.of(ONE, OWN, ran("a/One", "more()I")).reason()).isEqualTo(AffectedReason.RAN);
    JarDifference removed = between(jar("return b.Used.value();", members, 1), leading(1));
    assertThat(removed.of(ONE, ran("a/One", "more()I"), OWN).reason())
        .isEqualTo(AffectedReason.RAN);
  }

  @Test
  void theShapeOfALoadedClassCounts() throws Exception {
    JarDifference field = between(leading(1), jar("return b.Used.value();", "static int f;", 1));
    assertThat(both(field, OWN)).isEqualTo(AffectedReason.RAN);
    assertThat(field.of(ONE, OWN, ran("a/Two")).reason()).isEqualTo(AffectedReason.RAN);
    assertThat(field.of(ONE, ran("a/Two"), ran("a/Two")).same()).isTrue();
  }

  @Test
  void aMethodThatDidNotRunCountsOnceItsClassIsListed() throws Exception {
    JarDifference method =
        between(leading(1), jar("return b.Used.value();", "private static void m() {}", 1));
    assertThat(both(method, OWN)).isEqualTo(AffectedReason.SAME);
    assertThat(both(method, own().listed("a/One").build())).isEqualTo(AffectedReason.RAN);
  }

  @Test
  void sidesThatRanDifferentMethodsOfTheSameCodeAreNotTheSame() throws Exception {
    JarDifference difference = between(leading(1), leading(2));
    WhatRan more = own().ran("a/Two", "run()I").build();
    WhatRan less = own().ran("a/Two").build();

    Affected diverged = difference.of(ONE, less, more);
    assertThat(diverged.reason()).isEqualTo(AffectedReason.DIVERGED);
    assertThat(diverged.what()).isEqualTo("a.Two.run()");
    assertThat(difference.of(ONE, OWN, less).what()).as("a loaded class").isEqualTo("a.Two");
    assertThat(difference.of(ONE, less.and(more), less).same()).as("time selects it").isTrue();
    assertThat(difference.of(ONE, OWN, own().ran("made/Up").build()).same()).isTrue();
  }

  @Test
  void whatNothingWatchedCountsIfItWasLoaded() throws Exception {
    JarDifference difference = between(leading(1), leading(2));
    assertThat(both(difference, own().unwatched("b/Used").build())).isEqualTo(AffectedReason.RAN);
  }

  @Test
  void aClassThatWasAskedForInVainCountsIfTheOtherSideHasIt() throws Exception {
    JarDifference difference =
        between(leading(1), jar("return b.Used.value();", "", 1, "package b; class Extra {}"));
    WhatRan asked = own().missing("b/Extra").build();
    assertThat(difference.of(ONE, OWN, OWN).same()).isTrue();
    assertThat(difference.of(ONE, asked, OWN).reason()).isEqualTo(AffectedReason.RAN);
    assertThat(digest(folder.resolve("before.jar"), ONE, asked))
        .isPresent()
        .isNotEqualTo(digest(folder.resolve("after.jar"), ONE, asked));
  }

  @Test
  void resourcesCountIfTheyWereAskedFor() throws Exception {
    SampleJar base = leading(1);
    JarDifference words = between(base.with("data/w.txt", "1"), base.with("data/w.txt", "2"));
    assertThat(both(words, OWN)).isEqualTo(AffectedReason.SAME);
    for (String name : new String[] {"data/w.txt", "data", "data/", ""}) {
      assertThat(both(words, own().opened(name).build())).isEqualTo(AffectedReason.RESOURCE);
    }
    assertThat(both(words, own().opened("dat", "data/w").build())).isEqualTo(AffectedReason.SAME);
  }

  @Test
  void servicesCountIfTheyWereAskedFor() throws Exception {
    SampleJar base = leading(1);
    String service = "META-INF/services/b.Used";
    JarDifference services = between(base, base.with(service, "a.Two"));
    assertThat(both(services, OWN)).isEqualTo(AffectedReason.SAME);
    assertThat(both(services, own().opened(service).build())).isEqualTo(AffectedReason.RESOURCE);
  }

  @Test
  void classesCountIfTheyWereOpenedAsFiles() throws Exception {
    JarDifference data = between(leading(1), leading(2));
    assertThat(both(data, own().opened("b/Used.class").build())).isEqualTo(AffectedReason.RAN);
  }

  @Test
  void aVersionForSomeReleaseOfJavaCountsIfTheClassIsLoaded() throws Exception {
    SampleJar base = leading(1).with(MANIFEST, "Multi-Release: true\n");
    byte[] other = leading(2).bytes("b/Used.class");
    JarDifference difference = between(base, base.with("META-INF/versions/9/b/Used.class", other));
    assertThat(both(difference, OWN)).isEqualTo(AffectedReason.SAME);
    assertThat(both(difference, ran("b/Used"))).isEqualTo(AffectedReason.RAN);
  }

  @Test
  void hintsCountIfTheMethodRan() throws Exception {
    SampleJar base = leading(1);
    String hints = "META-INF/CompilerHints";
    assertThat(both(between(base, base.with(hints, "inline,a/One.run\n")), OWN))
        .isEqualTo(AffectedReason.RAN);
    assertThat(both(between(base, base.with(hints, "inline,a/One.more\n")), OWN))
        .isEqualTo(AffectedReason.SAME);
    assertThat(both(between(base, base.with(hints, "inline,*.more\n")), OWN))
        .isEqualTo(AffectedReason.JAR);
  }

  @Test
  void itsOwnLineCounts() throws Exception {
    SampleJar base = leading(1);
    String list = new String(base.bytes(LIST), UTF_8);
    SampleJar other = base.with(LIST, list.replaceFirst("10 Throughput", "4 Once"));
    assertThat(both(between(base, other), OWN)).isEqualTo(AffectedReason.BENCHMARK);
  }

  @Test
  void itsGeneratedClassCounts() throws Exception {
    SampleJar base = leading(1);
    SampleJar generated = base.with("a/jmh_generated/One_run.class", base.bytes("a/Two.class"));
    assertThat(both(between(base, generated), ran("a/jmh_generated/One_run")))
        .isEqualTo(AffectedReason.RAN);
  }

  private static final String VALUE = "[{class=b.Used, method=value()}]";

  private static String found(JarDifference difference, WhatRan record) {
    Uncovered uncovered = new Uncovered(difference);
    uncovered.add(record);
    return uncovered.methods().toString();
  }

  @Test
  void namesAChangedMethodThatNoBenchmarkRuns() throws Exception {
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
  void asUncoveredAddedMethodsCount() throws Exception {
    assertThat(found(between(plain(1), withMoreMethods()), ran(Map.of())))
        .isEqualTo("[{class=a.One, method=more(int[], Map)}]");
  }

  @Test
  void asUncoveredRemovedMethodsDoNotCount() throws Exception {
    assertThat(found(between(withMoreMethods(), plain(1)), ran(Map.of()))).isEqualTo("[]");
  }

  private SampleJar withMoreMethods() throws Exception {
    String members = "void more(int[] a, java.util.Map<?, ?> b) {} interface In { void none(); }";
    return jar("return 1;", members, 1);
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
  void ofUncoveredOnesNamesTheMostRunPackagesOfTheProjectFirst() throws Exception {
    WhatRan ran =
        ran(Map.of("org/x/B", Set.of("run()I"), "org/x/hot/Other", Set.of("a()V", "b()V")));
    assertThat(found(between(project(1), project(2)), ran))
        .isEqualTo("[{class=org.x.hot.H, method=run()}, {class=org.x.cold.C, method=run()}]");
  }
}
