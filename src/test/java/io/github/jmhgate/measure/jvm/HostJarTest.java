package io.github.jmhgate.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.Host;
import io.github.jmhgate.measure.host.Message;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostJarTest {
  @Test
  void holdsEveryClassOfTheHost(@TempDir Path folder) throws Exception {
    HostJar.write(folder.resolve("host.jar"));
    try (URLClassLoader host =
        new URLClassLoader(
            new URL[] {folder.resolve("host.jar").toUri().toURL()},
            ClassLoader.getPlatformClassLoader())) {
      for (Class<?> type : List.of(Message.class, BenchmarkUnit.class)) {
        assertThat(host.loadClass(type.getName())).isNotSameAs(type);
      }
    }
    try (Stream<Path> files = Files.list(hostClasses());
        ZipFile jar = new ZipFile(folder.resolve("host.jar").toFile())) {
      assertThat(
              jar.stream()
                  .map(entry -> entry.getName().replaceFirst(".*/", ""))
                  .filter(name -> !name.equals("MANIFEST.MF")))
          .containsExactlyInAnyOrderElementsOf(
              files
                  .map(file -> file.getFileName().toString())
                  .filter(name -> !name.equals("package-info.class"))
                  .toList());
    }
  }

  private static Path hostClasses() throws URISyntaxException {
    return Path.of(Host.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .resolve(Host.class.getPackageName().replace('.', '/'));
  }
}
