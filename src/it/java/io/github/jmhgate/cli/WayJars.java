package io.github.jmhgate.cli;

import io.github.jmhgate.jardiff.SampleJar;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * Small benchmark jars: A allocates and fills 1,000 bytes per operation, B 5,000. Each other jar is
 * one of these with an edit of its source or of its entries.
 *
 * @param folder where jars are, each under its name
 */
record WayJars(Path folder) {
  static final String FAST = "new byte[1000]";
  static final String SLOW = "new byte[5000]";

  private static final String SOURCE =
      """
      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      @OutputTimeUnit(TimeUnit.NANOSECONDS)
      public class Sample {
        /*members*/
        @Benchmark public byte[] run() { return Work.make(); }
      }

      class Work {
        static byte[] make() {
          byte[] made = new byte[1000];
          java.util.Arrays.fill(made, (byte) 1);
          return made;
        }
      }
      """;

  /** Sets the number of bytes from what an expression gives, in a {@code @Setup}. */
  private static final String READING =
      "@Setup public void read() throws Exception { Work.size = Integer.parseInt((%s).strip()); }";

  @FunctionalInterface
  interface SourceEdit {
    String apply(String source);
  }

  static String slow(String source) {
    return source.replace(FAST, SLOW);
  }

  static String with(String source, String members) {
    return source.replace("/*members*/", members + "\n  /*members*/");
  }

  static String on(String source, String annotations) {
    return source.replace("@Benchmark public", annotations + "\n  @Benchmark public");
  }

  /** Allocates as many bytes as an expression of type String says. */
  static String reading(String source, String expression) {
    return with(source, READING.formatted(expression))
        .replace(FAST, "new byte[size]")
        .replace("class Work {", "class Work {\n  static int size;");
  }

  void jar(String name, SourceEdit edit) throws IOException {
    Path jar = folder.resolve(name + ".jar");
    if (Files.notExists(jar)) {
      Files.copy(BenchmarkJar.of(folder.resolve(name), edit.apply(SOURCE)), jar);
    }
  }

  /** Compiles a class {@code sample.Size} into a jar. */
  void addSize(String jar, String source) throws IOException {
    String entry = "sample/Size.class";
    Path compiled = SampleJar.of(folder, source).write(folder.resolve("size.jar"));
    put(folder.resolve(jar + ".jar"), entry, entry(compiled, entry));
  }

  static byte[] entry(Path jar, String name) throws IOException {
    try (FileSystem zip = zip(jar)) {
      return Files.readAllBytes(zip.getPath(name));
    }
  }

  static void put(Path jar, String name, byte[] content) throws IOException {
    try (FileSystem zip = zip(jar)) {
      Path file = zip.getPath("/" + name);
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      Files.write(file, content);
    }
  }

  private static FileSystem zip(Path jar) throws IOException {
    return FileSystems.newFileSystem(
        URI.create("jar:" + jar.toUri()), Files.exists(jar) ? Map.of() : Map.of("create", "true"));
  }
}
