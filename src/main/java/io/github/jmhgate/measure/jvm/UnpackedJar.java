package io.github.jmhgate.measure.jvm;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
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

/** Unpacks a jar's own entries if its manifest asks, as a benchmark may look them up as files. */
final class UnpackedJar {
  private UnpackedJar() {}

  /** Returns how to start the unpacked jar, or the launch itself, without a folder. */
  static Launch of(Launch launch, Path into) throws GateFailure {
    launch.check();
    if (launch.classPath().size() > 1) {
      return launch;
    }
    Path jar = launch.classPath().get(0);
    try {
      if (!wantsUnpacking(jar) || !JarParts.unknown(jar).isEmpty()) {
        return launch;
      }
      unpack(jar, into.normalize());
      List<Path> parts = JarParts.of(jar);
      List<Path> classPath = new ArrayList<>(List.of(into));
      classPath.addAll(parts.subList(1, parts.size()));
      return new Launch(classPath, launch.java(), launch.jvmArgs());
    } catch (IOException e) {
      throw unusable(
          "benchmark jar %s cannot be unpacked to %s: %s".formatted(jar, into, FileTrouble.of(e)));
    }
  }

  private static boolean wantsUnpacking(Path jar) throws IOException {
    if (!Files.isRegularFile(jar)) {
      return false;
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      return manifest != null
          && Boolean.parseBoolean(manifest.getMainAttributes().getValue(JarParts.AS_FOLDER));
    } catch (ZipException e) {
      // Starting the file reports that it is no jar.
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
