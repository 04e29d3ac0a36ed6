package io.github.jmhgate.lint;

import static io.github.jmhgate.lint.Presence.LISTED;
import static io.github.jmhgate.lint.Presence.NOT_LISTED;
import static io.github.jmhgate.lint.Presence.NOWHERE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.jardiff.SampleJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is a benchmark's own, and what it only measures. */
class BenchmarkSourceTest {
  private static final String JMH = "org.openjdk.jmh.annotations.";
  private static final String MARK = "@" + JMH + "Benchmark ";
  private static final String GROUPED =
      MARK + "@" + JMH + "Group(\"both\") public void reader() {} ";
  private static final String STATE = "@" + JMH + "State(" + JMH + "Scope.Thread) ";
  private static final String BENCHMARK =
      """
      package a;
      public class One extends Parent {
        MARK public int run(Data d) {
          java.util.function.IntSupplier l = () -> Product.value() + d.size + 1;
          return l.getAsInt() + help();
        }
        static int help() { return 7; }
        MARK public int other() { return 1; }
        STATE public static class Nested { int n = 3; }
      }
      """;
  private static final String RUN = "MARK public int run";
  private static final String PARENT =
      "package a; public class Parent { SETUP public void begin() { } }";
  private static final String DATA = "package a; STATE public class Data { int size = 10; }";
  private static final String PRODUCT =
      "package a; public class Product { public static int value() { return 1; } }";

  @TempDir private Path folder;

  @Test
  void itsOwnClassesCount() throws Exception {
    Optional<String> before = digest();

    assertThat(before).hasValueSatisfying(digest -> assertThat(digest).matches("[0-9a-f]{16}"));
    assertThat(digest()).isEqualTo(before);
    assertThat(changed(BENCHMARK, "d.size + 1", "d.size + 2")).isNotEqualTo(before);
    assertThat(changed(BENCHMARK, "return 7", "return 8")).as("helper").isNotEqualTo(before);
    assertThat(changed(BENCHMARK, "n = 3", "n = 4")).as("nested").isNotEqualTo(before);
    assertThat(changed(PARENT, "begin() { }", "begin() { hashCode(); }")).isNotEqualTo(before);
    assertThat(changed(DATA, "size = 10", "size = 11")).as("state").isNotEqualTo(before);
    assertThat(changed(BENCHMARK, RUN, "OPERATIONS " + RUN)).isNotEqualTo(before);
  }

  @Test
  void whatItMeasuresDoesNot() throws Exception {
    Optional<String> before = digest();
    // Another benchmark before it, and so another number of the lambda.
    String added =
        "MARK public int added() { java.util.function.IntSupplier s = () -> 5; return"
            + " s.getAsInt(); }\n ";

    assertThat(changed(PRODUCT, "return 1", "return 2")).isEqualTo(before);
    assertThat(changed(BENCHMARK, "{ return 1; }", "{ return 2; }")).as("other").isEqualTo(before);
    assertThat(changed(BENCHMARK, RUN, added + RUN)).isEqualTo(before);
    assertThat(changed(BENCHMARK, "public class One", "\n\n FORK public class One"))
        .as("lines, and how long it is measured")
        .isEqualTo(before);
  }

  @Test
  void namesDoNot() throws Exception {
    Optional<String> before = digest();
    String[] sources = sources();
    for (int i = 0; i < sources.length; i++) {
      sources[i] =
          sources[i]
              .replace("package a;", "package b.c;")
              .replace("class One", "class Two")
              .replace(" run(", " walk(");
    }

    assertThat(digest("b.c.Two.walk", sources)).isEqualTo(before);
  }

  @Test
  void hasNoDigestOfWhatIsNotThere() throws Exception {
    assertThat(digest("a.Gone.run", sources())).isEmpty();
    Path broken = folder.resolve("broken.jar");
    SampleJar.of(folder, sources()).with("a/One.class", new byte[] {1, 2, 3}).write(broken);
    try (BenchmarkSource source = BenchmarkSource.open(broken)) {
      assertThat(source.ownCode("a.One.run")).isEmpty();
    }
  }

  @Test
  void knowsWhichBenchmarksAreListed() throws Exception {
    String one =
        "package a; public class One extends Parent { %s public void run() {} %s public void not()"
            + " {} public void plain() {} %s public static class Nested { %s public void m() {} }"
            + " }";
    String parent = "package a; public class Parent { " + MARK + "public void inherited() {} }";
    Path jar =
        SampleJar.of(folder, one.formatted(MARK, MARK, GROUPED, MARK), parent)
            .listing("a.One", "run", "a.jmh_generated.One_run")
            .write(folder.resolve("listed.jar"));
    try (BenchmarkSource source = BenchmarkSource.open(jar)) {
      assertThat(source.of("a.One.run")).isEqualTo(LISTED);
      assertThat(source.of("a.One.not")).isEqualTo(NOT_LISTED);
      assertThat(source.of("a.One.inherited")).isEqualTo(NOT_LISTED);
      assertThat(source.of("a.One.both")).as("a group").isEqualTo(NOT_LISTED);
      assertThat(source.of("a.One.Nested.m")).isEqualTo(NOT_LISTED);
      assertThat(source.of("a.One.plain")).as("no benchmark any more").isEqualTo(NOWHERE);
      assertThat(source.of("a.One.gone")).isEqualTo(NOWHERE);
      assertThat(source.of("a.Gone.run")).isEqualTo(NOWHERE);
    }
  }

  private Optional<String> changed(String source, String from, String to) throws Exception {
    assertThat(source).contains(from);
    String old = filled(source);
    String now = filled(source.replace(from, to));
    return digest(
        "a.One.run",
        Stream.of(sources()).map(line -> line.equals(old) ? now : line).toArray(String[]::new));
  }

  private Optional<String> digest() throws Exception {
    return digest("a.One.run", sources());
  }

  private Optional<String> digest(String benchmark, String... sources) throws Exception {
    Path jar = Files.createTempFile(folder, "of", ".jar");
    SampleJar.of(folder, sources).write(jar);
    try (BenchmarkSource source = BenchmarkSource.open(jar)) {
      return source.ownCode(benchmark);
    }
  }

  private static String[] sources() {
    return Stream.of(BENCHMARK, PARENT, DATA, PRODUCT)
        .map(BenchmarkSourceTest::filled)
        .toArray(String[]::new);
  }

  private static String filled(String source) {
    return source
        .replace("MARK", MARK)
        .replace("STATE", STATE)
        .replace("SETUP", "@" + JMH + "Setup ")
        .replace("OPERATIONS", "@" + JMH + "OperationsPerInvocation(2) ")
        .replace("FORK", "@" + JMH + "Fork(7) ");
  }
}
