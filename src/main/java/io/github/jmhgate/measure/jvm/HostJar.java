package io.github.jmhgate.measure.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.measure.host.Host;
import io.github.jmhgate.measure.host.MethodLog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Writes the jar of the host's package, which follows a benchmark jar on its class path. */
final class HostJar {
  private static final String FOLDER = Host.class.getPackageName().replace('.', '/') + '/';

  private static final String MANIFEST =
      "Manifest-Version: 1.0\nPremain-Class: " + MethodLog.class.getName() + "\n";

  private HostJar() {}

  /** Writes the jar, always with the same bytes. */
  static void write(Path target) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      add(zip, JarFile.MANIFEST_NAME, MANIFEST.getBytes(UTF_8));
      for (String name : classes()) {
        try (InputStream in = Host.class.getResourceAsStream(name)) {
          if (in == null) {
            throw new IOException("jmh-gate lacks its own class " + name);
          }
          add(zip, FOLDER + name, in.readAllBytes());
        }
      }
    }
    Files.write(target, bytes.toByteArray());
  }

  private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(0);
    zip.putNextEntry(entry);
    zip.write(bytes);
  }

  private static List<String> classes() throws IOException {
    Path source;
    try {
      source = Path.of(Host.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException("jmh-gate cannot find its own jar", e);
    }
    if (Files.isDirectory(source)) {
      try (Stream<Path> files = Files.list(source.resolve(FOLDER))) {
        return classes(files.map(file -> file.getFileName().toString()));
      }
    }
    try (ZipFile jar = new ZipFile(source.toFile())) {
      return classes(
          jar.stream()
              .map(ZipEntry::getName)
              .filter(name -> name.startsWith(FOLDER))
              .map(name -> name.substring(FOLDER.length())));
    }
  }

  private static List<String> classes(Stream<String> names) {
    return names
        .filter(name -> name.endsWith(".class") && !name.startsWith("package-info"))
        .sorted()
        .toList();
  }
}
