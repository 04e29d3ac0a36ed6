package io.github.jmhgate.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.jar.JarParts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.TimeZone;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

class BundleTest extends BundledBenchmarks {
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
  void findsBenchmarksThatAreInheritedToo() throws Exception {
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
}
