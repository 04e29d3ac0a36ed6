package io.github.jmhgate.bundle;

import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.model.OwnFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** Fills the folder of a bundle. */
final class BundleFolder {
  static final String LIB = "lib";
  static final String MAIN = "org.openjdk.jmh.Main";
  private static final Attributes.Name MULTI_RELEASE = new Attributes.Name("Multi-Release");

  private final Path folder;

  BundleFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Fills it.
   *
   * @param classes what goes into the jar itself
   * @param classPath what goes beside it
   */
  void write(List<Path> classes, List<Path> classPath) throws IOException {
    OwnFiles.claim(folder, Bundle.NAMES);
    Files.createDirectories(folder.resolve(LIB));
    List<String> names = new ArrayList<>();
    List<Path> libraries = libraries(classPath);
    for (int i = 0; i < libraries.size(); i++) {
      Path entry = classPath.get(i);
      Path to = folder.resolve(libraries.get(i));
      if (Files.isDirectory(entry)) {
        jar(ClassFolders.of(List.of(entry)), new Manifest(), to);
      } else {
        Files.copy(entry, to, StandardCopyOption.REPLACE_EXISTING);
      }
      names.add(LIB + "/" + to.getFileName());
    }
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, MAIN);
    if (!names.isEmpty()) {
      manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, asClassPath(names));
    }
    ClassFolders own = ClassFolders.of(classes);
    // In folders, one version of a class for all of Java is all there is.
    if (own.haveResources() && !own.haveVersions()) {
      manifest.getMainAttributes().put(JarParts.AS_FOLDER, "true");
    }
    jar(own, manifest, folder.resolve(Bundle.JAR));
  }

  /** Where in the folder the entries of a class path are, in its order. */
  static List<Path> libraries(List<Path> classPath) {
    Set<String> taken = new HashSet<>();
    return classPath.stream().map(entry -> Path.of(LIB, free(name(entry), taken))).toList();
  }

  private static void jar(ClassFolders classes, Manifest manifest, Path to) throws IOException {
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (classes.haveVersions()) {
      manifest.getMainAttributes().put(MULTI_RELEASE, "true");
    }
    try (OutputStream out = Files.newOutputStream(to)) {
      classes.writeJar(manifest, out);
    }
  }

  /** A folder is named by its module, as in {@code core-target-classes.jar}. */
  private static String name(Path entry) {
    if (!Files.isDirectory(entry)) {
      return String.valueOf(entry.getFileName());
    }
    Path absolute = entry.toAbsolutePath().normalize();
    int last = absolute.getNameCount();
    List<String> names = new ArrayList<>();
    absolute.subpath(Math.max(0, last - 3), last).forEach(part -> names.add(part.toString()));
    return String.join("-", names) + ".jar";
  }

  /** Two jars of one name come from different groups; the class path's order numbers them. */
  private static String free(String name, Set<String> taken) {
    String free = name;
    for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
      int dot = name.lastIndexOf('.');
      free = dot < 0 ? name + "-" + i : name.substring(0, dot) + "-" + i + name.substring(dot);
    }
    return free;
  }

  /** As the manifest takes it: relative URLs in ASCII, parted by blanks. */
  private static String asClassPath(List<String> names) {
    List<String> urls = new ArrayList<>();
    for (String name : names) {
      try {
        urls.add(new URI(null, null, name, null).toASCIIString());
      } catch (URISyntaxException e) {
        throw new IllegalArgumentException(e);
      }
    }
    return String.join(" ", urls);
  }
}
