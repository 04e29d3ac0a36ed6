package io.github.jmhgate.jardiff;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Of what cannot be understood nothing is said to be the same. */
class JarDoubtsTest extends TwoJars {
  private SampleJar base;

  @BeforeEach
  void build() {
    base = leading(1);
  }

  @Test
  void aBrokenClassConcernsThoseThatLoadIt() throws Exception {
    byte[] whole = base.bytes("b/Used.class");
    for (byte[] broken :
        List.of(new byte[0], "no class".getBytes(UTF_8), Arrays.copyOf(whole, whole.length / 2))) {
      SampleJar before = base.with("b/Used.class", broken);

      assertThat(one(before, base)).isEqualTo(AffectedReason.RAN);
      assertThat(two(before, base)).isEqualTo(AffectedReason.SAME);
    }
  }

  @Test
  void aClassNewerThanTheReaderLeavesNothingProven() throws Exception {
    byte[] newer = base.bytes("b/Used.class").clone();
    newer[7] = 99;
    Affected affected =
        ofTwo(
            between(
                base.with("c/New.class", newer), base.with("c/New.class", newer).with("x", "y")));

    assertThat(affected.reason()).isEqualTo(AffectedReason.JAR);
    assertThat(affected.what()).contains("c/New.class of class file version 99, newer than");
  }

  @Test
  void placesOutsideAreNotGuessed() throws Exception {
    SampleJar named = base.with(MANIFEST, "Class-Path: lib/x.jar ../x.jar\n\n");
    Affected affected = ofTwo(between(named, base));
    assertThat(affected.reason()).isEqualTo(AffectedReason.JAR);
    assertThat(affected.what()).contains("names ../x.jar in its Class-Path");
  }

  @Test
  void aListThatCannotBeReadDoesNotSayThatBenchmarksAreGone() throws Exception {
    SampleJar unlisted = base.with(LIST, "another format");
    Affected affected = ofTwo(between(base, unlisted));

    assertThat(affected.reason()).isEqualTo(AffectedReason.JAR);
    assertThat(affected.what())
        .startsWith("the candidate lists its benchmarks in a way of another version of JMH");
    assertThat(two(unlisted, base)).isEqualTo(AffectedReason.JAR);
    assertThat(two(unlisted, unlisted)).isEqualTo(AffectedReason.JAR);
    assertThat(between(base, unlisted).benchmarks()).contains(ONE);
  }

  @Test
  void anOddNameMayBeLoaded() throws Exception {
    SampleJar named = base.with("a/\u00dc\u4e16 b\n.class", base.bytes("b/Used.class"));
    assertThat(ofReader(between(base, named)).same()).isFalse();
  }

  @Test
  void aMissingGeneratedClassIsADoubt() throws Exception {
    SampleJar without = base.without("a/jmh_generated/Two_run.class");
    assertThat(two(without, without.with("b/x", new byte[1]))).isEqualTo(AffectedReason.JAR);
  }
}
