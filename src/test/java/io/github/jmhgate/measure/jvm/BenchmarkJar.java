package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.benchmarks.http.SkippedException;
import io.github.jmhgate.bundle.Bundle;
import io.github.jmhgate.failure.GateFailure;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** Compiles benchmarks into a jar of their own, thin: its manifest points at this build's JMH. */
public final class BenchmarkJar {
  /** What newer compilers need to run JMH's processor. */
  private static final List<String> FULL = List.of("-proc:full");

  static final List<String> QUICK = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  private BenchmarkJar() {}

  /** Returns the launch of a jar on the JVM that runs the gate, as soon as that can be there. */
  public static Launch launch(Path jar) {
    return new Launch(List.of(jar), Launch.currentJava(), QUICK);
  }

  /**
   * A jar of one source.
   *
   * @param folder an empty folder to work in
   * @param source a public class {@code sample.Sample}, without its package line and imports
   */
  public static Path of(Path folder, String source) {
    return of(folder, source, jmh());
  }

  private static Path of(Path folder, String source, List<String> jmh) {
    try {
      Path java = Files.createDirectories(folder.resolve("src/sample")).resolve("Sample.java");
      boolean skips = source.contains("new SkippedException(");
      Files.writeString(
          java,
          "package sample;\n"
              + "import java.util.concurrent.TimeUnit;\n"
              + "import org.openjdk.jmh.annotations.*;\n"
              + "import org.openjdk.jmh.infra.*;\n"
              + (skips ? "import %s;\n".formatted(SkippedException.class.getName()) : "")
              + source);
      Path classes = Files.createDirectories(folder.resolve("classes"));
      if (skips) {
        copy(SkippedException.class, classes);
      }
      compile(java, classes, jmh);
      return pack(classes, folder.resolve("benchmarks.jar"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same with JMH beside it, so that it holds all that it runs. */
  public static Path whole(Path folder, String source) throws GateFailure, InterruptedException {
    return whole(folder, source, jmh());
  }

  /**
   * The same by another JMH.
   *
   * @param jmh its jars
   */
  public static Path whole(Path folder, String source, List<String> jmh)
      throws GateFailure, InterruptedException {
    of(folder, source, jmh);
    Bundle bundle =
        new Bundle(
            List.of(folder.resolve("classes")), jmh.stream().map(Path::of).toList(), List.of());
    return bundle.write(folder.resolve("whole")).orElseThrow();
  }

  private static void copy(Class<?> type, Path classes) throws IOException {
    String name = type.getName().replace('.', '/') + ".class";
    Path file = classes.resolve(name);
    Files.createDirectories(file.getParent());
    try (InputStream in = type.getResourceAsStream("/" + name)) {
      Files.write(file, Objects.requireNonNull(in).readAllBytes());
    }
  }

  private static void compile(Path java, Path classes, List<String> jmh) {
    List<String> options = new ArrayList<>(Runtime.version().feature() < 21 ? List.of() : FULL);
    options.add("-cp");
    options.add(classes + File.pathSeparator + String.join(File.pathSeparator, jmh));
    if (jmh.equals(jmh())) {
      Javac.compile(List.of(java), classes, options.toArray(String[]::new));
    } else {
      compileApart(java, classes, options);
    }
  }

  /** Compiles in another JVM: this one would take the processor of its own class path. */
  private static void compileApart(Path java, Path classes, List<String> options) {
    Path javac = Path.of(System.getProperty("java.home"), "bin", "javac");
    List<String> words = new ArrayList<>(List.of(javac.toString(), "-d", classes.toString()));
    words.addAll(options);
    words.add(java.toString());
    try {
      Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
      String messages = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(messages);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public static Path pack(Path classes, Path jar) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    List<String> uris = new ArrayList<>();
    for (String entry : jmh()) {
      uris.add(Path.of(entry).toUri().toString());
    }
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", uris));
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream zip = new JarOutputStream(out, manifest);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        zip.putNextEntry(
            new ZipEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
        Files.copy(file, zip);
      }
    }
    return jar;
  }

  private static List<String> jmh() {
    List<String> entries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      String name = Path.of(entry).getFileName().toString();
      // Integration tests have jmh-gate.jar there as well.
      if (name.matches("(jmh-(core|generator)|jopt-|commons-math).*")) {
        entries.add(entry);
      }
    }
    return entries;
  }
}
