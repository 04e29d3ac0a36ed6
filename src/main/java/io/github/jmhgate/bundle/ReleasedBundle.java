package io.github.jmhgate.bundle;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A bundle of the working tree in which released jars replace classes of the working tree. The
 * benchmarks stay as generated there.
 *
 * @param own released jar of the module itself; empty if its own classes stay
 * @param replaced names of the benchmark jar's entries that {@code own} replaces
 * @param libraries released jars, by the entry of the class path that they replace
 */
public record ReleasedBundle(
    Bundle bundle, Optional<Path> own, Set<String> replaced, Map<Path, Path> libraries) {

  public Path write(Path from, Path to) throws GateFailure {
    try {
      Bundle.check(to);
      Bundle.replace(to, folder -> fill(from, folder));
      return to.resolve(Bundle.JAR);
    } catch (IOException e) {
      throw unusable(
          "the released benchmark jar cannot be written to " + to + ": " + FileTrouble.of(e), e);
    }
  }

  private void fill(Path from, Path folder) throws IOException {
    Files.createDirectories(folder.resolve(BundleFolder.LIB));
    List<Path> names = BundleFolder.libraries(bundle.classPath());
    for (int i = 0; i < names.size(); i++) {
      Path name = names.get(i);
      Path library = libraries.getOrDefault(bundle.classPath().get(i), from.resolve(name));
      Files.copy(library, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
    try (JarFile jar = new JarFile(from.resolve(Bundle.JAR).toFile());
        ZipOutputStream zip =
            new ZipOutputStream(Files.newOutputStream(folder.resolve(Bundle.JAR)))) {
      Manifest manifest = new Manifest(jar.getManifest());
      if (own.isPresent()) {
        Attributes main = manifest.getMainAttributes();
        String name = BundleFolder.LIB + "/released-" + own.get().getFileName();
        Files.copy(own.get(), folder.resolve(name));
        String classPath = main.getOrDefault(Attributes.Name.CLASS_PATH, "").toString();
        main.put(Attributes.Name.CLASS_PATH, (name + " " + classPath).strip());
      }
      for (ZipEntry entry : Collections.list(jar.entries())) {
        if (own.isPresent() && replaced.contains(entry.getName())) {
          continue;
        }
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTimeLocal(entry.getTimeLocal());
        zip.putNextEntry(copy);
        if (entry.getName().equals(JarFile.MANIFEST_NAME)) {
          manifest.write(zip);
        } else {
          try (InputStream in = jar.getInputStream(entry)) {
            in.transferTo(zip);
          }
        }
        zip.closeEntry();
      }
    }
  }
}
