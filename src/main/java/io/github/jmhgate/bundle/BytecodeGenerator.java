package io.github.jmhgate.bundle;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
      throw unusable("benchmarks must be compiled, and %s is no JDK; run with one".formatted(HOME));
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
