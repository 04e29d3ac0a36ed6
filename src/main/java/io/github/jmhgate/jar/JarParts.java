package io.github.jmhgate.jar;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/** The parts of a jar: itself, and the jars below its folder that its Class-Path names. */
public final class JarParts {
  /** Marks a jar that is to be run with its entries as files, as its build has them. */
  public static final Attributes.Name AS_FOLDER = new Attributes.Name("Jmh-Gate-As-Folder");

  private static final String INDEX = "META-INF/INDEX.LIST";

  private JarParts() {}

  /** Returns a jar and those of its Class-Path and theirs, in search order. */
  public static List<Path> of(Path jar) throws IOException {
    return walk(jar, new ArrayList<>());
  }

  /** Returns what else is searched for classes: one sentence each, without its subject. */
  public static List<String> unknown(Path jar) throws IOException {
    List<String> unknown = new ArrayList<>();
    walk(jar, unknown);
    return unknown;
  }

  private static List<Path> walk(Path jar, List<String> unknown) throws IOException {
    List<Path> parts = new ArrayList<>(List.of(jar));
    follow(jar, folder(jar), parts, unknown);
    return parts;
  }

  private static void follow(Path part, Path root, List<Path> parts, List<String> unknown)
      throws IOException {
    for (String entry : entries(part, unknown)) {
      Path name = name(entry);
      Path next = folder(part).resolve(name).normalize();
      if (name.isAbsolute() || name.toString().isEmpty() || !next.startsWith(root.normalize())) {
        unknown.add("names %s in its Class-Path, which is not beside it".formatted(entry));
      } else if (Files.isDirectory(next)) {
        unknown.add("names the folder %s in its Class-Path".formatted(entry));
      } else if (Files.isRegularFile(next)
          && !parts.contains(next)
          && !next.equals(parts.get(0).toAbsolutePath().normalize())) {
        parts.add(next);
        try {
          follow(next, root, parts, unknown);
        } catch (ZipException e) {
          // No class can be found in it.
        }
      }
    }
  }

  /** Returns whether two jars, and those of their class paths, are the same byte by byte. */
  public static boolean same(Path one, Path other) throws IOException {
    // Equal manifests name equal parts, so that the first comparison is half the work.
    if (Files.mismatch(one, other) >= 0) {
      return false;
    }
    List<Path> parts = of(one);
    List<Path> others = of(other);
    if (parts.size() != others.size()) {
      return false;
    }
    for (int i = 1; i < parts.size(); i++) {
      if (!folder(one).relativize(parts.get(i)).equals(folder(other).relativize(others.get(i)))
          || Files.mismatch(parts.get(i), others.get(i)) >= 0) {
        return false;
      }
    }
    // Other folders may hold other files, except for names that begin at the root.
    return folder(one).equals(folder(other))
        || unknown(one).stream().allMatch(what -> what.startsWith("names file:/"));
  }

  public static void copyBeside(Path jar, Path copy) throws IOException {
    List<Path> parts = of(jar);
    for (Path part : parts.subList(1, parts.size())) {
      Path to = folder(copy).resolve(folder(jar).relativize(part));
      Files.createDirectories(folder(to));
      Files.copy(part, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static List<String> entries(Path jar, List<String> unknown) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      ZipEntry index = file.getEntry(INDEX);
      if (index != null) {
        try (InputStream in = file.getInputStream(index)) {
          String own = String.valueOf(jar.getFileName());
          new String(in.readAllBytes(), UTF_8)
              .lines()
              .filter(line -> line.endsWith(".jar") && !line.equals(own))
              .forEach(line -> unknown.add("names %s in %s".formatted(line, INDEX)));
        }
      }
      Manifest manifest = file.getManifest();
      Attributes main = manifest == null ? new Attributes() : manifest.getMainAttributes();
      String classPath = main.getOrDefault(Attributes.Name.CLASS_PATH, "").toString().strip();
      return classPath.isEmpty() ? List.of() : List.of(classPath.split("\\s+"));
    }
  }

  /** Returns an entry's path; empty if it names no file. */
  private static Path name(String entry) {
    try {
      URI uri = new URI(entry);
      return Path.of(uri.isAbsolute() || uri.getPath() == null ? "" : uri.getPath());
    } catch (URISyntaxException | InvalidPathException e) {
      return Path.of("");
    }
  }

  private static Path folder(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return parent == null ? file : parent;
  }
}
