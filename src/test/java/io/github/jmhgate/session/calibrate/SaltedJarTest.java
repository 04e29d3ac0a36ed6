package io.github.jmhgate.session.calibrate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.jvm.BenchmarkJar;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** A variant behaves as its original does, and is laid out differently. */
class SaltedJarTest {
  /** One of everything that a compiler gives names to, or that reflection sees. */
  private static final String SOURCE =
      """
      public class Sample {
        public record Point(int x, int y) {}

        public enum Colour { RED { int code() { return 1; } }, BLUE { int code() { return 2; } };
          abstract int code(); }

        public interface Shape { default int sides() { return count() + 1; } private int count() {
          java.util.function.IntSupplier two = () -> 2; return two.getAsInt(); } }

        public static class Plain implements Shape, java.io.Serializable {
          int a = 1; long b = 2; String c = "three"; final double d = 4; int[] e = {5};
          int sum() { return a + (int) b + c.length() + (int) d + e[0]; } }

        static java.util.function.IntUnaryOperator twice() {
          int two = 2; return x -> { java.util.function.IntUnaryOperator f = y -> y * two;
            return f.applyAsInt(x); }; }

        static class Lambdas {
          static int sum(int n) { return java.util.stream.IntStream.range(0, n).map(i -> i * 3)
            .filter(i -> i % 2 == 0).mapToObj(i -> "v" + i).mapToInt(String::length).sum(); } }

        static class Sent { static Object again() throws Exception {
          java.util.function.Supplier<String> sent =
            (java.util.function.Supplier<String> & java.io.Serializable) () -> "sent";
          java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
          new java.io.ObjectOutputStream(bytes).writeObject(sent);
          return ((java.util.function.Supplier<?>) new java.io.ObjectInputStream(
            new java.io.ByteArrayInputStream(bytes.toByteArray())) {
              @Override protected Class<?> resolveClass(java.io.ObjectStreamClass type)
                throws ClassNotFoundException {
                return Class.forName(type.getName(), false, Sample.class.getClassLoader()); }
            }.readObject()).get(); } }

        static class Inside { static String name() {
          java.util.function.Supplier<Object> made = () -> new Object() {
            @Override public String toString() {
              return "" + getClass().getEnclosingMethod() + getClass().getSimpleName(); } };
          return made.get().toString().replaceAll("lambda.*", ""); } }

        static String choose(String text) {
          switch (text) { case "a": return "first"; case "b": return "second"; default: return "x"; }
        }

        public static String run() throws Exception {
          try { Object o = "text"; System.out.append(((Integer) o).toString()); }
          catch (ClassCastException expected) { }
          Plain plain = new Plain();
          return new Point(1, 2) + " " + java.util.Arrays.toString(Colour.values())
            + Colour.BLUE.code() + plain.sides() + plain.sum() + twice().applyAsInt(21)
            + Lambdas.sum(9) + Sent.again() + Inside.name() + choose("b")
            + java.io.ObjectStreamClass.lookup(Plain.class).getSerialVersionUID();
        }

        @Benchmark public int good() { return twice().applyAsInt(4); }
      }
      """;

  @TempDir private static Path built;
  private static Path jar;

  @TempDir private Path folder;

  @BeforeAll
  static void build() {
    jar = BenchmarkJar.of(built, SOURCE);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7})
  void behavesAsItsOriginal(long seed) throws Exception {
    Path variant = folder.resolve("new/variant.jar");
    int salted = SaltedJar.write(jar, variant, seed);

    assertThat(salted).isEqualTo(names(jar).stream().filter(SaltedJarTest::ours).count());
    assertThat(run(variant)).isEqualTo(run(jar)).contains("Point[x=1, y=2]", "sent", "second");
  }

  @Test
  void differsInEveryClassThatIsNotJmhs() throws Exception {
    Path variant = folder.resolve("variant.jar");
    SaltedJar.write(jar, variant, 8);

    assertThat(names(variant)).containsExactlyInAnyOrderElementsOf(names(jar));
    assertThat(names(variant)).isNotEqualTo(names(jar)).startsWith("META-INF/MANIFEST.MF");
    for (String name : names(jar)) {
      if (ours(name)) {
        assertThat(bytes(variant, name)).as(name).isNotEqualTo(bytes(jar, name));
      } else {
        assertThat(bytes(variant, name)).as(name).isEqualTo(bytes(jar, name));
      }
    }
    assertThat(names(jar)).anyMatch(name -> name.contains("jmh_generated"));
  }

  @Test
  void putsMembersInAnotherOrderAndRenamesLambdas() throws Exception {
    List<String> fields = new ArrayList<>();
    List<String> methods = new ArrayList<>();
    List<String> lambdas = new ArrayList<>();
    for (int seed = 0; seed < 20; seed++) {
      Path variant = folder.resolve(seed + ".jar");
      SaltedJar.write(jar, variant, seed);
      ClassNode plain = node(variant, "sample/Sample$Plain.class");
      fields.add(String.join(" ", plain.fields.stream().map(field -> field.name).toList()));
      methods.add(
          String.join(
              " ",
              node(variant, "sample/Sample.class").methods.stream().map(m -> m.name).toList()));
      node(variant, "sample/Sample$Lambdas.class")
          .methods
          .forEach(method -> lambdas.add(method.name));
      assertThat(node(variant, "sample/Sample$Point.class").fields)
          .extracting(field -> field.name)
          .containsExactly("x", "y");
    }

    assertThat(fields.stream().distinct().count()).isGreaterThan(10);
    assertThat(methods.stream().distinct().count()).isGreaterThan(10);
    assertThat(lambdas.stream().filter(name -> name.startsWith("lambda$s")).distinct().count())
        .isGreaterThanOrEqualTo(60);
  }

  @Test
  void givesTheSameBytesForTheSameSeed() throws Exception {
    SaltedJar.write(jar, folder.resolve("a.jar"), 5);
    SaltedJar.write(jar, folder.resolve("b.jar"), 5);
    SaltedJar.write(jar, folder.resolve("c.jar"), 6);

    assertThat(folder.resolve("a.jar")).hasSameBinaryContentAs(folder.resolve("b.jar"));
    assertThat(Files.mismatch(folder.resolve("a.jar"), folder.resolve("c.jar"))).isPositive();
  }

  @Test
  void copiesWhatItCannotSaltAndWhatIsForOneVersionOfJava() throws Exception {
    byte[] good = bytes(jar, "sample/Sample$Plain.class");
    byte[] tooNew = good.clone();
    tooNew[7] = 127;
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put(
        "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nClass-Path: lib/a.jar\n".getBytes(UTF_8));
    entries.put("META-INF/versions/21/sample/Sample$Plain.class", good);
    entries.put("sample/Sample$Plain.class", good);
    entries.put("sample/TooNew.class", tooNew);
    entries.put("sample/Broken.class", "no class".getBytes(UTF_8));
    Path mixed = zip(entries);
    Path variant = folder.resolve("elsewhere/variant.jar");

    assertThat(SaltedJar.write(mixed, variant, 1)).isEqualTo(1);
    for (String name : entries.keySet()) {
      if (name.endsWith(".class") && !name.startsWith("sample/Sample")) {
        assertThat(bytes(variant, name)).as(name).isEqualTo(entries.get(name));
      }
    }
    assertThat(new String(bytes(variant, "META-INF/MANIFEST.MF"), UTF_8).replace("\r\n ", ""))
        .contains("Class-Path: file:")
        .contains(folder.resolve("lib/a.jar").toUri().getPath());
  }

  @Test
  void refusesASignedJarAndOneWithoutClasses() throws Exception {
    byte[] good = bytes(jar, "sample/Sample$Plain.class");
    Path variant = folder.resolve("variant.jar");

    Path signed = zip(Map.of("a/B.class", good, "META-INF/ME.SF", new byte[0]));
    assertThatThrownBy(() -> SaltedJar.write(signed, variant, 1))
        .isInstanceOf(MeasureException.class)
        .hasMessageContaining("is signed")
        .hasMessageContaining("--jar A --jar B");
    Path empty = zip(Map.of("readme.txt", new byte[0]));
    assertThatThrownBy(() -> SaltedJar.write(empty, variant, 1))
        .isInstanceOf(MeasureException.class)
        .hasMessageContaining("holds no class that can be salted");
    assertThatThrownBy(() -> SaltedJar.write(folder.resolve("absent.jar"), variant, 1))
        .isInstanceOf(MeasureException.class)
        .hasMessageContaining("absent.jar");
  }

  private Path zip(Map<String, byte[]> entries) throws IOException {
    Path file = folder.resolve("made.jar");
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
      }
    }
    return file;
  }

  private static boolean ours(String name) {
    return name.endsWith(".class") && !name.contains("jmh_generated");
  }

  private static String run(Path jar) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
      return (String) loader.loadClass("sample.Sample").getMethod("run").invoke(null);
    }
  }

  private static List<String> names(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return Collections.list(zip.entries()).stream().map(ZipEntry::getName).toList();
    }
  }

  private static byte[] bytes(Path jar, String name) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.getInputStream(zip.getEntry(name)).readAllBytes();
    }
  }

  private static ClassNode node(Path jar, String name) throws IOException {
    ClassNode node = new ClassNode();
    new ClassReader(bytes(jar, name)).accept(node, 0);
    return node;
  }
}
