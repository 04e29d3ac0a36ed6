package io.github.jmhgate.report;

import io.github.jmhgate.model.BenchmarkId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds benchmark methods in Java and Kotlin source folders by their names alone: the package is
 * the folder, the outermost class the file, and the first line that declares the method the place.
 * Files outside of the checkout are never looked at, also not through symbolic links.
 */
public final class SourceTreeLocator implements SourceLocator {
  private static final Pattern IDENTIFIER = Pattern.compile("[\\p{L}\\p{N}_]+");
  private static final Pattern SEPARATOR = Pattern.compile("[.$]");
  private static final List<String> EXTENSIONS = List.of(".java", ".kt");
  private static final long LARGEST = 4L * 1024 * 1024;

  private final Path top;
  private final List<Path> roots;

  /** Many benchmarks stand in one file. */
  private final Map<Path, Optional<Declarations>> read = new ConcurrentHashMap<>();

  /**
   * A locator for some source folders of a checkout.
   *
   * @param checkout root of the checkout, which locations are relative to
   * @param roots source folders, such as {@code src/test/java}, relative to the checkout; those
   *     that do not exist are passed over
   */
  public SourceTreeLocator(Path checkout, List<Path> roots) {
    this.top = real(checkout);
    this.roots = roots.stream().map(top::resolve).filter(Files::isDirectory).toList();
  }

  private static Path real(Path folder) {
    try {
      return folder.toRealPath();
    } catch (IOException e) {
      return folder.toAbsolutePath().normalize();
    }
  }

  @Override
  public Optional<Location> locate(BenchmarkId benchmark) {
    List<String> names = Arrays.asList(SEPARATOR.split(benchmark.name(), -1));
    if (names.size() < 2 || !names.stream().allMatch(n -> IDENTIFIER.matcher(n).matches())) {
      return Optional.empty();
    }
    String method = names.get(names.size() - 1);
    List<String> types = names.subList(0, names.size() - 1);
    // JMH writes nested classes with a point as well, so the file's class may be any of these.
    for (int file = types.size(); file > 0; file--) {
      for (Path root : roots) {
        for (String extension : EXTENSIONS) {
          Optional<Location> found =
              locate(
                  root,
                  types.subList(0, file),
                  extension,
                  types.subList(file - 1, types.size()),
                  method);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Location> locate(
      Path root, List<String> path, String extension, List<String> classes, String method) {
    try {
      Path file = root.resolve(String.join("/", path) + extension);
      return read.computeIfAbsent(file, one -> declarations(root, one))
          .map(
              found ->
                  new Location(
                      top.relativize(file).toString().replace('\\', '/'),
                      found.line(classes, method)));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private Optional<Declarations> declarations(Path root, Path file) {
    try {
      if (!Files.isRegularFile(file)) {
        return Optional.empty();
      }
      Path real = file.toRealPath();
      if (!real.startsWith(root.toRealPath())
          || !real.startsWith(top)
          || Files.size(real) > LARGEST) {
        return Optional.empty();
      }
      List<String> lines = new ArrayList<>();
      new String(Files.readAllBytes(real), StandardCharsets.UTF_8).lines().forEach(lines::add);
      return Optional.of(new Declarations(lines));
    } catch (IOException e) {
      // A place is a convenience; the report is as true without it.
      return Optional.empty();
    }
  }

  /** Lines of a Java or Kotlin source on which classes and methods are declared, by their looks. */
  static final class Declarations {
    private static final Set<String> NO_TYPES =
        Set.of("return", "throw", "new", "else", "assert", "case", "yield", "await", "do", "in");
    private static final int LONGEST_LINE = 1000;

    private final List<String> lines;

    Declarations(List<String> lines) {
      this.lines = lines;
    }

    /**
     * The line, from 1, of a method, or of its innermost class where the method is not declared
     * there, such as one that is inherited; 1 where not even that is found.
     *
     * @param classes the outermost class and those nested in it, down to the method's
     */
    int line(List<String> classes, String method) {
      int at = 0;
      for (String type : classes) {
        Pattern declared =
            Pattern.compile("\\b(?:class|interface|record|enum|object)\\s+" + type + "\\b");
        at = Math.max(at, next(at, line -> declared.matcher(line).find()));
      }
      int found = next(at, line -> declares(line, method));
      return Math.max(0, found < 0 ? at : found) + 1;
    }

    private int next(int from, java.util.function.Predicate<String> wanted) {
      for (int i = from; i < lines.size(); i++) {
        String line = lines.get(i).strip();
        boolean comment = line.startsWith("//") || line.startsWith("*") || line.startsWith("/*");
        if (!comment && line.length() <= LONGEST_LINE && wanted.test(line)) {
          return i;
        }
      }
      return -1;
    }

    /** Whether the name stands behind a type or {@code fun} and before a parenthesis. */
    private static boolean declares(String line, String method) {
      Matcher name = Pattern.compile("(?<![\\w.$])`?" + method + "`?\\s*\\(").matcher(line);
      if (!name.find()) {
        return false;
      }
      String before = line.substring(0, name.start()).stripTrailing();
      if (before.isEmpty() || before.contains("=") || before.contains("\"")) {
        return false;
      }
      String last = before.substring(before.lastIndexOf(' ') + 1);
      char end = before.charAt(before.length() - 1);
      boolean type = Character.isJavaIdentifierPart(end) || end == '>' || end == ']';
      return type && !NO_TYPES.contains(last);
    }
  }
}
