package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
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
  void sources() throws IOException {
    checkout = folder.resolve("checkout");
    write("src/test/java/org/example/Encoding.java", JAVA);
    write("src/test/kotlin/org/example/Decoding.kt", KOTLIN);
    locator =
        of(
            "README.md",
            "src/test/java/org/example/Encoding.java",
            "src/test/kotlin/org/example/Decoding.kt",
            "src/test/java/org/example/Linked.java",
            "src/test/java/away/Linked.java");
  }

  private void write(String file, String text) throws IOException {
    Files.createDirectories(checkout.resolve(file).getParent());
    Files.writeString(checkout.resolve(file), text);
  }

  private Optional<SourceLocation> locate(String name) {
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
    assertThat(locate(name)).contains(new SourceLocation("src/test/" + file, line));
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
    Path outside = Files.createDirectories(folder.resolve("outside"));
    Files.writeString(outside.resolve("Linked.java"), "class Linked { void m() {} }");
    link(checkout.resolve("src/test/java/org/example/Linked.java"), outside.resolve("Linked.java"));
    link(checkout.resolve("src/test/java/away"), outside);
    assertThat(locate("org.example.Linked.m")).isEmpty();
    assertThat(locate("away.Linked.m")).isEmpty();
    assertThat(of("../outside/Linked.java").locate("Linked.java", 1)).isEmpty();
    assertThat(of("src/\0").locate("src/\0", 1)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "org/example/Encoding.java, 9, true", "example/Encoding.java, 9, false",
    "Encoding.java, 9, false", "ample/Encoding.java, 9, false",
    "com/example/Encoding.java, 9, false", "org/example/Encoding.java, 99, false"
  })
  void findsAFileThatHasTheLine(String file, int line, boolean found) {
    String path = "src/test/java/org/example/Encoding.java";
    Optional<SourceLocation> there =
        found ? Optional.of(new SourceLocation(path, 9)) : Optional.empty();
    assertThat(of(path).locate(file, line)).isEqualTo(there);
    assertThat(of().locate(file, line)).isEmpty();
  }

  /** Kotlin's own advice is to leave out the folders that all packages share. */
  @Test
  void findsAFileByThePackageItDeclares() throws IOException {
    write("kotlin/a/Util.kt", "@file:JvmName(\"U\")\npackage org.a\n\n");
    write("kotlin/Util.kt", "package org\n\n");
    SourceLocator two = of("kotlin/a/Util.kt", "kotlin/Util.kt");
    assertThat(two.locate("org/a/Util.kt", 2)).contains(new SourceLocation("kotlin/a/Util.kt", 2));
    assertThat(two.locate("org/Util.kt", 1)).contains(new SourceLocation("kotlin/Util.kt", 1));
    assertThat(two.locate("org/b/Util.kt", 1)).isEmpty();
  }

  @Test
  void namesNoneOfSeveralFiles() throws IOException {
    String copy = "old/src/org/example/Encoding.java";
    write(copy, JAVA);
    SourceLocator both = of(copy, "src/test/java/org/example/Encoding.java");
    assertThat(both.locate("org/example/Encoding.java", 9)).isEmpty();
    assertThat(both.locate(BenchmarkId.of("org.example.Encoding.encode", Mode.AVERAGE_TIME)))
        .isEmpty();
  }

  private SourceLocator of(String... files) {
    return new SourceLocator(() -> new Checkout(checkout, List.of(files)));
  }

  private static void link(Path link, Path target) {
    try {
      Files.createSymbolicLink(link, target);
    } catch (IOException | UnsupportedOperationException e) {
      assumeTrue(false, "no symbolic links here: " + e);
    }
  }
}
