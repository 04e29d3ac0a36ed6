package io.github.jmhgate.code;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.model.GateFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
  void allVersionsOfAClassCount() throws Exception {
    SampleJar after = base.with("META-INF/versions/21/b/Used.class", base.bytes("b/Used.class"));
    assertThat(ofOne(between(base, after)).change()).isEqualTo(CodeChange.CHANGED);
    assertThat(two(base, after)).isEqualTo(AffectedReason.SAME);
    SampleJar releases = base.with(MANIFEST, "Multi-Release: true\n\n");
    assertThat(ofTwo(between(base, releases)).what()).contains("Multi-Release");
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

  @Test
  void entriesOfOneNameTwiceAreADoubt() throws Exception {
    Path jar = base.with("b/Usee.class", base.bytes("a/Two.class")).write(folder.resolve("t.jar"));
    byte[] bytes = Files.readAllBytes(jar);
    String text = new String(bytes, ISO_8859_1);
    Files.write(jar, text.replace("b/Usee.class", "b/Used.class").getBytes(ISO_8859_1));

    Affected affected = ofTwo(between(jar, base.write(folder.resolve("x.jar"))));

    assertThat(affected.reason()).isEqualTo(AffectedReason.JAR);
    assertThat(affected.what()).contains("the base holds b/Used.class more than once");
  }

  @Test
  void whatIsNoJarIsRefusedInALine() throws Exception {
    Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
    Path good = base.write(folder.resolve("good.jar"));

    assertThatThrownBy(() -> between(text, good))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("text.jar: is no jar");
    assertThatThrownBy(() -> between(good, folder.resolve("none.jar")))
        .hasMessageContaining("none.jar: no such jar");
  }

  /** As {@code @Fork(jvmArgs = "-javaagent:x.jar")} gives one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-javaagent:x.jar", "-agentpath:x.so", "-agentlib:x", "-Xbootclasspath/a:x.jar",
        "--patch-module=m=x.jar", "--module-path=mods", "--upgrade-module-path=mods", "-p",
        "-Dconf=FILE", "@args", "-XX:VMOptionsFile=x", "-XX:Flags=x"
      })
  void codeAndFilesOutsideTheJarLeaveNothingProven(String option) throws Exception {
    String argument = option.replace("FILE", folder.resolve("before.jar").toString());
    String lines = new String(base.bytes(LIST), UTF_8);
    String given = lines.replace("E\n", "E E U E E O 1 S 9 %s \n".formatted(argument));
    base.write(folder.resolve("before.jar"));

    Affected affected = ofTwo(between(base.with(LIST, given), leading(2).with(LIST, given)));
    assertThat(affected.reason()).isEqualTo(AffectedReason.LOOKUP);
    assertThat(affected.what())
        .startsWith("its JVM ")
        .contains(
            option.matches("@.*|-XX.*")
                ? "a file of arguments"
                : argument.replaceFirst(".*=/", "/"));
    assertThat(digest(base.with(LIST, given), TWO, ran("a/Two"))).isEmpty();
  }

  /** As settings give it: such code may load any class of the jar. */
  @Test
  void codeBesideTheJarMayLoadAnyClass() throws Exception {
    SampleJar head = leading(2);
    Path before = base.write(folder.resolve("before.jar"));
    Path after = head.write(folder.resolve("after.jar"));
    JarContext agent = new JarContext(name -> false, List.of("-Xmx1g", "-javaagent:x.jar=a"));

    Affected affected = ofTwo(JarDifference.between(before, after, agent));
    assertThat(affected.reason()).isEqualTo(AffectedReason.LOOKUP);
    assertThat(affected.what()).isEqualTo("its JVM runs code beside the jar: -javaagent:x.jar=a");
    assertThat(digest(before, TWO, ran("a/Two"), agent)).isEmpty();
    assertThat(digest(before, TWO, ran("a/Two")))
        .isPresent()
        .isEqualTo(digest(after, TWO, ran("a/Two")));
  }
}
