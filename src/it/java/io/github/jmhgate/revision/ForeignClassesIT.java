package io.github.jmhgate.revision;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.jardiff.SampleJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** A kept base jar has the dependencies of the candidate it is compared with. */
class ForeignClassesIT {
  @TempDir private Path folder;
  private final List<Optional<String>> builds = new ArrayList<>();

  /** A snapshot or a range resolves to something else on another day. */
  @Test
  void buildsAgainWhenTheCandidatesBuildTookOtherClassesFromOutside() throws Exception {
    Path outside = Files.createDirectories(folder.resolve("repository/org/dep"));
    Path own = Files.createDirectories(folder.resolve("repository/own/pack"));
    Checkout checkout = new Checkout(folder.resolve("checkout"));
    String commit =
        checkout
            .write("data", "")
            .write("classes", folder.resolve("repository").toString())
            .write("core/src/main/java/own/pack/Own.java", "")
            .write("core/src/main/kotlin/pack/Words.kt", "")
            .commit();
    write(outside.resolve("Dep.class"), "org/dep/Dep", "Dep.java", 1);
    write(own.resolve("Own$1.class"), "own/pack/Own$1", "Own.java", 1);
    write(own.resolve("Second.class"), "own/pack/Second", "Own.java", 1);
    write(own.resolve("Word.class"), "own/pack/Word", "Words.kt", 1);
    Checkout.run(checkout.folder(), Checkout.build());
    Path first = jar(checkout, commit);

    write(own.resolve("Own$1.class"), "own/pack/Own$1", "Own.java", 2);
    write(own.resolve("Second.class"), "own/pack/Second", "Own.java", 2);
    write(own.resolve("Word.class"), "own/pack/Word", "Words.kt", 2);
    Files.createDirectories(own.resolve("jmh_generated"));
    Files.writeString(own.resolve("jmh_generated/B_m_jmhTest.class"), "a stub");
    Files.writeString(outside.resolve("build.properties"), "a time stamp");
    Checkout.run(checkout.folder(), Checkout.build());
    assertThat(jar(checkout, commit)).isEqualTo(first);
    assertThat(builds).hasSize(1);

    write(outside.resolve("Dep.class"), "org/dep/Dep", "Dep.java", 2);
    Checkout.run(checkout.folder(), Checkout.build());
    Path second = jar(checkout, commit);
    assertThat(jar(checkout, commit)).isEqualTo(second);
    assertThat(builds).hasSize(2);
    assertThat(entry(second, "org/dep/Dep.class"))
        .isEqualTo(entry(checkout.jar(), "org/dep/Dep.class"))
        .isNotEqualTo(entry(first, "org/dep/Dep.class"));

    write(own.resolve("Other.class"), "own/pack/Other", "Other.java", 1);
    Checkout.run(checkout.folder(), Checkout.build());
    jar(checkout, commit);
    assertThat(builds).as("a class in a package of ours, of no source of ours").hasSize(3);
    write(folder.resolve("repository/Dep.class"), "Dep", "Dep.java", 1);
    Checkout.run(checkout.folder(), Checkout.build());
    jar(checkout, commit);
    assertThat(builds).as("one in no package").hasSize(4);
  }

  private static void write(Path file, String name, String source, int version) throws Exception {
    ClassWriter out = new ClassWriter(0);
    out.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    out.visitSource(source, null);
    out.visitField(Opcodes.ACC_PUBLIC, "version" + version, "I", null, null).visitEnd();
    out.visitEnd();
    Files.write(file, out.toByteArray());
  }

  private Path jar(Checkout checkout, String commit) throws Exception {
    return new RevisionJar(new JarCache(folder.resolve("cache")), System.getenv())
        .of(
            Git.around(checkout.folder()),
            commit,
            commit,
            new RevisionJar.Build(Checkout.build(), List.of(), false),
            new RevisionJar.Place(checkout.jar(), Optional.empty()),
            folder.resolve("build.log"),
            (revision, flaw) -> builds.add(flaw));
  }

  private static byte[] entry(Path jar, String name) throws Exception {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.getInputStream(zip.getEntry(name)).readAllBytes();
    }
  }

  @Test
  void aBenchmarkHasMoreClassesThanItsOwn() throws Exception {
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
