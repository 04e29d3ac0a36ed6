package io.github.jmhgate.code;

import static io.github.jmhgate.model.GateFailure.unusable;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Sha256;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The code of one jar, and a digest of what a benchmark loaded of it. Not thread-safe. */
public final class JarCode implements AutoCloseable {
  private final Path file;
  private final OpenJar jar;
  private final JarSide side;
  private final Map<String, byte[]> classDigests = new ConcurrentHashMap<>();
  private final Map<List<Object>, Optional<String>> benchmarkDigests = new HashMap<>();
  private final byte[] otherEntries;

  private JarCode(Path file, OpenJar jar, JarDifference.Context context) {
    this.file = file;
    this.jar = jar;
    this.side = scan(jar, context);
    MessageDigest resources = Sha256.digest();
    for (String entry : new TreeSet<>(jar.names())) {
      EntryKind kind = EntryKind.of(entry);
      if (kind == EntryKind.HINTS
          || kind == EntryKind.SERVICE
          || (kind == EntryKind.RESOURCE && !context.inert().test(entry))) {
        resources.update((entry + jar.digests(entry)).getBytes(UTF_8));
      }
      if (jar.releases(entry) > 0) {
        resources.update((entry + jar.releases(entry)).getBytes(UTF_8));
      }
    }
    resources.update((side.jar.multiRelease + "\n").getBytes(UTF_8));
    resources.update(String.join("\n", side.jar.manifest).getBytes(UTF_8));
    this.otherEntries = resources.digest();
  }

  private static JarSide scan(OpenJar jar, JarDifference.Context context) {
    List<String> files =
        jar.names().stream().filter(entry -> EntryKind.of(entry) == EntryKind.CLASS).toList();
    Map<String, ClassScan> scans =
        files.parallelStream()
            .map(entry -> ClassScan.of(entry, jar.bytes(entry)))
            .collect(Collectors.toMap(ClassScan::entry, scan -> scan));
    return new JarSide(new JarContents(jar, scans), context.arguments());
  }

  public static JarCode open(Path file, JarDifference.Context context) throws GateFailure {
    OpenJar jar = OpenJar.of(file);
    try {
      return new JarCode(file, jar, context);
    } catch (UncheckedIOException e) {
      jar.close();
      throw OpenJar.damaged(file, e);
    }
  }

  public boolean has(String className) {
    return side.jar.classes.containsKey(className);
  }

  /** Returns a digest of the loaded code and of all entries; empty if some cannot be analysed. */
  public Optional<String> digest(String benchmark, Set<String> loaded) throws GateFailure {
    try {
      // Different params of a benchmark mostly load the same classes.
      return benchmarkDigests.computeIfAbsent(
          List.of(benchmark, loaded), key -> computeDigest(benchmark, loaded));
    } catch (UncheckedIOException e) {
      throw OpenJar.damaged(file, e);
    }
  }

  private Optional<String> computeDigest(String benchmark, Set<String> loaded) {
    if (!side.jar.obstacles.isEmpty()
        || side.missing(benchmark).isPresent()
        || side.outsideByAnnotation(benchmark).isPresent()) {
      return Optional.empty();
    }
    MessageDigest digest = Sha256.digest();
    side.jar.lines(benchmark).forEach(line -> digest.update(line.getBytes(UTF_8)));
    Set<String> own = new TreeSet<>(side.jar.classes.keySet());
    if (!side.scanned(loaded)) {
      own.retainAll(loaded);
    }
    if (own.stream().flatMap(side.jar::scans).anyMatch(ClassScan::unreadable)) {
      return Optional.empty();
    }
    own.parallelStream().forEach(this::classDigest);
    for (String name : own) {
      digest.update(name.getBytes(UTF_8));
      digest.update(classDigest(name));
    }
    digest.update(otherEntries);
    return Optional.of(HexFormat.of().formatHex(digest.digest()));
  }

  private byte[] classDigest(String name) {
    return classDigests.computeIfAbsent(name, this::computeDigest);
  }

  private byte[] computeDigest(String name) {
    MessageDigest digest = Sha256.digest();
    side.jar
        .scans(name)
        .forEach(
            scan -> {
              byte[] bytes = jar.bytes(scan.entry());
              digest.update(scan.entry().getBytes(UTF_8));
              digest.update(PlainClass.of(bytes).orElse(bytes));
            });
    return digest.digest();
  }

  /** Fails unless the jar has a class {@code a/b/C}, with a method if it is named. */
  public void require(String type, String method) throws GateFailure {
    if (!jar.hasClass(type)
        || jar.classNode(type, false).methods.stream()
            .noneMatch(one -> (one.name + "(").startsWith(method))) {
      String name = (type + "." + method).replace('/', '.').replaceAll("^[.]|[.(]$", "");
      throw unusable(file + ": has no class or method " + name);
    }
  }

  /** Returns what the loaded code reads outside, as {@code System.getenv in a.B}; else empty. */
  public Optional<String> outside(Set<String> loaded) {
    return loaded.stream()
        .sorted()
        .flatMap(side.jar::scans)
        .filter(scan -> scan.outside() != null)
        .map(scan -> scan.outside() + " in " + EntryKind.className(scan.entry()).replace('/', '.'))
        .findFirst();
  }

  @Override
  public void close() {
    jar.close();
  }
}
