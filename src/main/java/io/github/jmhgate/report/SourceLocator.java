package io.github.jmhgate.report;

import io.github.jmhgate.model.BenchmarkId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Finds methods in Java and Kotlin source folders by name: the package is the folder, the outermost
 * class the file, and the first line that declares the method the place. Never reads files outside
 * the checkout, not even through symbolic links.
 */
public final class SourceLocator {
  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_]+([.$][\\p{L}\\p{N}_]+)+");
  private static final long LARGEST = 4L * 1024 * 1024;
  private static final int LONGEST_LINE = 1000;

  private final Path top;
  private final List<Path> roots;

  /** Lines of files; many benchmarks are in one. */
  private final Map<String, Optional<List<String>>> read = new ConcurrentHashMap<>();

  /**
   * A line of a source file.
   *
   * @param file path from the root of the checkout, with forward slashes
   * @param line the line, from 1
   */
  public record Location(String file, int line) {}

  /** Searches source folders of a checkout, such as {@code src/test/java}, as far as they exist. */
  public SourceLocator(Path checkout, List<Path> roots) {
    Path real;
    try {
      real = checkout.toRealPath();
    } catch (IOException e) {
      real = checkout.toAbsolutePath().normalize();
    }
    this.top = real;
    this.roots = roots.stream().map(top::resolve).filter(Files::isDirectory).toList();
  }

  /** Returns the place of a benchmark's method, or empty if it was not found. Never throws. */
  public Optional<Location> locate(BenchmarkId benchmark) {
    if (!NAME.matcher(benchmark.name()).matches()) {
      return Optional.empty();
    }
    List<String> names = List.of(benchmark.name().split("[.$]"));
    // JMH writes nested classes with a point as well, so the file's class may be any of these.
    for (int file = names.size() - 1; file > 0; file--) {
      String type = String.join("/", names.subList(0, file));
      for (Path root : roots) {
        for (String extension : List.of(".java", ".kt")) {
          String path = type + extension;
          Optional<List<String>> lines =
              read.computeIfAbsent(root + "/" + path, key -> read(root, path));
          if (lines.isPresent()) {
            String shown = top.relativize(root.resolve(path)).toString().replace('\\', '/');
            List<String> declared = names.subList(file - 1, names.size());
            return Optional.of(new Location(shown, line(lines.get(), declared)));
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<List<String>> read(Path root, String path) {
    try {
      Path real = root.resolve(path).toRealPath();
      boolean inside = real.startsWith(root.toRealPath()) && real.startsWith(top);
      return inside && Files.isRegularFile(real) && Files.size(real) <= LARGEST
          ? Optional.of(
              new String(Files.readAllBytes(real), StandardCharsets.UTF_8).lines().toList())
          : Optional.empty();
    } catch (IOException | InvalidPathException e) {
      // A place is a convenience; the report is correct without it.
      return Optional.empty();
    }
  }

  /**
   * Returns the line, from 1, of a method; of its innermost class if the method is not declared
   * there, such as one that is inherited; 1 if not even that is found.
   *
   * @param names the outermost class, those nested in it down to the method's, and the method
   */
  private static int line(List<String> lines, List<String> names) {
    int at = 0;
    for (String type : names.subList(0, names.size() - 1)) {
      String declared = "\\b(?:class|interface|record|enum|object)\\s+" + type + "\\b";
      at = Math.max(at, next(lines, at, declared));
    }
    // Behind a type or "fun", and before a parenthesis.
    String method =
        "^[^=\"]*[\\p{javaJavaIdentifierPart}>\\]]"
            + "(?<!\\b(?:return|throw|new|else|assert|case|yield|await|do|in))\\s*"
            + "(?<![\\w.$])`?%s`?\\s*\\(".formatted(names.get(names.size() - 1));
    int found = next(lines, at, method);
    return (found < 0 ? at : found) + 1;
  }

  private static int next(List<String> lines, int from, String wanted) {
    Pattern pattern = Pattern.compile(wanted);
    for (int i = from; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      boolean comment = line.startsWith("//") || line.startsWith("*") || line.startsWith("/*");
      if (!comment && line.length() <= LONGEST_LINE && pattern.matcher(line).find()) {
        return i;
      }
    }
    return -1;
  }
}
