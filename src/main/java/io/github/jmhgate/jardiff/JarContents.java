package io.github.jmhgate.jardiff;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.classfile.ClassDifference;
import io.github.jmhgate.model.GeneratedCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The contents of a benchmark jar that determine what its benchmarks run. */
public final class JarContents {
  private static final String[] ATTRIBUTES_OF_AGENTS = {
    "Premain-Class",
    "Agent-Class",
    "Boot-Class-Path",
    "Can-Redefine-Classes",
    "Can-Retransform-Classes",
    "Can-Set-Native-Method-Prefix"
  };

  public static final String BENCHMARK_LIST = "META-INF/BenchmarkList";
  static final String UNLISTED = "lists its benchmarks in a way of another version of JMH";

  /** JMH's list: benchmark class, generated class and method, each after its length. */
  private static final Pattern BENCHMARK =
      Pattern.compile("JMH S (\\d{1,9}) (.+?) S (\\d{1,9}) (.+?) S (\\d{1,9}) (.+?)( .*)?");

  private static final Pattern FILE_OF_ARGUMENTS =
      Pattern.compile("\\s(@\\S|-XX:(VMOptionsFile|Flags)=)");

  /** The classes of JMH and of its libraries, without those that it generates. */
  private static final Pattern HARNESS =
      Pattern.compile(
          "org/openjdk/jmh/((annotations|generators|infra|profile|results|runner|util)/.*|Main)"
              + "|joptsimple/.*"
              + "|org/apache/commons/math3/exception/.*"
              + "|org/apache/commons/math3/stat/descriptive/DescriptiveStatistics"
              + "|io/github/jmhgate/measure/host/.*");

  /** What runs in the JVMs of benchmarks, from a jar of its own. */
  private static final String RECORDER = "io/github/jmhgate/measure/host/";

  final OpenJar jar;

  /** Entries of classes {@code a/b/C}: several if there are versions for Java releases. */
  final Map<String, List<String>> classes = new TreeMap<>();

  public final Map<String, Set<String>> benchmarks = new TreeMap<>();

  /** Generated classes {@code a/b/C} of each benchmark. */
  public final Map<String, Set<String>> generated = new TreeMap<>();

  final Set<String> hints = new TreeSet<>();

  /** Why this jar cannot be analysed: sentences without their subject. */
  final List<String> obstacles = new ArrayList<>();

  /** Manifest attributes that affect the JVM, in class path order. */
  final List<String> manifest = new ArrayList<>();

  /** Whether the list is of another version of JMH, and was not read. */
  public boolean unlisted;

  /** Whether a manifest has {@code Multi-Release: true}. */
  boolean multiRelease;

  /** Reads only the list of benchmarks. */
  public JarContents(OpenJar jar) {
    this.jar = jar;
    readText(BENCHMARK_LIST, EntryKind.BENCHMARKS);
  }

  /** Reads all but resources. */
  static JarContents of(OpenJar jar) {
    JarContents read = new JarContents(jar);
    for (String entry : new TreeSet<>(jar.names())) {
      switch (EntryKind.of(entry)) {
        case CLASS -> read.addClass(entry);
        case HINTS, MANIFEST -> read.readText(entry, EntryKind.of(entry));
        default -> {
          // It is a resource, or the list that is already read.
        }
      }
    }
    read.obstacles.addAll(jar.obstacles());
    return read;
  }

  Set<String> lines(String benchmark) {
    return benchmarks.getOrDefault(benchmark, Set.of());
  }

  /** Returns a class that JMH's list names as generated but the jar lacks. */
  Optional<String> missing(String benchmark) {
    return generated.getOrDefault(benchmark, Set.of()).stream()
        .filter(name -> !classes.containsKey(name))
        .findFirst();
  }

  /** Returns what the annotations of a benchmark make its JVM run or read, as a sentence. */
  Optional<String> outside(String benchmark) {
    return lines(benchmark).stream().flatMap(line -> outsideOf(line).stream()).findFirst();
  }

  private static Optional<String> outsideOf(String line) {
    Optional<String> file =
        FILE_OF_ARGUMENTS.matcher(line).find()
            ? Optional.of("a file of arguments")
            : NamedFiles.in(List.of(line.split(" "))).stream()
                .findFirst()
                .map(f -> "the file " + f);
    return NamedFiles.code(line)
        .map(JarContents::runs)
        .or(() -> file.map(f -> "its JVM gets " + f));
  }

  static String runs(String argument) {
    return "its JVM runs code beside the jar: " + argument;
  }

  private void addClass(String entry) {
    if (EntryKind.className(entry).startsWith(RECORDER)) {
      obstacles.add("holds classes of jmh-gate itself, which records do not watch");
    }
    classes.computeIfAbsent(EntryKind.className(entry), name -> new ArrayList<>(1)).add(entry);
    int version = jar.version(entry);
    if (version > ClassDifference.NEWEST_VERSION) {
      obstacles.add(
          "holds %s of class file version %s, newer than this jmh-gate knows (%s)"
              .formatted(entry, version, ClassDifference.NEWEST_VERSION));
    }
  }

  private void readText(String entry, EntryKind kind) {
    for (byte[] bytes : jar.each(entry)) {
      switch (kind) {
        case BENCHMARKS -> readBenchmarks(lines(bytes));
        case HINTS -> hints.addAll(lines(bytes));
        default -> readManifest(bytes);
      }
    }
  }

  private static List<String> lines(byte[] bytes) {
    return new String(bytes, UTF_8).lines().filter(line -> !line.isBlank()).toList();
  }

  private void readBenchmarks(List<String> lines) {
    for (String line : lines) {
      Matcher parts = BENCHMARK.matcher(line);
      if (!parts.matches()
          || !IntStream.of(2, 4, 6)
              .allMatch(i -> parts.group(i).length() == Integer.parseInt(parts.group(i - 1)))) {
        unlisted = true;
        obstacles.add(UNLISTED);
        return;
      }
      String name = parts.group(2) + "." + parts.group(6);
      String type = parts.group(4).replace('.', '/');
      benchmarks.computeIfAbsent(name, n -> new TreeSet<>()).add(line);
      generated.computeIfAbsent(name, n -> new TreeSet<>()).add(type);
    }
  }

  /** Reads the attributes that affect forks. The others concern the build or {@code -jar}. */
  private void readManifest(byte[] bytes) {
    Manifest read;
    try {
      read = new Manifest(new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException("its manifest: " + e.getMessage(), e);
    }
    Attributes main = read.getMainAttributes();
    multiRelease |= "true".equalsIgnoreCase(main.getValue(Attributes.Name.MULTI_RELEASE));
    Stream.of(ATTRIBUTES_OF_AGENTS)
        .filter(name -> main.getValue(name) != null)
        .forEach(name -> manifest.add(name + ": " + main.getValue(name)));
    addSealed("", main);
    new TreeMap<>(read.getEntries()).forEach((name, section) -> addSealed(" of " + name, section));
  }

  /** Adds the attribute of a sealed package, which refuses classes of other jars. */
  private void addSealed(String section, Attributes attributes) {
    String sealed = attributes.getValue(Attributes.Name.SEALED);
    if (sealed != null) {
      manifest.add("Sealed: " + sealed + section);
    }
  }

  /** Returns whether a class is part of JMH or generated by it. */
  public static boolean isOfJmh(String className) {
    return HARNESS.matcher(className).matches() || GeneratedCode.contains(className);
  }
}
