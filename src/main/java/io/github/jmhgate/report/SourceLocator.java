package io.github.jmhgate.report;

import static java.util.stream.Collectors.groupingBy;

import io.github.jmhgate.model.BenchmarkId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds methods in the files of a checkout, wherever they are: the one file of the name that
 * declares the package. Never reads files outside the checkout, not even through symbolic links.
 */
public final class SourceLocator implements ReportSources {
  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_]+([.$][\\p{L}\\p{N}_]+)+");
  private static final long LARGEST = 4L * 1024 * 1024;
  private static final int LONGEST_LINE = 1000;

  private static final Pattern PACKAGE = Pattern.compile("\\s*package\\s+([\\w.$]+)\\s*;?.*");

  private final Supplier<Checkout> checkout;
  private final Function<String, List<String>> diffs;
  private @Nullable Checkout known;

  /** Paths of files by the last part of it. */
  private Map<String, List<String>> named = Map.of();

  private final Map<String, Optional<List<String>>> read = new HashMap<>();
  private final Map<String, List<String>> differences = new HashMap<>();

  /** Creates a locator that asks for the files when it has something to find. */
  public SourceLocator(Supplier<Checkout> checkout) {
    this(checkout, file -> List.of());
  }

  /** Creates one that also finds changed lines in the diffs of files of the checkout. */
  public SourceLocator(Supplier<Checkout> checkout, Function<String, List<String>> diffs) {
    this.checkout = checkout;
    this.diffs = diffs;
  }

  @Override
  public synchronized List<String> changed(String file, int line) {
    return find(file)
        .map(at -> DiffHunks.at(differences.computeIfAbsent(at, diffs), line))
        .orElse(List.of());
  }

  @Override
  public synchronized Optional<SourceLocation> locate(BenchmarkId benchmark) {
    if (!NAME.matcher(benchmark.name()).matches()) {
      return Optional.empty();
    }
    List<String> names = List.of(benchmark.name().split("[.$]"));
    // JMH writes nested classes with a point as well, so the file's class may be any of these.
    for (int file = names.size() - 1; file > 0; file--) {
      String type = String.join("/", names.subList(0, file));
      for (String extension : List.of(".java", ".kt")) {
        Optional<String> found = find(type + extension);
        if (found.isPresent()) {
          List<String> declared = names.subList(file - 1, names.size());
          return found.map(
              at -> new SourceLocation(at, line(lines(at).orElse(List.of()), declared)));
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public synchronized Optional<SourceLocation> locate(String file, int line) {
    return find(file)
        .filter(at -> line <= lines(at).map(List::size).orElse(0))
        .map(at -> new SourceLocation(at, line));
  }

  /** Returns the file {@code C.java} of the package {@code a.b} for {@code a/b/C.java}. */
  private Optional<String> find(String path) {
    if (known == null) {
      known = checkout.get();
      named = known.files().stream().collect(groupingBy(file -> file.replaceFirst(".*/", "")));
    }
    int name = path.lastIndexOf('/') + 1;
    String declared = path.substring(0, Math.max(0, name - 1)).replace('/', '.');
    Stream<String> all = named.getOrDefault(path.substring(name), List.of()).stream();
    List<String> found = all.filter(source -> declared.equals(packageOf(source))).toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Returns the package that a file declares, empty if none; null if it cannot be read. */
  private @Nullable String packageOf(String file) {
    return lines(file)
        .map(all -> all.stream().map(PACKAGE::matcher).filter(Matcher::matches).findFirst())
        .map(found -> found.map(match -> match.group(1)).orElse(""))
        .orElse(null);
  }

  private Optional<List<String>> lines(String file) {
    return read.computeIfAbsent(file, this::read);
  }

  private Optional<List<String>> read(String file) {
    try {
      Path top = Objects.requireNonNull(known).top().toRealPath();
      Path real = top.resolve(file).toRealPath();
      return real.startsWith(top) && Files.isRegularFile(real) && Files.size(real) <= LARGEST
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
