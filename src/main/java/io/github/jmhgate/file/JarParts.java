package io.github.jmhgate.file;

import java.io.IOException;
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
import org.jspecify.annotations.Nullable;

/**
 * A jar and those that its manifest's Class-Path names in its folder or below: only all together
 * are they what runs. What the Class-Path names elsewhere belongs to the machine and not to the
 * jar.
 */
public final class JarParts {
  private JarParts() {}

  /**
   * The files of a jar: itself, then those of its Class-Path that are there, in its order.
   *
   * @throws IOException where the jar cannot be read
   */
  public static List<Path> of(Path jar) throws IOException {
    List<Path> parts = new ArrayList<>(List.of(jar));
    for (Path name : names(jar)) {
      Path part = folder(jar).resolve(name);
      if (Files.isRegularFile(part) && !parts.contains(part)) {
        parts.add(part);
      }
    }
    return parts;
  }

  /**
   * Whether two jars are the same byte by byte, and so are those of their class paths.
   *
   * @throws IOException where one cannot be read
   */
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
    return true;
  }

  /**
   * Copies what a jar's Class-Path names to where a copy of the jar finds it.
   *
   * @param copy the copy, or where it will be
   * @throws IOException where one cannot be read or written
   */
  public static void copyBeside(Path jar, Path copy) throws IOException {
    List<Path> parts = of(jar);
    for (Path part : parts.subList(1, parts.size())) {
      Path to = folder(copy).resolve(folder(jar).relativize(part));
      Files.createDirectories(folder(to));
      Files.copy(part, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Relative to the jar's folder. */
  private static List<Path> names(Path jar) throws IOException {
    List<Path> names = new ArrayList<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      String classPath =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      for (String entry : entries(classPath)) {
        Path name = name(entry).normalize();
        if (inside(name)) {
          names.add(name);
        }
      }
    }
    return names;
  }

  /** What a Class-Path, of which there may be none, names outside of its jar's folder. */
  public static List<String> elsewhere(@Nullable String classPath) {
    return entries(classPath).stream().filter(entry -> !inside(name(entry).normalize())).toList();
  }

  private static List<String> entries(@Nullable String classPath) {
    return classPath == null || classPath.isBlank()
        ? List.of()
        : List.of(classPath.strip().split(" +"));
  }

  private static boolean inside(Path name) {
    return !name.isAbsolute() && !name.startsWith("..") && !name.toString().isEmpty();
  }

  /** Empty where an entry names no file of a file system. */
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
