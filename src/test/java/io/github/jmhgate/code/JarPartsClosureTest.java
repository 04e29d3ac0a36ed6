package io.github.jmhgate.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.code.Affected.Change;
import io.github.jmhgate.code.Affected.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A jar and those of its Class-Path are one: what runs is all of them together. */
class JarPartsClosureTest extends TwoJars {

  /** A jar whose class {@code b.Used} lies in a part beside it. */
  private Path parted(String name, int value, String... more) throws IOException {
    SampleJar whole = SampleJar.leading(folder, "return b.Used.value();", "", value);
    Path jar = Files.createDirectories(folder.resolve(name)).resolve("benchmarks.jar");
    whole
        .without("b/Used.class")
        .with("META-INF/MANIFEST.MF", "Class-Path: lib/used.jar lib/gone.jar\n\n")
        .write(jar);
    SampleJar part = SampleJar.empty().with("b/Used.class", whole.bytes("b/Used.class"));
    for (int i = 0; i < more.length; i += 2) {
      part = part.with(more[i], more[i + 1]);
    }
    Files.createDirectories(jar.resolveSibling("lib"));
    part.write(jar.resolveSibling("lib/used.jar"));
    return jar;
  }

  @Test
  void aChangeInAPartIsMetByWhomeverLeadsThere() throws Exception {
    Path before = parted("before", 1);
    Path after = parted("after", 2);
    assertThat(Files.mismatch(before, after)).as("the jars themselves").isNegative();

    JarDifference difference = between(before, after);

    assertThat(difference.sameBytes()).isFalse();
    assertThat(difference.of(ONE).reason()).isEqualTo(Reason.CLASS);
    assertThat(difference.of(ONE).change()).isEqualTo(Change.CHANGED);
    assertThat(difference.of(ONE).way()).containsExactly("a.One", "b.Used");
    assertThat(difference.of(TWO).reason()).isEqualTo(Reason.SAME);
  }

  @Test
  void equalPartsAreTheSameBytes() throws Exception {
    assertThat(between(parted("before", 1), parted("after", 1)).sameBytes()).isTrue();
  }

  @Test
  void aClassThatTwoPartsHoldIsThatOfTheFirst() throws Exception {
    byte[] other = SampleJar.leading(folder, "return b.Used.value();", "", 2).bytes("b/Used.class");
    Path before = parted("before", 1);
    Path after = parted("after", 1);
    SampleJar.empty().with("b/Used.class", other).write(before.resolveSibling("lib/gone.jar"));

    assertThat(between(before, after).of(ONE).reason()).isEqualTo(Reason.SAME);
  }

  @Test
  void providersOfAllPartsCount() throws Exception {
    String service = "META-INF/services/java.lang.Runnable";
    Path before = parted("before", 1, service, "b.Used");
    Path after = parted("after", 2, service, "b.Used");

    assertThat(between(before, after).of(TWO).reason())
        .as("the JDK may ask for one at any time")
        .isEqualTo(Reason.CLASS);
  }

  @Test
  void aDigestIsOfAllParts() throws Exception {
    assertThat(digest(parted("before", 1), ONE))
        .isPresent()
        .isNotEqualTo(digest(parted("after", 2), ONE));
    assertThat(digest(parted("before", 1), TWO)).isEqualTo(digest(parted("after", 2), TWO));
  }
}
