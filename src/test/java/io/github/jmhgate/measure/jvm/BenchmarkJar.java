package io.github.jmhgate.measure.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.benchmarks.http.SkippedException;
import io.github.jmhgate.bundle.Bundle;
import io.github.jmhgate.model.GateFailure;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
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
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles benchmarks into a jar of their own, thin: its manifest points at this build's JMH. */
public final class BenchmarkJar {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  /** One for all, since it keeps the JDK and the jars of JMH open. */
  private static final StandardJavaFileManager FILES =
      COMPILER.getStandardFileManager(null, null, UTF_8);

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
      compile(java, classes);
      return pack(classes, folder.resolve("benchmarks.jar"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same with JMH beside it, so that it holds all that it runs. */
  public static Path whole(Path folder, String source) throws GateFailure, InterruptedException {
    of(folder, source);
    Bundle bundle =
        new Bundle(
            List.of(folder.resolve("classes")), jmh().stream().map(Path::of).toList(), List.of());
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

  private static void compile(Path java, Path classes) {
    StringWriter messages = new StringWriter();
    List<String> options =
        List.of(
            "-proc:full",
            "-d",
            classes.toString(),
            "-cp",
            classes + File.pathSeparator + String.join(File.pathSeparator, jmh()));
    if (Runtime.version().feature() < 21) {
      options = options.subList(1, options.size());
    }
    synchronized (FILES) {
      boolean compiled =
          COMPILER
              .getTask(messages, FILES, null, options, null, FILES.getJavaFileObjects(java))
              .call();
      if (!compiled) {
        throw new IllegalStateException(messages.toString());
      }
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
