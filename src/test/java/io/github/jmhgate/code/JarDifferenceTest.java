package io.github.jmhgate.code;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.code.Affected.Change;
import io.github.jmhgate.code.Affected.Reason;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is called the same, and who is not, and why. */
class JarDifferenceTest extends TwoJars {

  private SampleJar base;

  @BeforeEach
  void build() {
    base = jar("return b.Used.value();", "", 1);
  }

  private static Reason reason(JarDifference difference, String benchmark) {
    return difference.of(benchmark).reason();
  }

  @Test
  void theSameBytesAreTheSameCode() throws Exception {
    JarDifference difference = between(base, base);

    assertThat(difference.sameBytes()).isTrue();
    assertThat(difference.benchmarks()).containsExactly(ONE, TWO);
    assertThat(reason(difference, ONE)).isEqualTo(Reason.SAME);
  }

  @Test
  void aChangedClassReachesThoseThatLeadToIt() throws Exception {
    JarDifference difference = between(base, jar("return b.Used.value();", "", 2));

    assertThat(difference.of(ONE))
        .isEqualTo(
            new Affected(ONE, Reason.CLASS, Change.CHANGED, "b.Used", List.of("a.One", "b.Used")));
    assertThat(difference.of(ONE).distance()).isEqualTo(1);
    assertThat(reason(difference, TWO)).isEqualTo(Reason.SAME);
    assertThat(difference.closure(ONE))
        .containsExactlyInAnyOrder("a/jmh_generated/One_run", "a/One", "b/Used");
  }

  /** Each way in which code can lead to a class, and none of them an instruction alone. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "return new b.Used();|",
        "return o instanceof b.Used;|",
        "return b.Used.class;|",
        "return new b.Used[0][0];|",
        "try { return 1; } catch (b.Failing e) { return 2; }|",
        "return (java.util.function.IntSupplier) b.Used::value;|",
        "return \"b.Used\";|",
        "return \"b/Used\";|",
        "return \"/b/Used.class\";|",
        "return 1;|b.Used field;",
        "return 1;|java.util.List<? extends b.Used> field;",
        "return 1;|void m(java.util.Map<String, b.Used[]> p) {}",
        "return 1;|<T extends b.Used> T m() { return null; }",
        "return 1;|static class Inner extends b.Used {}",
        "return 1;|static class Inner { b.Used used; }",
        "return 1;|record Point(b.Used used) {}",
        "return 1;|@b.Marked(b.Used.class) int field;",
        "return 1;|sealed interface S permits P {} static final class P extends b.Used"
            + " implements S {}",
        "return 1;|b.Generic<String>.Inside field;"
      })
  void everythingThatIsNamedIsReached(String code) throws Exception {
    String[] parts = code.split("\\|", 2);
    String[] more = {
      "package b; public class Failing extends RuntimeException { Used used; }",
      "package b; public @interface Marked { Class<?> value(); }",
      "package b; public class Generic<T> { public class Inside { Used used; } }"
    };
    JarDifference difference =
        between(jar(parts[0], parts[1], 1, more), jar(parts[0], parts[1], 2, more));

    assertThat(difference.changedClasses()).isEqualTo(1);
    assertThat(reason(difference, ONE)).isEqualTo(Reason.CLASS);
    assertThat(reason(difference, TWO)).isEqualTo(Reason.SAME);
  }

  @Test
  void addedAndRemovedClassesAreChanges() throws Exception {
    SampleJar without = base.without("b/Used.class");

    assertThat(between(without, base).of(ONE).change()).isEqualTo(Change.ADDED);
    assertThat(between(base, without).of(ONE).change()).isEqualTo(Change.REMOVED);
    assertThat(reason(between(base, without), TWO)).isEqualTo(Reason.SAME);
  }

  @Test
  void namesOfLocalsAndLinesAreNoChange() throws Exception {
    String code = "int %s = b.Used.value(); return %s;";
    SampleJar renamed = jar("/* said */\n\n" + code.formatted("total", "total"), "// no\n", 1);

    JarDifference difference = between(jar(code.formatted("sum", "sum"), "", 1), renamed);

    assertThat(difference.sameBytes()).isFalse();
    assertThat(difference.changedClasses()).isZero();
    assertThat(reason(difference, ONE)).isEqualTo(Reason.SAME);
  }

  @Test
  void namesOfParametersAreOne() throws Exception {
    JarDifference difference =
        between(jar("return 1;", "void m(int a) {}", 1), jar("return 1;", "void m(int b) {}", 1));

    assertThat(reason(difference, ONE)).isEqualTo(Reason.CLASS);
  }

  @Test
  void providersOfAReachedServiceAreReached() throws Exception {
    String[] more = {
      "package c; public interface Service {}",
      "package c; public class Provider implements Service { b.Used used; }"
    };
    String code = "return java.util.ServiceLoader.load(c.Service.class);";
    SampleJar before = jar(code, "", 1, more).with("META-INF/services/c.Service", "c.Provider");
    SampleJar after = jar(code, "", 2, more).with("META-INF/services/c.Service", "c.Provider");

    assertThat(between(before, after).of(ONE).way())
        .containsExactly(
            "a.One", "c.Service", "META-INF/services/c.Service", "c.Provider", "b.Used");
    assertThat(reason(between(before, after), TWO)).isEqualTo(Reason.SAME);
    assertThat(between(before, before.with("META-INF/services/c.Service", "# none")).of(ONE).what())
        .isEqualTo("META-INF/services/c.Service");
    assertThat(
            reason(
                between(
                    before.with("META-INF/services/java.nio.file.spi.FileSystemProvider", "b.Used"),
                    after.with("META-INF/services/java.nio.file.spi.FileSystemProvider", "b.Used")),
                TWO))
        .as("the JDK asks for its own services whenever it likes")
        .isEqualTo(Reason.CLASS);
    assertThat(
            reason(
                between(
                    before.with("META-INF/services/not.There", "b.Used"),
                    after.with("META-INF/services/not.There", "b.Used")),
                TWO))
        .as("no provider of an interface that is nowhere can be loaded")
        .isEqualTo(Reason.SAME);
  }

  @Test
  void aChangedResourceReachesAllUnlessItIsInert() throws Exception {
    SampleJar before = base.with("data/words.txt", "one");
    SampleJar after = base.with("data/words.txt", "two");

    assertThat(between(before, after).of(TWO))
        .isEqualTo(new Affected(TWO, Reason.RESOURCE, Change.CHANGED, "data/words.txt", List.of()));
    assertThat(reason(between(base, after), TWO)).isEqualTo(Reason.RESOURCE);
    assertThat(
            reason(
                between(
                    before,
                    after,
                    new JarDifference.Context(name -> name.endsWith(".txt"), List.of())),
                TWO))
        .isEqualTo(Reason.SAME);
  }

  @Test
  void papersAndStampsOfTheBuildNeverCount() throws Exception {
    String entries =
        """
        META-INF/MANIFEST.MF META-INF/maven/a/b/pom.properties META-INF/maven/a/b/pom.xml
        META-INF/LICENSE META-INF/NOTICE.txt META-INF/license.md META-INF/licenses/LICENSE.txt
        META-INF/DEPENDENCIES META-INF/AL2.0 META-INF/build-info.properties
        """;
    for (String entry : entries.split("\\s+")) {
      assertThat(reason(between(base.with(entry, "A: 1\n"), base.with(entry, "A: 2\n")), TWO))
          .as(entry)
          .isEqualTo(Reason.SAME);
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
        noticeboard ü/日本.txt
        """;
    for (String entry : entries.split("\\s+")) {
      assertThat(reason(between(base, base.with(entry, base.bytes("b/Used.class"))), TWO))
          .as(entry)
          .isEqualTo(Reason.RESOURCE);
    }
  }

  @Test
  void anotherBenchmarkInTheListChangesNoOther() throws Exception {
    SampleJar more = base.listing("a.Two", "more", "a.jmh_generated.Two_run");

    JarDifference difference = between(base, more);

    assertThat(reason(difference, ONE)).isEqualTo(Reason.SAME);
    assertThat(reason(difference, "a.Two.more")).isEqualTo(Reason.NEW);
    assertThat(reason(between(more, base), "a.Two.more")).isEqualTo(Reason.GONE);
    String list = new String(base.bytes("META-INF/BenchmarkList"), UTF_8);
    SampleJar other =
        base.with("META-INF/BenchmarkList", list.replaceFirst("10 Throughput", "4 Once"));
    assertThat(reason(between(base, other), ONE)).isEqualTo(Reason.BENCHMARK);
    assertThat(reason(between(base, other), TWO)).isEqualTo(Reason.SAME);
  }

  @Test
  void hintsToTheCompilerReachTheirClass() throws Exception {
    JarDifference difference =
        between(base, base.with("META-INF/CompilerHints", "inline,a/One.run\n"));

    assertThat(reason(difference, ONE)).isEqualTo(Reason.CLASS);
    assertThat(reason(difference, TWO)).isEqualTo(Reason.SAME);
    assertThat(reason(between(base, base.with("META-INF/CompilerHints", "inline,*.run\n")), TWO))
        .isEqualTo(Reason.JAR);
  }

  @Test
  void whoLooksClassesUpIsNotProvenUntilSomebodyWatched() throws Exception {
    String code = "return Class.forName((String) o);";
    JarDifference difference = between(jar(code, "", 1), jar(code, "", 2));

    assertThat(difference.of(ONE).reason()).isEqualTo(Reason.LOOKUP);
    assertThat(difference.of(ONE).what()).isEqualTo("Class.forName in a.One");
    assertThat(reason(difference, TWO)).isEqualTo(Reason.SAME);
    assertThat(difference.of(ONE, Optional.of(Set.of())).reason()).isEqualTo(Reason.SAME);
    assertThat(difference.of(ONE, Optional.of(Set.of("b/Used"))).reason()).isEqualTo(Reason.CLASS);
  }

  @Test
  void whoScansTheClassPathIsNeverProven() throws Exception {
    String scanner = "package io.github.classgraph; public class Scan {}";
    String code = "return io.github.classgraph.Scan.class.getClassLoader().loadClass(\"\" + o);";
    JarDifference difference = between(jar(code, "", 1, scanner), jar(code, "", 2, scanner));

    Optional<Set<String>> loaded = Optional.of(Set.of("io/github/classgraph/Scan"));
    assertThat(difference.of(ONE, loaded).reason()).isEqualTo(Reason.LOOKUP);
    assertThat(difference.of(ONE, loaded).what())
        .isEqualTo("io.github.classgraph.Scan scans the class path");
    assertThat(difference.of(TWO, Optional.of(Set.of())).reason()).isEqualTo(Reason.SAME);
  }

  @Test
  void classesThatArgumentsNameAreReachedByAll() throws Exception {
    JarDifference difference =
        between(
            base,
            jar("return b.Used.value();", "", 2),
            new JarDifference.Context(name -> false, List.of("-Dlogger=b.Used")));

    assertThat(reason(difference, TWO)).isEqualTo(Reason.CLASS);
  }
}
