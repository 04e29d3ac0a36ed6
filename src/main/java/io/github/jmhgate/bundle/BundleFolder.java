package io.github.jmhgate.bundle;

import io.github.jmhgate.files.FileTree;
import io.github.jmhgate.jar.JarParts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

public final class BundleFolder {
  static final String LIB = "lib";

  /** The time of all entries. Java also writes 1980-01-01 in another format, in local time. */
  private static final LocalDateTime ALWAYS = LocalDateTime.of(1980, 2, 1, 0, 0);

  private static final Set<String> JMH_LISTS =
      Set.of(CompiledBenchmarks.LIST, "META-INF/CompilerHints");

  private BundleFolder() {}

  static void write(Path folder, List<Path> classes, List<Path> classPath) throws IOException {
    Files.createDirectories(folder.resolve(LIB));
    List<String> urls = new ArrayList<>();
    List<Path> libraries = libraries(classPath);
    for (int i = 0; i < libraries.size(); i++) {
      Path entry = classPath.get(i);
      Path to = folder.resolve(libraries.get(i));
      if (Files.isDirectory(entry)) {
        writeJar(files(List.of(entry)), new Manifest(), to);
      } else {
        Files.copy(entry, to, StandardCopyOption.REPLACE_EXISTING);
      }
      urls.add(url(LIB + "/" + to.getFileName()));
    }
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "org.openjdk.jmh.Main");
    if (!urls.isEmpty()) {
      manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", urls));
    }
    Map<String, List<Path>> own = files(classes);
    // A benchmark may open other files. A folder cannot hold classes for different Java releases.
    if (own.keySet().stream().anyMatch(name -> !name.matches("META-INF/.*|.*[.](class|java)"))
        && own.keySet().stream().noneMatch(BundleFolder::isVersion)) {
      manifest.getMainAttributes().put(JarParts.AS_FOLDER, "true");
    }
    writeJar(own, manifest, folder.resolve(Bundle.JAR));
  }

  /** Returns the paths of a class path's entries in the folder, in its order. */
  static List<Path> libraries(List<Path> classPath) {
    Set<String> taken = new HashSet<>();
    return classPath.stream().map(entry -> Path.of(LIB, free(name(entry), taken))).toList();
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

  /** Returns a name as a manifest has it: a relative URL in ASCII. */
  private static String url(String name) {
    try {
      return new URI(null, null, name, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static Map<String, List<Path>> files(List<Path> folders) throws IOException {
    Map<String, List<Path>> files = new TreeMap<>();
    for (Path folder : folders) {
      try (Stream<Path> found = FileTree.walk(folder)) {
        for (Path file : found.filter(Files::isRegularFile).toList()) {
          String name = folder.relativize(file).toString().replace('\\', '/');
          // A class path ignores module declarations, and a jar has only one manifest.
          if (!name.equals("module-info.class") && !name.equals(JarFile.MANIFEST_NAME)) {
            files.computeIfAbsent(name, n -> new ArrayList<>()).add(file);
          }
        }
      }
    }
    return files;
  }

  private static boolean isVersion(String name) {
    return name.matches("META-INF/versions/\\d+/.+");
  }

  /** Writes a jar whose bytes do not depend on time or machine. */
  private static void writeJar(Map<String, List<Path>> files, Manifest manifest, Path to)
      throws IOException {
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (files.keySet().stream().anyMatch(BundleFolder::isVersion)) {
      manifest.getMainAttributes().put(new Attributes.Name("Multi-Release"), "true");
    }
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(to))) {
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

  /** Returns the first file of a name, or all joined if Java or JMH reads them in every folder. */
  private static byte[] content(String name, List<Path> files) throws IOException {
    // JMH writes its lists in the order of a hash table.
    boolean sorted = JMH_LISTS.contains(name);
    if (!sorted && (files.size() == 1 || !name.matches("META-INF/services/[^/]+"))) {
      return Files.readAllBytes(files.get(0));
    }
    Set<String> lines = sorted ? new TreeSet<>() : new LinkedHashSet<>();
    for (Path file : files) {
      Files.readAllLines(file).stream().filter(line -> !line.isBlank()).forEach(lines::add);
    }
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
