package io.github.jmhgate.jardiff;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.measure.jvm.Javac;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.openjdk.jmh.annotations.Benchmark;

/** Jars that look like benchmark jars, of sources written down in a test; a change is a copy. */
public final class SampleJar {
  private static final Map<List<String>, SampleJar> COMPILED = new ConcurrentHashMap<>();

  /** Nearly as by "--release 17", which takes long to find the JDK's classes. */
  private static final String OPTIONS = "-proc:none -g -parameters -source 17 -target 17 -cp ";

  public static final String JMH =
      Benchmark.class.getProtectionDomain().getCodeSource().getLocation().getPath();

  /** Leads to {@code Used} by whatever stands in place of the mark; {@code Two} never does. */
  private static final String LEADING =
      "package a; public class One { public Object run(Object o) throws Throwable { %s } %s }";

  private static final String USED =
      "package b; public class Used { public static int value() { return %d; } }";

  private final Map<String, byte[]> entries = new LinkedHashMap<>();

  public static SampleJar empty() {
    return new SampleJar();
  }

  /** Compiles sources, each beginning with its package; the class that a file is for is found. */
  public static SampleJar of(Path folder, String... sources) {
    return COMPILED.computeIfAbsent(List.of(sources), s -> compiled(folder, sources));
  }

  private static SampleJar compiled(Path folder, String... sources) {
    SampleJar jar = new SampleJar();
    try {
      Path classes = Files.createTempDirectory(folder, "classes");
      compile(folder, classes, sources);
      try (Stream<Path> files = Files.walk(classes)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          String name = classes.relativize(file).toString().replace('\\', '/');
          jar.entries.put(name, Files.readAllBytes(file));
        }
      }
      return jar;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A jar of two benchmarks, of which {@code a.One.run} leads to {@code b.Used} and {@code
   * a.Two.run} nowhere.
   *
   * @param value what {@code b.Used} returns
   */
  static SampleJar leading(Path folder, String body, String members, int value, String... more) {
    List<String> sources = new ArrayList<>(List.of(more));
    sources.add(LEADING.formatted(body, members));
    sources.add(USED.formatted(value));
    sources.add("package a; public class Two { public int run() { return 2; } }");
    sources.add("package a.jmh_generated; public class One_run { a.One one; }");
    sources.add("package a.jmh_generated; public class Two_run { a.Two two; }");
    return of(folder, sources.toArray(new String[0]))
        .listing("a.One", "run", "a.jmh_generated.One_run")
        .listing("a.Two", "run", "a.jmh_generated.Two_run");
  }

  private static void compile(Path folder, Path classes, String... sources) throws IOException {
    Path source = Files.createTempDirectory(folder, "src");
    List<Path> files = new ArrayList<>();
    for (String text : sources) {
      String type = text.replaceFirst("(?s).*?(class|interface|enum|record|@interface) ", "");
      Path file = source.resolve(files.size() + "/" + type.split("\\W")[0] + ".java");
      Files.createDirectories(file.getParent());
      files.add(Files.writeString(file, text));
    }
    Javac.compile(files, classes, (OPTIONS + JMH).split(" "));
  }

  /** Adds a line of JMH's list: a benchmark's class, its method, and the class that runs it. */
  public SampleJar listing(String type, String method, String generated) {
    String line =
        "JMH S %d %s S %d %s S %d %s S 10 Throughput E\n"
            .formatted(type.length(), type, generated.length(), generated, method.length(), method);
    byte[] before = entries.getOrDefault("META-INF/BenchmarkList", new byte[0]);
    return with("META-INF/BenchmarkList", new String(before, UTF_8) + line);
  }

  public SampleJar with(String entry, String text) {
    return with(entry, text.getBytes(UTF_8));
  }

  /** Adds a manifest of attributes: a name and its value, and so on. */
  public SampleJar withManifest(String... attributes) {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    for (int i = 0; i < attributes.length; i += 2) {
      manifest.getMainAttributes().putValue(attributes[i], attributes[i + 1]);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      manifest.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return with(JarFile.MANIFEST_NAME, bytes.toByteArray());
  }

  public SampleJar with(String entry, byte[] bytes) {
    SampleJar copy = copy();
    copy.entries.put(entry, bytes);
    return copy;
  }

  SampleJar without(String entry) {
    SampleJar copy = copy();
    copy.entries.remove(entry);
    return copy;
  }

  public byte[] bytes(String entry) {
    return entries.get(entry);
  }

  private SampleJar copy() {
    SampleJar copy = new SampleJar();
    copy.entries.putAll(entries);
    return copy;
  }

  public Path write(Path file) {
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(Deflater.NO_COMPRESSION);
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        ZipEntry one = new ZipEntry(entry.getKey());
        // Of the moment, two jars of the same entries would differ by it.
        one.setTime(0);
        zip.putNextEntry(one);
        zip.write(entry.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file;
  }
}
