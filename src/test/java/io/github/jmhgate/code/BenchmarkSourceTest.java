package io.github.jmhgate.code;

import static io.github.jmhgate.code.BenchmarkSource.Presence.LISTED;
import static io.github.jmhgate.code.BenchmarkSource.Presence.NOT_LISTED;
import static io.github.jmhgate.code.BenchmarkSource.Presence.NOWHERE;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkSourceTest {
  private static final String MARK = "@org.openjdk.jmh.annotations.Benchmark ";
  private static final String GROUPED =
      MARK + "@org.openjdk.jmh.annotations.Group(\"both\") public void reader() {} ";

  @TempDir private Path folder;

  private BenchmarkSource open(String... sources) throws Exception {
    return BenchmarkSource.open(
        SampleJar.of(folder, sources)
            .listing("a.One", "run", "a.jmh_generated.One_run")
            .write(folder.resolve(sources[0].hashCode() + ".jar")));
  }

  @Test
  void tellsWhatIsThereFromWhatIsListed() throws Exception {
    String one =
        "package a; public class One extends Parent { %s public void run() {} %s public void not()"
            + " {} public void plain() {} %s public static class Nested { %s public void m() {} }"
            + " }";
    String parent = "package a; public class Parent { " + MARK + "public void inherited() {} }";
    try (BenchmarkSource source = open(one.formatted(MARK, MARK, GROUPED, MARK), parent)) {
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

  @Test
  void knowsTheSameCodeUnderAnotherNameClassAndPackage() throws Exception {
    String code =
        "package %s; public class %s { int n; %s public int %s(%2$s.S s) {"
            + " java.util.function.IntSupplier l = () -> n + %d; for (int i = 0; i < 3; i++) { try"
            + " { n += l.getAsInt(); } catch (RuntimeException e) { n--; } } return n; } public"
            + " static class S {} }";
    try (BenchmarkSource before = open(code.formatted("a", "One", MARK, "first", 1));
        BenchmarkSource after = open(code.formatted("b.c", "Two", MARK, "second", 1));
        BenchmarkSource other = open(code.formatted("b.c", "Two", MARK, "second", 2))) {
      assertThat(before.code("a.One.first")).isPresent().isEqualTo(after.code("b.c.Two.second"));
      assertThat(before.code("a.One.first")).isNotEqualTo(other.code("b.c.Two.second"));
      assertThat(before.code("a.One.gone")).isEmpty();
    }
  }
}
