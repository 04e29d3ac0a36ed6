package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.code.SampleJar;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkClassesTest {
  @TempDir private Path folder;

  @Test
  void whatIsNestedAndWhatJmhGeneratedBelongToABenchmark() throws Exception {
    Path jar =
        jar(
            "a/One.class", "a/One$Two.class",
            "a/Other.class", "a/jmh_generated/One_run_jmhTest.class",
            "a/jmh_generated/One_Two_run_jmhTest.class", "org/openjdk/jmh/Main.class");
    try (BenchmarkClasses classes = BenchmarkClasses.open(jar)) {
      assertThat(classes.of("a.One.run"))
          .containsKeys("a/One", "a/One$Two", "a/jmh_generated/One_run_jmhTest")
          .doesNotContainKey("a/Other");
      assertThat(classes.of("a.One.Two.run"))
          .containsKeys("a/One", "a/One$Two", "a/jmh_generated/One_Two_run_jmhTest")
          .doesNotContainKey("a/jmh_generated/One_run_jmhTest");
      assertThat(classes.of("b.None.run")).isEmpty();
    }
    assertThat(BenchmarkClasses.ofJmh(jar)).containsOnlyKeys("org/openjdk/jmh/Main.class");
  }

  private Path jar(String... entries) {
    SampleJar jar = SampleJar.empty();
    for (String entry : entries) {
      jar = jar.with(entry, entry);
    }
    return jar.write(folder.resolve("a.jar"));
  }
}
