package io.github.jmhgate.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.code.SampleJar;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JarParts;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.annotations.Benchmark;

class BundleTest {
  private static final String LIST = "META-INF/BenchmarkList";

  @TempDir private Path folder;

  @Test
  void theJarNamesWhatItNeedsBesideIt() throws Exception {
    write("test/" + LIST, "b\n");
    write("core/target/classes/a/Core.class", "core");
    Path library = jar("ä b/dep 1.jar", "x");

    Path twin = jar("two/DEP 1.jar", "2");

    Path jar = bundle(library, twin, folder.resolve("core/target/classes"), jmh());

    assertThat(JarParts.of(jar))
        .extracting(file -> out().relativize(file).toString())
        .containsExactly(
            "benchmarks.jar",
            "lib/dep 1.jar",
            "lib/DEP 1-2.jar",
            "lib/core-target-classes.jar",
            "lib/" + jmh().getFileName());
    try (JarFile opened = new JarFile(jar.toFile())) {
      assertThat(opened.getManifest().getMainAttributes())
          .containsEntry(java.util.jar.Attributes.Name.MAIN_CLASS, "org.openjdk.jmh.Main");
    }
    assertThat(content(out().resolve("lib/core-target-classes.jar")))
        .containsEntry("a/Core.class", "core");
  }

  @Test
  void ofTwoFilesOfOneNameTheFirstCountsButListsAreJoined() throws Exception {
    write("test/" + LIST, "b\na\n").write("main/" + LIST, "c\na\n");
    write("test/META-INF/services/S", "one\n").write("main/META-INF/services/S", "two");
    write("test/same", "test").write("main/same", "main").write("main/module-info.class", "m");

    assertThat(content(bundle(jmh())))
        .containsEntry(LIST, "a\nb\nc\n")
        .containsEntry("META-INF/services/S", "one\ntwo\n")
        .containsEntry("same", "test")
        .doesNotContainKey("module-info.class");
  }

  /** A benchmark may look a resource up as a file; of versions of a class a folder knows none. */
  @Test
  void resourcesAreToBeFilesWhereThatChangesNothingElse() throws Exception {
    write("test/" + LIST, "b\n").write("test/META-INF/services/S", "one");
    write("test/a/jmh_generated/A.java", "class A {}");
    assertThat(asFolder(bundle(jmh()))).isNull();
    write("main/data.txt", "data");
    assertThat(asFolder(bundle(jmh()))).isEqualTo("true");
    write("main/META-INF/versions/11/a/A.class", "11");
    assertThat(asFolder(bundle(jmh()))).isNull();
  }

  private static Object asFolder(Path jar) throws Exception {
    try (JarFile opened = new JarFile(jar.toFile())) {
      return opened.getManifest().getMainAttributes().get(JarParts.AS_FOLDER);
    }
  }

  @Test
  void theSameClassesMakeTheSameBytes() throws Exception {
    write("test/" + LIST, "b\na\n").write("test/b/C.class", "c");
    byte[] first = Files.readAllBytes(bundle(jmh()));
    TimeZone before = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
      write("test/" + LIST, "a\nb\n");
      Files.setLastModifiedTime(
          folder.resolve("test/b/C.class"), FileTime.from(Instant.parse("2001-02-03T04:05:06Z")));
      assertThat(bundle(jmh())).hasBinaryContent(first);
    } finally {
      TimeZone.setDefault(before);
    }
  }

  @Test
  void aChangeOfADependencyAloneIsAnotherJar() throws Exception {
    write("test/" + LIST, "b\n").write("core/classes/a/Core.class", "core");
    Path jar = bundle(folder.resolve("core/classes"), jmh());
    Path kept = folder.resolve("kept");
    Files.createDirectories(kept);
    JarParts.copyBeside(jar, kept.resolve("other.jar"));
    Files.copy(jar, kept.resolve("other.jar"));
    assertThat(JarParts.same(jar, kept.resolve("other.jar"))).isTrue();

    write("core/classes/a/Core.class", "slow");
    bundle(folder.resolve("core/classes"), jmh());

    assertThat(jar).hasSameBinaryContentAs(kept.resolve("other.jar"));
    assertThat(JarParts.same(jar, kept.resolve("other.jar"))).isFalse();
  }

  @Test
  void withoutBenchmarksNothingIsLeft() throws Exception {
    write("test/" + LIST, "b\n");
    bundle(jmh());
    write("test/" + LIST, "").write("test/a/Plain.class", "plain");

    assertThat(of(jmh()).write(out())).isEmpty();
    assertThat(out()).doesNotExist();
    assertThat(new Bundle(List.of(folder.resolve("none")), List.of(), List.of()).write(out()))
        .isEmpty();
  }

  /** As where somebody names the project's folder, or that of the classes. */
  @Test
  void replacesNoFolderThatHoldsAnythingElse() throws Exception {
    write("test/" + LIST, "b\n").write("out/mine", "mine").write("out-work/mine", "mine");
    Path file = folder.resolve("file");
    Files.writeString(file, "mine");

    for (Path taken : List.of(out(), folder.resolve("test"), folder, file)) {
      assertThatThrownBy(() -> of(jmh()).write(taken))
          .isInstanceOf(GateFailure.class)
          .hasMessageStartingWith(taken + ": ")
          .hasMessageNotContaining("written");
    }
    assertThat(folder.resolve("out/mine")).hasContent("mine");
    assertThat(folder.resolve("test").resolve(LIST)).exists();
    assertThat(file).hasContent("mine");
    Files.delete(folder.resolve("out/mine"));
    assertThat(bundle(jmh())).isEqualTo(bundle(jmh()));
    assertThat(folder.resolve("out-work/mine")).hasContent("mine");
  }

  /** Names alone do not make a folder a bundle's. */
  @Test
  void replacesNoJarsThatItDidNotMake() throws Exception {
    write("test/" + LIST, "b\n").write("out/lib/mine.jar", "mine");
    assertRefused("lib");
    jar("out/benchmarks.jar", "x");
    assertRefused("benchmarks.jar");
    Files.delete(folder.resolve("out/lib/mine.jar"));
    assertRefused("benchmarks.jar");
    assertThat(content(folder.resolve("out/benchmarks.jar"))).containsKey("x");
  }

  private void assertRefused(String name) {
    assertThatThrownBy(() -> of(jmh()).write(out()))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining(name + " in it was not made by jmh-gate; move it, or name another");
  }

  @Test
  void saysWhatIsWrongWithJmh() throws Exception {
    write("test/" + LIST, "b\n");
    assertThatThrownBy(() -> bundle())
        .isInstanceOf(GateFailure.class)
        .hasMessage(
            "there are benchmarks but no JMH on the test class path; add"
                + " org.openjdk.jmh:jmh-core in test scope");
    write("core/org/openjdk/jmh/annotations/Benchmark.class", "");
    Path old = folder.resolve("core");
    assertThat(bundle(old)).exists();
    write("core/jmh.properties", "jmh.version=1.20");
    assertThatThrownBy(() -> bundle(old))
        .isInstanceOf(GateFailure.class)
        .hasMessage(
            "JMH 1.20 is too old to be measured here; take org.openjdk.jmh:jmh-core 1.21 or later,"
                + " in many poms by -Djmh.version=1.21");
  }

  @Test
  void findsBenchmarksByTheirAnnotationAndThoseThatInheritThem() throws Exception {
    write(
        "src/a/All.java",
        """
        package a;
        abstract class All {
          @org.openjdk.jmh.annotations.Benchmark public void run() {}
          static class Derived extends All {}
          static class Plain {}
        }
        """);
    compile(folder.resolve("src/a/All.java"), folder.resolve("test"));
    write("test/a/Broken.class", "no class at all");

    assertThat(CompiledBenchmarks.any(folder.resolve("test"))).isTrue();
    assertThat(CompiledBenchmarks.of(folder.resolve("test")))
        .extracting(file -> file.getFileName().toString())
        .containsExactly("All$Derived.class", "All.class");
    assertThatThrownBy(() -> bundle(jmh()))
        .isInstanceOf(GateFailure.class)
        .hasMessageContainingAll("has benchmarks but no " + LIST, "of JMH 1.37 by --generator");
  }

  /** Without JMH's annotation processor. */
  private static void compile(Path source, Path to) throws Exception {
    String[] arguments = {"-proc:none", "-cp", jmh() + "", "-d", to + "", source + ""};
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    assertThat(javac.run(System.out, System.err, arguments)).isZero();
  }

  /** As the plugin of Gradle keeps what it generates. */
  @Test
  void aListInAnotherFolderCounts() throws Exception {
    write("test/b/C$D.class", "Lorg/openjdk/jmh/annotations/Benchmark;");
    write("main/" + LIST, "JMH S 5 b.C.D S 20 b.jmh_generated.C_D_m\n");

    assertThat(content(bundle(jmh()))).containsKeys(LIST, "b/C$D.class");
  }

  private BundleTest write(String name, String text) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return this;
  }

  private Path jar(String name, String text) throws Exception {
    return SampleJar.empty().with("x", text).write(write(name, "").folder.resolve(name));
  }

  private static Path jmh() throws Exception {
    return Path.of(Benchmark.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private Path bundle(Path... classPath) throws Exception {
    return of(classPath).write(out()).orElseThrow();
  }

  private Bundle of(Path... classPath) {
    return new Bundle(
        List.of(folder.resolve("test"), folder.resolve("main")),
        new ArrayList<>(Arrays.asList(classPath)),
        List.of());
  }

  private Path out() {
    return folder.resolve("out");
  }

  private static Map<String, String> content(Path jar) throws Exception {
    Map<String, String> content = new TreeMap<>();
    try (JarFile opened = new JarFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(opened.entries())) {
        content.put(
            entry.getName(),
            new String(opened.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return content;
  }

  /** The numbers of the Java Virtual Machine Specification, table 4.1-A. */
  @ParameterizedTest
  @CsvSource({
    "CAFEBABE0003002D01, 1", "CAFEBABE0003003101, 5", "CAFEBABE0003003401, 8",
    "CAFEBABE0003003D01, 17", "CAFEBABE0003004501, 25", "CAFEBABE000000,",
    "6E6F20636C6173732066696C65,", "'',"
  })
  void theMajorVersionOfAClassFileIsARelease(String bytes, Integer release) throws Exception {
    InputStream in = new ByteArrayInputStream(HexFormat.of().parseHex(bytes));
    assertThat(Bundle.BytecodeGenerator.release(in))
        .isEqualTo(release == null ? OptionalInt.empty() : OptionalInt.of(release));
  }
}
