package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.SourceLocator.Location;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceLocatorTest {
  private static final String JAVA =
      """
      package org.example;

      /** encode(the class) is named here. */
      public class Encoding extends Base {
        // byte[] encode(State state) was slower
        private final byte[] last = encode(null);

        @Benchmark
        public byte[] encode(State state) {
          return encode(state, 1);
        }

        @Benchmark public <T extends Comparable<T>> List<T> generic (State state) {
          return null;
        }

        void encodeAll() {}

        public static class Nested {
          public void encode() {}

          public static class Deep {
            @Benchmark
            public int[] encode() { return new int[0]; }
          }
        }
      }
      """;

  private static final String KOTLIN =
      """
      package org.example

      open class Decoding {
          @Benchmark
          fun decode(state: State): Int = decode(state, 1)

          @Benchmark
          open fun `with blanks`() = 1
      }
      """;

  @TempDir Path folder;
  private Path checkout;
  private SourceLocator locator;

  @BeforeEach
  void write() throws IOException {
    checkout = folder.resolve("checkout");
    Path java = checkout.resolve("src/test/java/org/example");
    Path kotlin = checkout.resolve("src/test/kotlin/org/example");
    Files.createDirectories(java);
    Files.createDirectories(kotlin);
    Files.writeString(java.resolve("Encoding.java"), JAVA);
    Files.writeString(kotlin.resolve("Decoding.kt"), KOTLIN);
    locator =
        of(
            "README.md",
            "src/test/java/org/example/Encoding.java",
            "src/test/kotlin/org/example/Decoding.kt",
            "src/test/java/org/example/Linked.java",
            "src/test/java/away/Linked.java");
  }

  private Optional<Location> locate(String name) {
    return locator.locate(BenchmarkId.of(name, Mode.AVERAGE_TIME));
  }

  @ParameterizedTest
  @CsvSource({
    "org.example.Encoding.encode, java/org/example/Encoding.java, 9",
    "org.example.Encoding.generic, java/org/example/Encoding.java, 13",
    "org.example.Encoding.encodeAll, java/org/example/Encoding.java, 17",
    "org.example.Encoding$Nested.encode, java/org/example/Encoding.java, 20",
    "org.example.Encoding.Nested.Deep.encode, java/org/example/Encoding.java, 24",
    // Inherited, or the name of a group: the class.
    "org.example.Encoding.inherited, java/org/example/Encoding.java, 4",
    "org.example.Encoding.Nested.inherited, java/org/example/Encoding.java, 19",
    "org.example.Decoding.decode, kotlin/org/example/Decoding.kt, 5"
  })
  void findsMethods(String name, String file, int line) {
    assertThat(locate(name)).contains(new Location("src/test/" + file, line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "encode",
        "org.example.Absent.encode", "org.example.../../../../secret.encode",
        "org..Encoding.encode"
      })
  void findsNothingWhereThereIsNothing(String name) {
    assertThat(locate(name)).isEmpty();
  }

  @Test
  void neverThrows() {
    assertThat(HostileText.all())
        .allSatisfy(
            name -> {
              assertThat(locate(name)).isEmpty();
              assertThat(locate("org.example.Encoding." + name + "(")).isEmpty();
            });
  }

  @Test
  void readsNothingOutsideOfTheCheckout() throws IOException {
    Path outside = folder.resolve("outside");
    Files.createDirectories(outside);
    Files.writeString(outside.resolve("Linked.java"), "class Linked { void m() {} }");
    link(checkout.resolve("src/test/java/org/example/Linked.java"), outside.resolve("Linked.java"));
    link(checkout.resolve("src/test/java/away"), outside);
    assertThat(locate("org.example.Linked.m")).isEmpty();
    assertThat(locate("away.Linked.m")).isEmpty();
    assertThat(of("../outside/Linked.java").locate("Linked.java", 1)).isEmpty();
    assertThat(of("src/\0").locate("src/\0", 1)).isEmpty();
  }

  @Test
  void findsAFileByItsPackageAndName() throws IOException {
    String path = "src/test/java/org/example/Encoding.java";
    assertThat(of(path).locate("org/example/Encoding.java", 9)).contains(new Location(path, 9));
    assertThat(of(path).locate("example/Encoding.java", 9)).isEmpty();
    assertThat(of(path).locate("Encoding.java", 9)).isEmpty();
    assertThat(of(path).locate("ample/Encoding.java", 9)).isEmpty();
    assertThat(of(path).locate("com/example/Encoding.java", 9)).isEmpty();
    assertThat(of(path).locate("org/example/Encoding.java", 99)).as("a line it lacks").isEmpty();
    assertThat(of().locate("org/example/Encoding.java", 9)).isEmpty();
  }

  /** Kotlin's own advice is to leave out the folders that all packages share. */
  @Test
  void findsAFileByTheNameAndThePackageItDeclares() throws IOException {
    Files.createDirectories(checkout.resolve("kotlin/a"));
    Files.writeString(
        checkout.resolve("kotlin/a/Util.kt"), "@file:JvmName(\"U\")\npackage org.a\n\n");
    Files.writeString(checkout.resolve("kotlin/Util.kt"), "package org\n\n");
    SourceLocator two = of("kotlin/a/Util.kt", "kotlin/Util.kt");
    assertThat(two.locate("org/a/Util.kt", 2)).contains(new Location("kotlin/a/Util.kt", 2));
    assertThat(two.locate("org/Util.kt", 1)).contains(new Location("kotlin/Util.kt", 1));
    assertThat(two.locate("org/b/Util.kt", 1)).isEmpty();
  }

  @Test
  void namesNoneOfSeveralFiles() throws IOException {
    Path copy = checkout.resolve("old/src/org/example/Encoding.java");
    Files.createDirectories(copy.getParent());
    Files.writeString(copy, JAVA);
    SourceLocator both =
        of("old/src/org/example/Encoding.java", "src/test/java/org/example/Encoding.java");
    assertThat(both.locate("org/example/Encoding.java", 9)).isEmpty();
    assertThat(both.locate(BenchmarkId.of("org.example.Encoding.encode", Mode.AVERAGE_TIME)))
        .isEmpty();
  }

  private SourceLocator of(String... files) {
    return new SourceLocator(() -> new SourceLocator.Checkout(checkout, List.of(files)));
  }

  private static void link(Path link, Path target) {
    try {
      Files.createSymbolicLink(link, target);
    } catch (IOException | UnsupportedOperationException e) {
      assumeTrue(false, "no symbolic links here: " + e);
    }
  }
}
