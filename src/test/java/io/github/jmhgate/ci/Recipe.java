package io.github.jmhgate.ci;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A section of CONTRIBUTING.md that says how to add something, followed to the letter: its edits
 * and the example in {@code src/test/recipes}, in a copy.
 */
final class Recipe {
  private static final Path EXAMPLES = Path.of("src/test/recipes");

  private static final String PROCESSOR = "org.openjdk.jmh.generators.BenchmarkProcessor";

  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  /** One for all recipes, since it keeps the jars of the class path open. */
  private static final StandardJavaFileManager FILES =
      COMPILER.getStandardFileManager(null, null, UTF_8);

  private final Path examples;
  private final Path copy;
  private final Map<Path, String> edited = new LinkedHashMap<>();

  /**
   * Makes the copy.
   *
   * @param text the section
   * @param example name of the folder with its example
   * @param copy an empty folder
   */
  Recipe(String text, String example, Path copy) throws IOException {
    this.examples = EXAMPLES.resolve(example);
    this.copy = copy;
    for (Diff diff : Diff.in(text)) {
      edited.put(diff.file(), diff.applied(Files.readString(diff.file())));
    }
  }

  List<String> edits() {
    return edited.keySet().stream().map(file -> file.getFileName().toString()).toList();
  }

  List<String> additions() throws IOException {
    return sources(examples).stream()
        .map(file -> file.getFileName().toString())
        .filter(name -> !name.equals("Tried.java"))
        .toList();
  }

  /** Compiles the edited packages with what was added, and runs the example's trial. */
  void follow() throws Exception {
    for (Map.Entry<Path, String> file : edited.entrySet()) {
      Path to = copy.resolve(file.getKey());
      Files.createDirectories(to.getParent());
      Files.writeString(to, file.getValue());
    }
    Path classes = Files.createDirectories(copy.resolve("classes"));
    compile(classes);
    List<URL> places = new ArrayList<>(List.of(classes.toUri().toURL()));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      places.add(Path.of(entry).toUri().toURL());
    }
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    // With a parent, the classes that are there already would be taken for the edited ones.
    try (URLClassLoader loader =
        new URLClassLoader(places.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      thread.setContextClassLoader(loader);
      Method trial = loader.loadClass(trial()).getDeclaredMethod("in", Path.class);
      trial.setAccessible(true);
      trial.invoke(null, copy);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof Exception cause ? cause : new IllegalStateException(e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private String trial() throws IOException {
    Path file =
        sources(examples).stream()
            .filter(one -> one.endsWith("Tried.java"))
            .findFirst()
            .orElseThrow();
    String path = examples.relativize(file).toString();
    return path.replace(".java", "").replace(File.separatorChar, '.');
  }

  /** Whole packages, so that nothing else in them may want an edit. */
  private void compile(Path classes) throws IOException {
    List<Path> all = new ArrayList<>(sources(examples));
    for (Path file : edited.keySet()) {
      if (file.toString().endsWith(".java")) {
        try (Stream<Path> beside = Files.list(file.getParent())) {
          beside
              .filter(one -> one.toString().endsWith(".java"))
              .map(one -> edited.containsKey(one) ? copy.resolve(one) : one)
              .filter(one -> !all.contains(one))
              .forEach(all::add);
        }
      }
    }
    StringWriter messages = new StringWriter();
    List<String> options = new ArrayList<>(List.of("-parameters", "-Xlint:none"));
    boolean benchmarks = all.stream().anyMatch(one -> one.toString().endsWith("Benchmark.java"));
    options.addAll(benchmarks ? List.of("-processor", PROCESSOR) : List.of("-proc:none"));
    options.addAll(List.of("-d", classes.toString()));
    options.addAll(List.of("-cp", System.getProperty("java.class.path")));
    if (!COMPILER
        .getTask(
            messages, FILES, null, options, null, FILES.getJavaFileObjectsFromFiles(toFiles(all)))
        .call()) {
      throw new IllegalStateException("what CONTRIBUTING.md says does not compile: " + messages);
    }
  }

  private static List<File> toFiles(List<Path> paths) {
    return paths.stream().map(Path::toFile).toList();
  }

  private static List<Path> sources(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  /**
   * What a text says to change in one file: places, each some lines that are there, with lines to
   * add and to take out between.
   *
   * @param file the file, from the root of the project
   * @param places lines of a place, each after its sign: a blank, + or -
   */
  private record Diff(Path file, List<List<String>> places) {
    private static final Pattern BLOCK = Pattern.compile("(?m)^( *)```diff\n((?s:.*?))^\\1```$");
    private static final String FILE = "--- ";

    /** All that a text of Markdown says to change. */
    static List<Diff> in(String text) {
      List<Diff> diffs = new ArrayList<>();
      for (MatchResult block : BLOCK.matcher(text).results().toList()) {
        for (String line : block.group(2).lines().toList()) {
          add(diffs, line.substring(Math.min(block.group(1).length(), line.length())));
        }
      }
      return diffs;
    }

    private static void add(List<Diff> diffs, String line) {
      if (line.startsWith(FILE)) {
        List<List<String>> places = new ArrayList<>();
        places.add(new ArrayList<>());
        diffs.add(new Diff(Path.of(line.substring(FILE.length())), places));
        return;
      }
      List<List<String>> places = diffs.get(diffs.size() - 1).places();
      if (line.equals("@@")) {
        places.add(new ArrayList<>());
      } else {
        places.get(places.size() - 1).add(line.isEmpty() ? " " : line);
      }
    }

    /**
     * The file's text with the changes.
     *
     * @throws IllegalStateException where the lines that should be there are not, or are there
     *     twice
     */
    String applied(String text) {
      String now = text;
      for (List<String> place : places) {
        String before = side(place, '+');
        int at = now.indexOf(before);
        if (at < 0 || now.indexOf(before, at + 1) >= 0) {
          throw new IllegalStateException(
              "CONTRIBUTING.md edits %s beside lines that are not there once:%n%s"
                  .formatted(file, before));
        }
        now = now.substring(0, at) + side(place, '-') + now.substring(at + before.length());
      }
      return now;
    }

    private static String side(List<String> place, char without) {
      StringBuilder text = new StringBuilder("\n");
      for (String line : place) {
        if (line.charAt(0) != without) {
          text.append(line.substring(1)).append('\n');
        }
      }
      return text.toString();
    }
  }
}
