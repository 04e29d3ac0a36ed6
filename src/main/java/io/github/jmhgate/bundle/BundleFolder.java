package io.github.jmhgate.bundle;

import io.github.jmhgate.model.JarParts;
import io.github.jmhgate.model.OwnFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

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
   * Writes the bundle's files.
   *
   * @param classes the content of the jar itself
   * @param classPath the content of the folder next to it
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
    // A folder cannot contain several versions of a class for different Java releases.
    if (own.haveResources() && !own.haveVersions()) {
      manifest.getMainAttributes().put(JarParts.AS_FOLDER, "true");
    }
    jar(own, manifest, folder.resolve(Bundle.JAR));
  }

  /** Returns the paths of a class path's entries in the folder, in its order. */
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

  /** Returns a jar's name; a folder is named after its module: {@code core-target-classes.jar}. */
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

  /** Numbers jars of one name, which come from different groups, in the class path's order. */
  private static String free(String name, Set<String> taken) {
    String free = name;
    for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
      int dot = name.lastIndexOf('.');
      free = dot < 0 ? name + "-" + i : name.substring(0, dot) + "-" + i + name.substring(dot);
    }
    return free;
  }

  /** Returns the manifest's format: relative URLs in ASCII, separated by blanks. */
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

  /**
   * The files of several class folders, sorted by name. The first file of a name counts, except
   * those that Java and JMH read from every folder of a class path, which are joined.
   */
  static final class ClassFolders {
    private static final Pattern SERVICE = Pattern.compile("META-INF/services/[^/]+");
    private static final Set<String> JMH_LISTS =
        Set.of(CompiledBenchmarks.LIST, "META-INF/CompilerHints");
    private static final Pattern VERSION = Pattern.compile("META-INF/versions/\\d+/.+");

    /** The time of all entries. Java also writes 1980-01-01 in another format, in local time. */
    private static final LocalDateTime ALWAYS = LocalDateTime.of(1980, 2, 1, 0, 0);

    private final Map<String, List<Path>> files = new TreeMap<>();

    private ClassFolders() {}

    static ClassFolders of(List<Path> folders) throws IOException {
      ClassFolders all = new ClassFolders();
      for (Path folder : folders) {
        try (Stream<Path> found = Files.walk(folder)) {
          for (Path file : found.filter(Files::isRegularFile).toList()) {
            String name = folder.relativize(file).toString().replace('\\', '/');
            // A class path ignores module declarations, and a jar has only one manifest.
            if (!name.equals("module-info.class") && !name.equals(JarFile.MANIFEST_NAME)) {
              all.files.computeIfAbsent(name, n -> new ArrayList<>()).add(file);
            }
          }
        }
      }
      return all;
    }

    /** Whether a class is for certain Java releases only. */
    boolean haveVersions() {
      return files.keySet().stream().anyMatch(VERSION.asMatchPredicate());
    }

    /** Whether there are files that a benchmark may open: not classes, sources or META-INF. */
    boolean haveResources() {
      return files.keySet().stream()
          .anyMatch(
              name ->
                  !name.endsWith(".class")
                      && !name.endsWith(".java")
                      && !name.startsWith("META-INF/"));
    }

    /** Writes them as a jar; its bytes do not depend on time or machine. */
    void writeJar(Manifest manifest, OutputStream out) throws IOException {
      try (ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8)) {
        ByteArrayOutputStream first = new ByteArrayOutputStream();
        manifest.write(first);
        put(zip, JarFile.MANIFEST_NAME, first.toByteArray());
        for (Map.Entry<String, List<Path>> entry : files.entrySet()) {
          put(zip, entry.getKey(), content(entry.getKey(), entry.getValue()));
        }
      }
    }

    private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
      ZipEntry entry = new ZipEntry(name);
      entry.setTimeLocal(ALWAYS);
      zip.putNextEntry(entry);
      zip.write(content);
      zip.closeEntry();
    }

    private static byte[] content(String name, List<Path> files) throws IOException {
      // JMH writes its lists in the order of a hash table.
      boolean sorted = JMH_LISTS.contains(name);
      if (!sorted && (files.size() == 1 || !SERVICE.matcher(name).matches())) {
        return Files.readAllBytes(files.get(0));
      }
      Set<String> lines = sorted ? new TreeSet<>() : new LinkedHashSet<>();
      for (Path file : files) {
        Files.readString(file, StandardCharsets.UTF_8)
            .lines()
            .filter(line -> !line.isBlank())
            .forEach(lines::add);
      }
      return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }
  }
}
