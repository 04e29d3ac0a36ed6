package io.github.jmhgate.bundle;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JarPlace;
import io.github.jmhgate.model.JmhRelease;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.WholeFolder;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.Set;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder with a module's benchmark jar and the jars it needs, in class path order. The
 * generator's jars are empty if JMH's annotation processor ran.
 */
public record Bundle(List<Path> classes, List<Path> classPath, List<Path> generator) {
  public static final String JAR = "benchmarks.jar";

  private static final String JMH_CLASS = "org/openjdk/jmh/annotations/Benchmark.class";

  private static final String WORK = "work";

  /** The names that the gate writes to a bundle's folder. */
  static final List<String> NAMES = List.of(JAR, BundleFolder.LIB, JarPlace.NO_BENCHMARKS, WORK);

  /** Drops what does not exist, as Java does on a class path. */
  public Bundle {
    classes = classes.stream().filter(Files::isDirectory).distinct().toList();
    classPath = new ArrayList<>(classPath.stream().filter(Files::exists).distinct().toList());
    classPath.removeAll(classes);
  }

  /**
   * Writes the bundle in place of a folder and returns the jar; empty, with no folder, if there are
   * no benchmarks. Fails if the folder holds anything else, or JMH is missing or too old.
   */
  public Optional<Path> write(Path folder) throws GateFailure, InterruptedException {
    try {
      check(folder);
      // Otherwise an old bundle would be measured for a module that has no benchmarks any more.
      WholeFolder.delete(folder);
      List<Path> unlisted = new ArrayList<>();
      boolean found = false;
      Set<String> listed = CompiledBenchmarks.listedIn(classes);
      for (Path output : classes) {
        boolean any = CompiledBenchmarks.any(output);
        found |= any;
        if (any && !CompiledBenchmarks.listed(output, listed)) {
          unlisted.add(output);
        }
      }
      if (!found) {
        return Optional.empty();
      }
      checkJmh(jmhVersion(classPath));
      List<Path> all = new ArrayList<>(classes);
      if (!unlisted.isEmpty()) {
        // After a failure its log is kept; otherwise the bundle replaces it.
        OwnFiles.claim(folder, NAMES);
        all.addAll(new BytecodeGenerator(this, folder.resolve(WORK)).generate(unlisted));
      }
      replace(folder, fresh -> BundleFolder.write(fresh, all, classPath));
      return Optional.of(folder.resolve(JAR));
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  /** Replaces a bundle by a marker that there are no benchmarks. */
  public static void writeNone(Path folder) throws GateFailure, IOException {
    check(folder);
    WholeFolder.delete(folder);
    OwnFiles.claim(folder, NAMES);
    Files.createFile(folder.resolve(JarPlace.NO_BENCHMARKS));
  }

  static void replace(Path folder, WholeFolder.Filling filling) throws IOException {
    Set<String> ours = new HashSet<>(NAMES);
    ours.add(OwnFiles.MARKER);
    WholeFolder.Filling all =
        fresh -> {
          OwnFiles.claim(fresh, NAMES);
          filling.fill(fresh);
        };
    WholeFolder.replace(folder, ours, all);
  }

  private static GateFailure unwritable(Path folder, IOException e) {
    return unusable(
        "the benchmark jar cannot be written to " + folder + ": " + FileTrouble.of(e), e);
  }

  /** Refuses a folder that contains anything but a bundle that the gate made. */
  static void check(Path folder) throws GateFailure {
    if (!Files.exists(folder)) {
      return;
    }
    if (!Files.isDirectory(folder)) {
      throw unusable(folder + ": is no folder; name one for the bundle");
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        String name = String.valueOf(entry.getFileName());
        if (!NAMES.contains(name) && !name.equals(OwnFiles.MARKER)) {
          throw unusable(
              "%s: holds %s, which is no part of a bundle, and a bundle replaces the folder as a whole; name another folder, or empty it"
                  .formatted(folder, name));
        }
      }
      OwnFiles.check(folder, NAMES);
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  /** Returns JMH's version, an empty text if it is unknown, or empty if there is no JMH. */
  static Optional<String> jmhVersion(List<Path> classPath) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path entry : classPath) {
      urls.add(entry.toUri().toURL());
    }
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), null)) {
      if (loader.findResource(JMH_CLASS) == null) {
        return Optional.empty();
      }
      Properties read = new Properties();
      try (InputStream in = loader.getResourceAsStream("jmh.properties")) {
        if (in != null) {
          read.load(in);
        }
      } catch (IllegalArgumentException e) {
        // It has a malformed escape.
      }
      return Optional.of(read.getProperty("jmh.version", ""));
    }
  }

  /** Checks that there is a JMH that the gate can run; a version that is no release passes. */
  public static void checkJmh(Optional<String> version) throws GateFailure {
    if (version.isEmpty()) {
      throw unusable(
          "there are benchmarks but no JMH on the test class path; add"
              + " org.openjdk.jmh:jmh-core in test scope");
    }
    Optional<String> obstacle = JmhRelease.obstacle(version.get());
    if (obstacle.isPresent()) {
      throw unusable(obstacle.get());
    }
  }

  /** Runs JMH's generator in a JVM with the benchmarks' class path, and compiles what it writes. */
  record BytecodeGenerator(Bundle bundle, Path work) {
    private static final String MAIN = "org.openjdk.jmh.generators.bytecode.JmhBytecodeGenerator";
    private static final String HOME = System.getProperty("java.home");
    private static final int MAGIC = 0xCAFEBABE;
    private static final int HEADER = 8;

    /** The release of Java whose class files have major version 45 is 1. */
    private static final int FIRST = 44;

    /** Returns folders with the classes and lists for class folders that have no list. */
    List<Path> generate(List<Path> folders) throws GateFailure, IOException, InterruptedException {
      if (bundle.generator().isEmpty()) {
        throw unusable(
            "%s has benchmarks but no %s: JMH's annotation processor did not run; configure it, or name jmh-generator-bytecode and jmh-generator-reflection of JMH %s by --generator"
                .formatted(
                    folders.get(0),
                    CompiledBenchmarks.LIST,
                    Bundle.jmhVersion(bundle.classPath()).orElse("")));
      }
      List<Path> generated = new ArrayList<>();
      for (Path folder : folders) {
        generated.add(generate(folder, work.resolve(Integer.toString(generated.size()))));
      }
      return generated;
    }

    private Path generate(Path folder, Path at)
        throws GateFailure, IOException, InterruptedException {
      Path input = at.resolve("input");
      Path sources = Files.createDirectories(at.resolve("sources"));
      Path output = Files.createDirectories(at.resolve("classes"));
      // The generator fails on a class it cannot load, so it gets only those with benchmarks.
      for (Path file : CompiledBenchmarks.of(folder)) {
        Path to = input.resolve(file.toString());
        checkJava(folder.resolve(file.toString()));
        Files.createDirectories(to.resolveSibling(""));
        Files.copy(folder.resolve(file.toString()), to);
      }
      String classPath =
          Stream.of(bundle.generator(), bundle.classes(), bundle.classPath())
              .flatMap(List::stream)
              .map(entry -> entry.toAbsolutePath().toString())
              .collect(Collectors.joining(File.pathSeparator));
      List<String> words = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
      words.addAll(List.of("-cp", classPath, MAIN));
      words.addAll(List.of(input.toString(), sources.toString(), output.toString(), "reflection"));
      run(words, at);
      if (!CompiledBenchmarks.listed(output)) {
        throw failed("found no benchmark in " + folder, at);
      }
      compile(classPath, sources, output, at);
      return output;
    }

    /** Refuses classes that are too new for this JVM, on which the generator runs. */
    private static void checkJava(Path file) throws GateFailure, IOException {
      int here = Runtime.version().feature();
      try (InputStream in = Files.newInputStream(file)) {
        OptionalInt wanted = release(in);
        if (wanted.isPresent() && wanted.getAsInt() > here) {
          throw unusable(
              "%s is compiled for Java %s, which Java %s in %s cannot load; run with Java %2$s or later"
                  .formatted(file, wanted.getAsInt(), here, HOME));
        }
      }
    }

    /** Reads the feature release, such as 17, of a class file; empty if it is none. */
    static OptionalInt release(InputStream in) throws IOException {
      byte[] header = in.readNBytes(HEADER);
      if (header.length < HEADER || ByteBuffer.wrap(header).getInt() != MAGIC) {
        return OptionalInt.empty();
      }
      // Behind the magic number and the minor version, without a sign.
      int major = Short.toUnsignedInt(ByteBuffer.wrap(header).getShort(HEADER - 2));
      return OptionalInt.of(Math.max(1, major - FIRST));
    }

    private static void run(List<String> arguments, Path at)
        throws GateFailure, IOException, InterruptedException {
      // A class path may exceed a command line. Before Java 18 such files are not read as UTF-8.
      Path file = at.resolve("arguments");
      String encoding = System.getProperty("sun.jnu.encoding", "");
      Charset charset =
          !encoding.isEmpty() && Charset.isSupported(encoding)
              ? Charset.forName(encoding)
              : StandardCharsets.UTF_8;
      List<String> quoted = new ArrayList<>();
      for (String argument : arguments) {
        quoted.add('"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"');
      }
      Files.write(file, quoted, charset);
      ProcessBuilder java = new ProcessBuilder(Path.of(HOME, "bin", "java").toString(), "@" + file);
      Process process = java.redirectErrorStream(true).redirectOutput(log(at).toFile()).start();
      try {
        if (process.waitFor() != 0) {
          throw failed("failed", at);
        }
      } finally {
        process.destroyForcibly();
      }
    }

    private static void compile(String classPath, Path sources, Path output, Path at)
        throws GateFailure, IOException {
      Optional<ToolProvider> javac = ToolProvider.findFirst("javac");
      if (javac.isEmpty()) {
        throw unusable(
            "benchmarks must be compiled, and %s is no JDK; run with one".formatted(HOME));
      }
      List<String> words = new ArrayList<>(List.of("-proc:none", "-nowarn", "-encoding", "UTF-8"));
      words.addAll(List.of("-d", output.toString(), "-cp", classPath));
      try (Stream<Path> found = Files.walk(sources)) {
        found.map(Path::toString).filter(f -> f.endsWith(".java")).sorted().forEach(words::add);
      }
      try (PrintWriter log = new PrintWriter(log(at).toFile(), StandardCharsets.UTF_8)) {
        if (javac.get().run(log, log, words.toArray(String[]::new)) != 0) {
          log.flush();
          throw failed("made sources that do not compile", at);
        }
      }
    }

    private static Path log(Path at) {
      return at.resolve("generator.log");
    }

    private static GateFailure failed(String what, Path at) {
      String reason = reason(log(at));
      return unusable(
          "JMH's bytecode generator %s%s; see %s"
              .formatted(what, reason.isEmpty() ? "" : ": " + reason, log(at)));
    }

    /** Returns the first line that mentions an error or exception, except stack frames. */
    private static String reason(Path log) {
      try {
        return Files.readString(log)
            .lines()
            .map(String::strip)
            .filter(line -> !line.startsWith("at ") && line.matches(".*(rror|xception).*"))
            .findFirst()
            .orElse("");
      } catch (IOException e) {
        return "its log cannot be read: " + FileTrouble.of(e);
      }
    }
  }
}
