package io.github.jmhgate.jardiff;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.classfile.ClassDifference;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarDifferenceTest extends TwoJars {
  private SampleJar base;

  @BeforeEach
  void build() {
    base = leading(1);
  }

  @Test
  void theSameBytesAreTheSameCode() throws Exception {
    JarDifference difference = between(base, base);
    assertThat(difference.sameBytes()).isTrue();
    assertThat(difference.benchmarks()).containsExactly(ONE, TWO);
    assertThat(ofOne(difference).same()).isTrue();
  }

  @Test
  void aChangedClassConcernsThoseThatRanIt() throws Exception {
    JarDifference difference = between(base, leading(2));

    assertThat(difference.changedClasses()).isEqualTo(1);
    assertThat(difference.classes.keySet()).containsExactly("b/Used");
    assertThat(ofOne(difference))
        .isEqualTo(
            new Affected(ONE, AffectedReason.RAN, CodeChange.CHANGED, "b.Used", 0, List.of()));
    assertThat(ofTwo(difference).same()).isTrue();
    assertThat(difference.of(ONE)).as("without records").isEqualTo(Affected.unknown(ONE, ""));
  }

  @Test
  void addedClassesAreChanges() throws Exception {
    SampleJar without = base.without("b/Used.class");
    assertThat(ofOne(between(without, base)).change()).isEqualTo(CodeChange.ADDED);
  }

  @Test
  void removedClassesAreChanges() throws Exception {
    SampleJar without = base.without("b/Used.class");
    assertThat(ofOne(between(base, without)).change()).isEqualTo(CodeChange.REMOVED);
    assertThat(two(base, without)).isEqualTo(AffectedReason.SAME);
  }

  @Test
  void namesOfLocalsAreNoChange() throws Exception {
    JarDifference renamed = between(summing("", "sum", ""), summing("", "total", ""));

    assertThat(renamed.changedClasses()).isZero();
    assertThat(ofOne(renamed).same()).isTrue();
  }

  @Test
  void linesAreNoChange() throws Exception {
    JarDifference moved =
        between(summing("", "sum", ""), summing("/* lines */\n\n", "sum", "// no\n"));

    assertThat(moved.sameBytes()).isFalse();
    assertThat(moved.changedClasses()).isZero();
    assertThat(ofOne(moved).same()).isTrue();
  }

  @Test
  void namesOfParametersAreAChange() throws Exception {
    assertThat(
            one(jar("return 1;", "void m(int a) {}", 1), jar("return 1;", "void m(int b) {}", 1)))
        .isEqualTo(AffectedReason.RAN);
  }

  private SampleJar summing(String before, String local, String members) throws Exception {
    String code = "%sint %s = b.Used.value(); return %s;".formatted(before, local, local);
    return jar(code, members, 1);
  }

  @Test
  void aChangedResourceConcernsItsReadersUnlessItIsInert() throws Exception {
    SampleJar before = base.with("data/words.txt", "one");
    SampleJar after = base.with("data/words.txt", "two");

    assertThat(ofReader(between(before, after)))
        .isEqualTo(
            new Affected(
                TWO, AffectedReason.RESOURCE, CodeChange.CHANGED, "data/words.txt", 1, List.of()));
    assertThat(two(before, after)).isEqualTo(AffectedReason.SAME);
    assertThat(ofReader(between(base, after)).reason()).isEqualTo(AffectedReason.RESOURCE);
    JarContext inert = new JarContext(name -> name.endsWith(".txt"), List.of());
    JarDifference difference =
        JarDifference.between(
            before.write(folder.resolve("1.jar")), after.write(folder.resolve("2.jar")), inert);
    assertThat(ofReader(difference).same()).isTrue();
  }

  @Test
  void whatTheBuildAddsNeverCounts() throws Exception {
    String entries =
        """
        META-INF/MANIFEST.MF META-INF/maven/a/b/pom.properties META-INF/maven/a/b/pom.xml
        META-INF/LICENSE META-INF/NOTICE.txt META-INF/license.md META-INF/licenses/LICENSE.txt
        META-INF/DEPENDENCIES META-INF/AL2.0 META-INF/build-info.properties
        """;
    for (String entry : entries.split("\\s+")) {
      JarDifference stamped = between(base.with(entry, "A: 1\n"), base.with(entry, "A: 2\n"));
      assertThat(ofReader(stamped).reason()).as(entry).isEqualTo(AffectedReason.SAME);
    }
  }

  @Test
  void whatMayBeReadInWaysUnknownCounts() throws Exception {
    String entries =
        """
        BOOT-INF/lib/some.jar BOOT-INF/classes/a/Two.class module-info.class META-INF/KEY.SF
        META-INF/services/deeper/file license.key license-plates.txt license.txt LICENSE
        LICENSE-2.0.txt ERROR_NOTICE.html THIRD-PARTY license/template.html licenses/MIT.txt
        licenses/limits.txt META-INF/LICENSE_DATA.md META-INF/licenses/some-LICENSE
        META-INF/licenses/limits.txt META-INF/resources/notice.html license/trial.lic
        META-INF/maven/g/a/defaults.properties META-INF/maven/pom.properties git.properties
        noticeboard ü/日本.txt ../../evil.class b.c/Used.class b/Used.old.class
        """;
    for (String entry : entries.split("\\s+")) {
      JarDifference added = between(base, base.with(entry, base.bytes("b/Used.class")));
      assertThat(ofReader(added).same()).as(entry).isFalse();
    }
  }

  @Test
  void anotherBenchmarkInTheListChangesNoOther() throws Exception {
    SampleJar more = base.listing("a.Two", "more", "a.jmh_generated.Two_run");

    assertThat(one(base, more)).isEqualTo(AffectedReason.SAME);
    assertThat(between(base, more).of("a.Two.more").reason()).isEqualTo(AffectedReason.NEW);
    assertThat(between(more, base).of("a.Two.more").reason()).isEqualTo(AffectedReason.GONE);
    String list = new String(base.bytes(LIST), UTF_8);
    SampleJar other = base.with(LIST, list.replaceFirst("10 Throughput", "4 Once"));
    assertThat(one(base, other)).isEqualTo(AffectedReason.BENCHMARK);
    assertThat(two(base, other)).isEqualTo(AffectedReason.SAME);
  }

  @Test
  void hintsToTheCompilerConcernTheirClass() throws Exception {
    String hints = "META-INF/CompilerHints";
    assertThat(one(base, base.with(hints, "inline,a/One.run\n"))).isEqualTo(AffectedReason.RAN);
    assertThat(two(base, base.with(hints, "inline,a/One.run\n"))).isEqualTo(AffectedReason.SAME);
    for (String all : List.of("inline,*.run\n", "dontinline,java/lang/String.*\n")) {
      assertThat(two(base, base.with(hints, all))).as(all).isEqualTo(AffectedReason.JAR);
    }
  }

  private static final String TYPE =
      "package a; public class T { int f; int one() { return 1; } int two() { return 2; } }";

  @TempDir private Path folder;

  private byte[] bytes(String source) {
    return SampleJar.of(folder, source).bytes("a/T.class");
  }

  private ClassDifference between(String before, String after) {
    return ClassDifference.of(bytes(before), bytes(after)).orElseThrow();
  }

  @Test
  void namesTheMethodsWhoseCodeDiffers() {
    assertThat(ClassDifference.of(bytes(TYPE), bytes(TYPE))).isEmpty();
    ClassDifference one = between(TYPE, TYPE.replace("return 1", "return 7777777"));
    assertThat(one.methods()).containsExactly("one()I");
    assertThat(one.added()).containsExactly("one()I");
    assertThat(between(TYPE, TYPE.replace("return", "f++; return")).methods())
        .containsExactly("one()I", "two()I");
  }

  @Test
  void namesMethodsThatOneSideLacks() {
    String without = TYPE.replaceFirst("int two.*", "}");
    ClassDifference removed = between(TYPE, without);
    assertThat(removed.methods()).containsExactly("two()I");
    assertThat(removed.added()).isEmpty();
    assertThat(between(without, TYPE).added()).containsExactly("two()I");
    assertThat(ClassDifference.of(new byte[0], bytes(TYPE)).orElseThrow().added())
        .contains("one()I");
  }

  @Test
  void nothingIsKnownOfABrokenClass() {
    assertThat(ClassDifference.of(bytes(TYPE), new byte[] {1, 2, 3}))
        .contains(ClassDifference.UNKNOWN);
  }
}
