package io.github.jmhgate.code;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The code of one jar: which classes its benchmarks reach, and a digest of them. Not thread-safe;
 * two jars opened together share digests and must be used by the same thread.
 */
public final class JarCode implements AutoCloseable {
  private final Path file;
  private final OpenJar jar;
  private final JarContents contents;
  private final JarSide side;
  private final Map<String, List<String>> entries = new HashMap<>();
  private final Map<String, byte[]> digests = new ConcurrentHashMap<>();

  /** Digests of classes that both jars have alike; shared by both. */
  private final Map<String, byte[]> common;

  private final Set<String> differing;
  private final Map<String, List<String>> services = new HashMap<>();
  private final Map<List<Object>, Optional<String>> benchmarkDigests = new HashMap<>();
  private final Map<String, Optional<String>> outsideReads = new HashMap<>();
  private final byte[] otherEntries;

  private JarCode(
      Path file,
      JarContents contents,
      JarPair pair,
      Map<String, byte[]> common,
      JarDifference.Context context)
      throws IOException {
    this.file = file;
    this.jar = contents.jar;
    this.contents = contents;
    this.common = common;
    this.differing = pair.classes.keySet();
    this.side = new JarSide(contents, pair.names, Set.of(), false, context.arguments());
    contents.services.forEach((name, all) -> services.put(ClassGraph.service(name), all));
    MessageDigest resources = Sha256.digest();
    for (String entry : new TreeSet<>(jar.names())) {
      EntryKind kind = EntryKind.of(entry);
      if (kind == EntryKind.CLASS) {
        entries.computeIfAbsent(EntryKind.className(entry), n -> new ArrayList<>(1)).add(entry);
      } else if (kind == EntryKind.HINTS
          || (kind == EntryKind.SERVICE && contents.isForReaders(EntryKind.service(entry)))
          || (kind == EntryKind.RESOURCE && !context.inert().test(entry))) {
        resources.update(entry.getBytes(UTF_8));
        jar.digests(entry).forEach(part -> resources.update(HexFormat.of().parseHex(part)));
      }
      if (jar.releases(entry) > 0) {
        resources.update((entry + jar.releases(entry)).getBytes(UTF_8));
      }
    }
    resources.update((byte) (contents.multiRelease ? 1 : 0));
    resources.update(String.join("\n", contents.manifest).getBytes(UTF_8));
    this.otherEntries = resources.digest();
  }

  public static JarCode open(Path file, JarDifference.Context context) throws GateFailure {
    return open(file, file, context).candidate();
  }

  /** Two jars opened together. */
  public record Two(JarCode base, JarCode candidate) implements AutoCloseable {
    @Override
    public void close() {
      base.close();
      candidate.close();
    }
  }

  /** Opens two jars. Classes that both have alike are read once. */
  public static Two open(Path base, Path candidate, JarDifference.Context context)
      throws GateFailure {
    OpenJar before = OpenJar.of(base);
    OpenJar after = null;
    Two opened = null;
    try {
      after = base.equals(candidate) ? before : OpenJar.of(candidate);
      JarPair pair = JarPair.each(before, after);
      Map<String, byte[]> common = new ConcurrentHashMap<>();
      JarCode first = new JarCode(base, pair.base, pair, common, context);
      opened =
          new Two(
              first,
              before == after ? first : new JarCode(candidate, pair.head, pair, common, context));
      return opened;
    } catch (IOException e) {
      String which = base.equals(candidate) ? base.toString() : base + " or " + candidate;
      throw OpenJar.damaged(Path.of(which), e);
    } finally {
      if (opened == null) {
        before.close();
        if (after != null) {
          after.close();
        }
      }
    }
  }

  public boolean has(String className) {
    return entries.containsKey(className);
  }

  /** Returns all classes that a benchmark reaches through constants, as {@code a/b/C}. */
  public Set<String> closure(String benchmark) {
    return side.closure(benchmark, Set.of());
  }

  /**
   * Returns the loaded classes of this jar that the constants alone do not account for: classes
   * that no constant leads to, and classes that look others up, open jars or scan the class path.
   */
  public Set<String> untold(String benchmark, Set<String> loaded) {
    Set<String> closure = side.closure(benchmark, Set.of());
    Set<String> untold = new TreeSet<>(loaded);
    untold.removeIf(name -> !has(name) || (closure.contains(name) && !side.isDoor(name)));
    return untold;
  }

  /**
   * Returns a digest of all code that a benchmark can reach, including what it looks up by name.
   * Equal digests mean equal code.
   *
   * @return empty if the jar or a class in reach cannot be analysed
   */
  public Optional<String> digest(String benchmark, Set<String> loaded) throws GateFailure {
    // Different params of a benchmark mostly load the same classes.
    List<Object> key = List.of(benchmark, loaded);
    Optional<String> digest = benchmarkDigests.get(key);
    if (digest == null) {
      digest = computeDigest(benchmark, loaded);
      benchmarkDigests.put(key, digest);
    }
    return digest;
  }

  private Optional<String> computeDigest(String benchmark, Set<String> loaded) throws GateFailure {
    if (!contents.obstacles.isEmpty()
        || side.missing(benchmark).isPresent()
        || side.outsideByAnnotation(benchmark).isPresent()) {
      return Optional.empty();
    }
    MessageDigest digest = Sha256.digest();
    side.lines(benchmark).forEach(line -> digest.update(line.getBytes(UTF_8)));
    // Code that scans the class path can reach every class.
    Set<String> reachable =
        new TreeSet<>(
            side.scanned(loaded) ? contents.classes.keySet() : side.closure(benchmark, loaded));
    for (String name : reachable) {
      if (contents.classes.getOrDefault(name, List.of()).stream()
          .anyMatch(ClassScan::isUnreadable)) {
        return Optional.empty();
      }
    }
    try {
      reachable.parallelStream()
          .filter(name -> !services.containsKey(name))
          .forEach(name -> digests(name).computeIfAbsent(name, this::digest));
    } catch (UncheckedIOException e) {
      throw OpenJar.damaged(file, Objects.requireNonNull(e.getCause()));
    }
    for (String name : reachable) {
      List<String> providers = services.get(name);
      digest.update(name.getBytes(UTF_8));
      digest.update(
          providers != null
              ? String.join("\n", providers).getBytes(UTF_8)
              : Objects.requireNonNull(digests(name).get(name)));
    }
    digest.update(otherEntries);
    return Optional.of(HexFormat.of().formatHex(digest.digest()));
  }

  private Map<String, byte[]> digests(String name) {
    return differing.contains(name) ? digests : common;
  }

  private byte[] digest(String name) {
    MessageDigest digest = Sha256.digest();
    try {
      for (String entry : entries.getOrDefault(name, List.of())) {
        byte[] bytes = jar.bytes(entry);
        digest.update(entry.getBytes(UTF_8));
        digest.update(PlainClass.of(bytes).orElse(bytes));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return digest.digest();
  }

  /**
   * Returns what code of the jar reads outside of it in forks that loaded these classes, such as
   * {@code System.getenv in a.B}; empty if nothing.
   */
  public Optional<String> outside(Set<String> loaded) throws GateFailure {
    for (String name : new TreeSet<>(loaded)) {
      if (has(name) && !Lookups.isHarness(name)) {
        Optional<String> read = outsideRead(name);
        if (read.isPresent()) {
          return read.map(what -> what + " in " + name.replace('/', '.'));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> outsideRead(String name) throws GateFailure {
    Optional<String> found = outsideReads.get(name);
    if (found == null) {
      found = Optional.empty();
      try {
        for (String entry : entries.getOrDefault(name, List.of())) {
          found = found.isPresent() ? found : OutsideReads.of(jar.bytes(entry));
        }
      } catch (IOException e) {
        throw OpenJar.damaged(file, e);
      }
      outsideReads.put(name, found);
    }
    return found;
  }

  @Override
  public void close() {
    jar.close();
  }
}
