package io.github.jmhgate.code;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.code.Affected.CodeChange;
import io.github.jmhgate.code.Affected.Reason;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    assertThat(difference.of(ONE).same()).isTrue();
  }

  @Test
  void aChangedClassReachesThoseThatLeadToIt() throws Exception {
    JarDifference difference = between(base, leading(2));

    assertThat(difference.of(ONE))
        .isEqualTo(
            new Affected(
                ONE,
                Reason.CLASS,
                CodeChange.CHANGED,
                "b.Used",
                List.of("a.One", "b.Used"),
                List.of()));
    assertThat(difference.of(ONE).distance()).isEqualTo(1);
    assertThat(difference.of(TWO).same()).isTrue();
    assertThat(two(base, leading(2), "-Dlogger=b.Used"))
        .as("all reach classes that arguments name")
        .isEqualTo(Reason.CLASS);
    try (JarCode code = code(base)) {
      assertThat(code.closure(ONE))
          .containsExactlyInAnyOrder("a/jmh_generated/One_run", "a/One", "b/Used");
    }
  }

  /** Each way in which code can lead to a class, and none of them an instruction alone. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          return new b.Used();
          return o instanceof b.Used;
          return b.Used.class;
          return new b.Used[0][0];
          try { return 1; } catch (b.Failing e) { return 2; }
          return (java.util.function.IntSupplier) b.Used::value;
          return "b.Used";
          return "b/Used";
          return "/b/Used.class";
          return 1;|b.Used field;
          return 1;|java.util.List<? extends b.Used> field;
          return 1;|void m(java.util.Map<String, b.Used[]> p) {}
          return 1;|<T extends b.Used> T m() { return null; }
          return 1;|static class Inner extends b.Used {}
          return 1;|static class Inner { b.Used used; }
          return 1;|record Point(b.Used used) {}
          return 1;|@b.Marked(b.Used.class) int field;
          return 1;|sealed interface S permits P {} static final class P extends b.Used implements S {}
          return 1;|b.Generic<String>.Inside field;
          """)
  void everythingThatIsNamedIsReached(String code) throws Exception {
    JarDifference difference =
        ofCode(
            code,
            "package b; public class Failing extends RuntimeException { Used used; }",
            "package b; public @interface Marked { Class<?> value(); }",
            "package b; public class Generic<T> { public class Inside { Used used; } }");

    assertThat(difference.changedClasses()).isEqualTo(1);
    assertThat(difference.of(ONE).reason()).isEqualTo(Reason.CLASS);
    assertThat(difference.of(TWO).same()).isTrue();
  }

  @Test
  void addedAndRemovedClassesAreChanges() throws Exception {
    SampleJar without = base.without("b/Used.class");
    assertThat(between(without, base).of(ONE).change()).isEqualTo(CodeChange.ADDED);
    assertThat(between(base, without).of(ONE).change()).isEqualTo(CodeChange.REMOVED);
    assertThat(two(base, without)).isEqualTo(Reason.SAME);
  }

  @Test
  void namesOfLocalsAndLinesAreNoChangeButParametersAre() throws Exception {
    String code = "int %s = b.Used.value(); return %s;";
    SampleJar before = jar(code.formatted("sum", "sum"), "", 1);
    SampleJar renamed = jar("/* lines */\n\n" + code.formatted("total", "total"), "// no\n", 1);
    JarDifference difference = between(before, renamed);

    assertThat(difference.sameBytes()).isFalse();
    assertThat(difference.changedClasses()).isZero();
    assertThat(difference.of(ONE).same()).isTrue();
    assertThat(
            one(jar("return 1;", "void m(int a) {}", 1), jar("return 1;", "void m(int b) {}", 1)))
        .isEqualTo(Reason.CLASS);
  }

  @Test
  void providersOfAReachedServiceAreReached() throws Exception {
    String[] more = {
      "package c; public interface Service {}",
      "package c; public class Provider implements Service { b.Used used; }"
    };
    String code = "return java.util.ServiceLoader.load(c.Service.class);";
    String file = "META-INF/services/c.Service";
    SampleJar before = jar(code, "", 1, more).with(file, "c.Provider");
    SampleJar after = jar(code, "", 2, more).with(file, "c.Provider");

    assertThat(between(before, after).of(ONE).way())
        .containsExactly("a.One", "c.Service", file, "c.Provider", "b.Used");
    assertThat(two(before, after)).isEqualTo(Reason.SAME);
    assertThat(between(before, before.with(file, "# none")).of(ONE).what()).isEqualTo(file);
    String ofTheJdk = "META-INF/services/java.nio.file.spi.FileSystemProvider";
    assertThat(two(before.with(ofTheJdk, "b.Used"), after.with(ofTheJdk, "b.Used")))
        .as("the JDK asks for its own services whenever it likes")
        .isEqualTo(Reason.CLASS);
    String nowhere = "META-INF/services/not.There";
    assertThat(two(before.with(nowhere, "b.Used"), after.with(nowhere, "b.Used")))
        .as("no provider of an interface that is nowhere can be loaded")
        .isEqualTo(Reason.SAME);
  }

  @Test
  void aChangedResourceReachesAllUnlessItIsInert() throws Exception {
    SampleJar before = base.with("data/words.txt", "one");
    SampleJar after = base.with("data/words.txt", "two");

    assertThat(between(before, after).of(TWO))
        .isEqualTo(
            new Affected(
                TWO, Reason.RESOURCE, CodeChange.CHANGED, "data/words.txt", List.of(), List.of()));
    assertThat(two(base, after)).isEqualTo(Reason.RESOURCE);
    JarDifference.Context inert =
        new JarDifference.Context(name -> name.endsWith(".txt"), List.of());
    assertThat(
            JarDifference.between(
                    before.write(folder.resolve("1.jar")),
                    after.write(folder.resolve("2.jar")),
                    inert)
                .of(TWO)
                .same())
        .isTrue();
  }

  @Test
  void aJarThatWasComparedIsNotScannedAgain() throws Exception {
    Path before = leading(1).write(folder.resolve("1.jar"));
    Path after = leading(2).write(folder.resolve("2.jar"));
    Path more = leading(1).with("b/More.class", "").write(folder.resolve("3.jar"));
    JarDifference difference = between(before, after);
    for (Path jar : List.of(before, after)) {
      assertThat(difference.alone(jar)).isNotNull();
      try (JarCode code = JarCode.open(jar, TwoJars.PLAIN, difference)) {
        assertThat(code.digest(ONE, Set.of())).isEqualTo(digest(jar, ONE)).isPresent();
      }
    }
    assertThat(difference.alone(more)).isNull();
    assertThat(between(before, more).alone(before)).as("other names count").isNull();
    assertThat(between(before, before).alone(before)).as("nothing was scanned").isNull();
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
      assertThat(two(base.with(entry, "A: 1\n"), base.with(entry, "A: 2\n")))
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
        noticeboard ü/日本.txt ../../evil.class b.c/Used.class b/Used.old.class
        """;
    for (String entry : entries.split("\\s+")) {
      assertThat(two(base, base.with(entry, base.bytes("b/Used.class"))))
          .as(entry)
          .isEqualTo(Reason.RESOURCE);
    }
  }

  @Test
  void anotherBenchmarkInTheListChangesNoOther() throws Exception {
    SampleJar more = base.listing("a.Two", "more", "a.jmh_generated.Two_run");

    assertThat(one(base, more)).isEqualTo(Reason.SAME);
    assertThat(between(base, more).of("a.Two.more").reason()).isEqualTo(Reason.NEW);
    assertThat(between(more, base).of("a.Two.more").reason()).isEqualTo(Reason.GONE);
    String list = new String(base.bytes(LIST), UTF_8);
    SampleJar other = base.with(LIST, list.replaceFirst("10 Throughput", "4 Once"));
    assertThat(one(base, other)).isEqualTo(Reason.BENCHMARK);
    assertThat(two(base, other)).isEqualTo(Reason.SAME);
  }

  @Test
  void hintsToTheCompilerReachTheirClass() throws Exception {
    String hints = "META-INF/CompilerHints";
    assertThat(one(base, base.with(hints, "inline,a/One.run\n"))).isEqualTo(Reason.CLASS);
    assertThat(two(base, base.with(hints, "inline,a/One.run\n"))).isEqualTo(Reason.SAME);
    for (String all : List.of("inline,*.run\n", "dontinline,java/lang/String.*\n")) {
      assertThat(two(base, base.with(hints, all))).as(all).isEqualTo(Reason.JAR);
    }
  }
}
