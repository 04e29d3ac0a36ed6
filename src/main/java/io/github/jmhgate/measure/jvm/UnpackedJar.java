package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.JarParts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipException;

/**
 * A benchmark jar whose own entries become files again before it is run, where it asks for that: in
 * its build they were, and a benchmark may have looked a resource up as one.
 */
final class UnpackedJar {
  private UnpackedJar() {}

  /**
   * How to start what a launch starts.
   *
   * @param folder for the files, which does not exist; not made if the jar does not ask for it
   */
  static Launch of(Launch launch, Path folder) throws MeasureException {
    launch.check();
    if (launch.classPath().size() > 1) {
      return launch;
    }
    Path jar = launch.classPath().get(0);
    try {
      if (!asks(jar) || !JarParts.unknown(jar).isEmpty()) {
        return launch;
      }
      unpack(jar, folder.normalize());
      List<Path> parts = JarParts.of(jar);
      List<Path> classPath = new ArrayList<>(List.of(folder));
      classPath.addAll(parts.subList(1, parts.size()));
      return new Launch(classPath, launch.java(), launch.jvmArgs());
    } catch (IOException e) {
      throw MeasureException.unusable(
          "benchmark jar %s cannot be unpacked to %s: %s"
              .formatted(jar, folder, FileTrouble.of(e)));
    }
  }

  private static boolean asks(Path jar) throws IOException {
    if (!Files.isRegularFile(jar)) {
      return false;
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      return manifest != null
          && Boolean.parseBoolean(manifest.getMainAttributes().getValue(JarParts.AS_FOLDER));
    } catch (ZipException e) {
      // What is no jar asks for nothing; its start says what is wrong with it.
      return false;
    }
  }

  private static void unpack(Path jar, Path folder) throws IOException {
    Files.createDirectories(folder);
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().filter(entry -> !entry.isDirectory()).toList()) {
        Path to = folder.resolve(entry.getName()).normalize();
        if (!to.startsWith(folder)) {
          throw new IOException("its entry " + entry.getName() + " leads out of it");
        }
        Files.createDirectories(to.resolveSibling(""));
        try (InputStream in = file.getInputStream(entry)) {
          Files.copy(in, to);
        }
      }
    }
  }
}
