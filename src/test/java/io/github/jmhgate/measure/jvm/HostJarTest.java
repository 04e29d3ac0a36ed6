package io.github.jmhgate.measure.jvm;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.github.jmhgate.measure.host.Host;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostJarTest {

  @Test
  void holdsEveryClassOfTheHost() throws Exception {
    try (Stream<Path> files = Files.list(hostClasses())) {
      assertThat(
              files
                  .map(file -> file.getFileName().toString().replace(".class", ""))
                  .filter(name -> !name.equals("package-info")))
          .containsExactlyInAnyOrderElementsOf(HostJar.CLASSES);
    }
  }

  @Test
  void theHostStandsAlone() throws Exception {
    classes()
        .that()
        .resideInAPackage("io.github.jmhgate.measure.host")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "com.sun.management",
            "org.openjdk.jmh..",
            "org.jspecify..",
            "io.github.jmhgate.measure.host")
        .check(new ClassFileImporter().importPath(hostClasses()));
  }

  @Test
  void isTheSameEveryTime(@TempDir Path folder) throws Exception {
    HostJar.write(folder.resolve("a.jar"));
    HostJar.write(folder.resolve("b.jar"));
    assertThat(folder.resolve("a.jar")).hasSameBinaryContentAs(folder.resolve("b.jar"));
  }

  private static Path hostClasses() throws URISyntaxException {
    return Path.of(Host.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .resolve(Host.class.getPackageName().replace('.', '/'));
  }
}
