package io.github.jmhgate.jardiff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.WhatRan;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Digests of what ran; {@link RanDifferenceTest} compares them with what two records say. */
class JarCodeTest extends TwoJars {
  private static final WhatRan VALUE = ran("b/Used", "value()I");

  private static final WhatRan TWO_RAN = ran("a/Two", "run()I");

  @Test
  void holdsWhatRan() throws Exception {
    SampleJar one = leading(1);
    SampleJar two = leading(2);

    assertThat(digest(one, ONE, VALUE))
        .isPresent()
        .isNotEqualTo(digest(two, ONE, VALUE))
        .isNotEqualTo(digest(one, ONE, ran("b/Used")));
    assertThat(digest(one, ONE, ran("b/Used"))).isEqualTo(digest(two, ONE, ran("b/Used")));
    assertThat(digest(one, TWO, TWO_RAN)).isEqualTo(digest(two, TWO, TWO_RAN));
    WhatRan moved = ran("a/One", "run(Ljava/lang/Object;)Ljava/lang/Object;");
    assertThat(digest(jar("\n// said\nreturn b.Used.value();", "", 1), ONE, moved))
        .isEqualTo(digest(one, ONE, moved));
    try (JarCode code = JarCode.open(one.write(folder.resolve("a.jar")), PLAIN)) {
      assertThat(code.has("b/Used")).isTrue();
    }
  }

  /** As the clock or random data decide which methods run. */
  @Test
  void theSecondHoldsClassesWhicheverOfTheirMethodsRan() throws Exception {
    Path one = leading(1).write(folder.resolve("one.jar"));
    Path two = leading(2).write(folder.resolve("two.jar"));
    try (JarCode code = JarCode.open(one, PLAIN);
        JarCode other = JarCode.open(two, PLAIN)) {
      List<String> digests = code.digests(ONE, VALUE);
      assertThat(code.digests(ONE, ran("b/Used"))).containsSubsequence(digests.get(1));
      assertThat(other.digests(ONE, VALUE)).doesNotContainAnyElementsOf(digests);
      assertThat(other.digests(TWO, TWO_RAN)).isEqualTo(code.digests(TWO, TWO_RAN));
    }
  }

  /** As it is made while it runs. */
  @Test
  void holdsNoCodeThatTheJarLacks() throws Exception {
    WhatRan made = ran("a/Made$1", "run()V");
    assertThat(digest(leading(1), ONE, made)).isPresent().isEqualTo(digest(leading(2), ONE, made));
  }

  /** By JMH for the benchmark. */
  @Test
  void holdsAllThatIsGenerated() throws Exception {
    SampleJar one = leading(1);
    String generated = "a/jmh_generated/One_run";
    SampleJar other = one.with(generated + ".class", one.bytes("a/Two.class"));
    assertThat(digest(one, ONE, ran(generated))).isNotEqualTo(digest(other, ONE, ran(generated)));
  }

  @Test
  void countsWhatCodeMayRead() throws Exception {
    assertThat(digest(plain(1).with("words.txt", "x"), ONE, VALUE))
        .isNotEqualTo(digest(plain(1), ONE, VALUE));
  }

  @Test
  void doesNotCountWhoBuiltIt() throws Exception {
    assertThat(digest(plain(1).with(MANIFEST, "A: b\n"), ONE, VALUE))
        .isEqualTo(digest(plain(1), ONE, VALUE));
  }

  /** A benchmark that was asked for a class as data, for its folder, or for the whole jar. */
  @ParameterizedTest
  @CsvSource({"b/Used.class", "b", "b/", "''"})
  void holdsClassesThatWereOpened(String opened) throws Exception {
    WhatRan reader = WhatRan.builder().opened(opened).build();
    assertThat(digest(leading(1), TWO, reader))
        .isPresent()
        .isNotEqualTo(digest(leading(2), TWO, reader));
  }

  @Test
  void thereIsNoneIfCodeReadsOutsideOrNothingWatchesIt() throws Exception {
    WhatRan clock = WhatRan.builder().outside("clock java/lang/System.nanoTime").build();
    WhatRan reads = WhatRan.builder().outside("reads java/lang/System.getenv").build();
    assertThat(digest(leading(1), ONE, clock)).isPresent();
    assertThat(digest(leading(1), ONE, reads)).isEmpty();
    WhatRan runner = WhatRan.builder().unwatched("org/openjdk/jmh/runner/Runner").build();
    WhatRan unwatched = WhatRan.builder().unwatched("b/Used").build();
    assertThat(digest(leading(1), ONE, runner)).isPresent();
    assertThat(digest(leading(1), ONE, unwatched)).isEmpty();
  }

  @Test
  void thereIsNoneIfNothingIsKnown() throws Exception {
    SampleJar one = plain(1);
    SampleJar broken = one.with("b/Used.class", "no class");
    assertThat(digest(one.with(MANIFEST, "Class-Path: ../x.jar\n\n"), ONE, VALUE)).isEmpty();
    assertThat(digest(broken, ONE, VALUE)).isEmpty();
    assertThat(digest(broken, TWO, TWO_RAN)).isPresent();
    assertThat(digest(one.without("a/jmh_generated/One_run.class"), ONE, VALUE)).isEmpty();
    assertThat(digest(one, "a.Gone.run", VALUE)).isEmpty();
  }
}
