package io.github.jmhgate.jardiff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.model.WhatRan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Changes that reach a fork though no name in its code leads to them: none is called the same. */
class JarTrapsTest extends TwoJars {
  private static final WhatRan TWO_RAN = ran("a/Two");
  private static final String RELEASES = "Multi-Release: true\n";

  /** A folder with a jar of that manifest and parts beside it. */
  private Path parted(String side, String manifest, Map<String, SampleJar> parts) throws Exception {
    Path jar = Files.createDirectories(folder.resolve(side)).resolve("benchmarks.jar");
    for (Map.Entry<String, SampleJar> part : parts.entrySet()) {
      Path file = jar.resolveSibling(part.getKey());
      Files.createDirectories(file.resolveSibling(""));
      part.getValue().write(file);
    }
    return plain(1).without("b/Used.class").with(MANIFEST, manifest + "\n").write(jar);
  }

  private SampleJar used(int value) {
    return SampleJar.empty().with("b/Used.class", plain(value).bytes("b/Used.class"));
  }

  private static SampleJar data(String text) {
    return SampleJar.empty().with("words.txt", text);
  }

  private static Affected ofReader(Path before, Path after) throws Exception {
    return ofReader(between(before, after));
  }

  @Test
  void aServiceFileConcernsThoseThatAskForIt() throws Exception {
    String file = "META-INF/services/org.some.Extension";
    JarDifference difference =
        between(plain(1).with(file, "a=b.Used"), plain(1).with(file, "a=b.Other"));
    assertThat(ofReader(difference).what()).isEqualTo(file);
    assertThat(ofTwo(difference).same()).isTrue();
    assertThat(digest(plain(1).with(file, "a=b"), TWO, TWO_RAN))
        .isNotEqualTo(digest(plain(1).with(file, "a=c"), TWO, TWO_RAN));
  }

  @ParameterizedTest
  @CsvSource({
    "'Premain-Class: b.Used\n', JAR", "'Boot-Class-Path: lib/x.jar\n', JAR",
    "'Can-Retransform-Classes: true\n', JAR", "'Sealed: true\n', JAR",
    "'\nName: b/\nSealed: true\n', JAR", "'Launcher-Agent-Class: b.Used\n', SAME",
    "'Add-Opens: java.base/java.lang\n', SAME", "'Enable-Native-Access: ALL-UNNAMED\n', SAME"
  })
  void whatTheManifestSetsForAForkCounts(String text, AffectedReason reason) throws Exception {
    String version = "Manifest-Version: 1.0\n";
    SampleJar after = plain(1).with(MANIFEST, version + text + "\n");
    assertThat(two(plain(1).with(MANIFEST, version + "\n"), after)).isEqualTo(reason);
  }

  @Test
  void nothingIsProvenOfAJarWithClassesOfTheRecorder() throws Exception {
    String own = "io/github/jmhgate/measure/host/Own.class";
    SampleJar before = plain(1).with(own, plain(1).bytes("a/Two.class"));
    assertThat(two(before, before.with("words.txt", "x"))).isEqualTo(AffectedReason.JAR);
    assertThat(two(plain(1), plain(1).with("words.txt", "x"))).isEqualTo(AffectedReason.SAME);
  }

  @Test
  void anIndexLeadsToJarsThatNoClassPathNames() throws Exception {
    String index = "JarIndex-Version: 1.0\n\nbenchmarks.jar\na\n\nlib/used.jar\nb\n";
    for (String side : List.of("before", "after")) {
      Path jar = parted(side, "", Map.of("lib/used.jar", used(side.length())));
      plain(1).without("b/Used.class").with("META-INF/INDEX.LIST", index).write(jar);
    }

    Path before = folder.resolve("before/benchmarks.jar");
    Path after = folder.resolve("after/benchmarks.jar");
    assertThat(ofReader(before, after).reason()).isEqualTo(AffectedReason.JAR);
  }

  @Test
  void equalJarsThatNameUnknownPlacesAreNotTheSame() throws Exception {
    for (String place : List.of("../lib/x.jar", "classes/")) {
      String line = "Class-Path: " + place + "\n";
      Files.createDirectories(folder.resolve("before/classes"));
      Files.createDirectories(folder.resolve("after/classes"));

      assertThat(
              ofReader(parted("before", line, Map.of()), parted("after", line, Map.of())).reason())
          .as(place)
          .isEqualTo(AffectedReason.JAR);
    }
  }

  @Test
  void partsOfPartsBelongToTheJar() throws Exception {
    String line = "Class-Path: lib/one.jar\n";
    SampleJar one = SampleJar.empty().with(MANIFEST, "Class-Path: two.jar\n\n");
    Path before = parted("before", line, Map.of("lib/one.jar", one, "lib/two.jar", data("1")));
    Path after = parted("after", line, Map.of("lib/one.jar", one, "lib/two.jar", data("2")));
    assertThat(ofReader(before, after).what()).isEqualTo("words.txt");
  }

  @Test
  void theFirstOfTwoIsMeantInsteadOfTheirSum() throws Exception {
    String line = "Class-Path: one.jar two.jar\n";
    Path whole = parted("before", line, Map.of("one.jar", data("a\nb"), "two.jar", used(1)));
    Path split =
        parted(
            "after", line, Map.of("one.jar", data("a"), "two.jar", used(1).with("words.txt", "b")));

    assertThat(ofReader(whole, split).what()).isEqualTo("words.txt");
    assertThat(digest(whole, TWO, TWO_RAN)).isNotEqualTo(digest(split, TWO, TWO_RAN));
  }

  /** The same entries in the same jars, and yet another class is loaded. */
  @Test
  void anotherOrderOfTheClassPathIsADifference() throws Exception {
    SampleJar release =
        SampleJar.empty()
            .with("META-INF/versions/11/b/Used.class", plain(2).bytes("b/Used.class"))
            .with(MANIFEST, RELEASES + "\n");
    Map<String, SampleJar> parts = Map.of("one.jar", used(1), "two.jar", release);
    Path before = parted("before", "Class-Path: one.jar two.jar\n", parts);
    Path after = parted("after", "Class-Path: two.jar one.jar\n", parts);

    assertThat(between(before, after).changedClasses()).isEqualTo(1);
  }

  @Test
  void versionsOfAPartAreLoadedWhereThatPartSaysSo() throws Exception {
    String line = RELEASES + "Class-Path: one.jar\n";
    SampleJar without =
        used(1).with("META-INF/versions/11/b/Used.class", plain(2).bytes("b/Used.class"));
    SampleJar with = without.with(MANIFEST, RELEASES + "\n");
    Path before = parted("before", line, Map.of("one.jar", without));
    Path after = parted("after", line, Map.of("one.jar", with));

    assertThat(ofReader(before, after).reason()).isEqualTo(AffectedReason.JAR);
    assertThat(digest(before, TWO, TWO_RAN)).isNotEqualTo(digest(after, TWO, TWO_RAN));
  }

  /** A jar whose class {@code b.Used} is in a part of its Class-Path, and what it leads to. */
  private Path led(String side, SampleJar part) throws Exception {
    Path jar =
        parted(side, "Class-Path: lib/used.jar lib/gone.jar\n", Map.of("lib/used.jar", part));
    return leading(1)
        .without("b/Used.class")
        .with(MANIFEST, "Class-Path: lib/used.jar lib/gone.jar\n\n")
        .write(jar);
  }

  @Test
  void aChangeInAPartIsFound() throws Exception {
    Path before = led("before", used(1));
    Path after = led("after", used(2));
    assertThat(Files.mismatch(before, after)).as("the jars themselves").isNegative();

    JarDifference difference = between(before, after);

    assertThat(difference.sameBytes()).isFalse();
    assertThat(ofOne(difference).what()).isEqualTo("b.Used");
    assertThat(ofTwo(difference).same()).isTrue();
    assertThat(between(before, led("same", used(1))).sameBytes()).isTrue();
  }

  @Test
  void aChangeInAPartIsDigested() throws Exception {
    Path before = led("before", used(1));
    Path after = led("after", used(2));
    WhatRan value = ran("b/Used", "value()I");
    assertThat(digest(before, ONE, value)).isPresent().isNotEqualTo(digest(after, ONE, value));
    assertThat(digest(before, TWO, TWO_RAN)).isEqualTo(digest(after, TWO, TWO_RAN));
  }

  @Test
  void aClassThatTwoPartsHoldIsThatOfTheFirst() throws Exception {
    Path before = led("before", used(1));
    used(2).write(before.resolveSibling("lib/gone.jar"));
    assertThat(ofOne(between(before, led("after", used(1)))).same()).isTrue();
  }
}
