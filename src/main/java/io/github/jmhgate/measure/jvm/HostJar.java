package io.github.jmhgate.measure.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.measure.host.ForkAgent;
import io.github.jmhgate.measure.host.Host;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes the jar of the host's package, which follows a benchmark jar on its class path. */
final class HostJar {
  private static final String FOLDER = Host.class.getPackageName().replace('.', '/') + '/';

  private static final String MANIFEST =
      "Manifest-Version: 1.0\nPremain-Class: "
          + ForkAgent.class.getName()
          + "\nCan-Retransform-Classes: true\nCan-Redefine-Classes: true\n";

  private HostJar() {}

  /** Writes the jar, always with the same bytes. */
  static void write(Path target) throws IOException {
    Path own = source(Host.class);
    if (Files.isDirectory(own)) {
      write(own.resolve(FOLDER), target);
      return;
    }
    try (FileSystem jar = FileSystems.newFileSystem(own)) {
      write(jar.getPath(FOLDER), target);
    }
  }

  static Path source(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void write(Path folder, Path target) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(target));
        Stream<Path> files = Files.walk(folder)) {
      add(zip, JarFile.MANIFEST_NAME, MANIFEST.getBytes(UTF_8));
      for (Path file : files.sorted().toList()) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        if (name.endsWith(".class") && !name.endsWith("package-info.class")) {
          add(zip, FOLDER + name, Files.readAllBytes(file));
        }
      }
    }
  }

  private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(0);
    zip.putNextEntry(entry);
    zip.write(bytes);
  }
}
