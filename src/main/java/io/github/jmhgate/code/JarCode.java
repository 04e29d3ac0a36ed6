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
 * The code of one jar: where its benchmarks lead, and a digest of all that one can meet. Not for
 * use by several threads, nor is the other of two that were opened together, which share digests.
 */
public final class JarCode implements AutoCloseable {
  private final Path file;
  private final OpenJar jar;
  private final JarContents contents;
  private final JarSide side;
  private final Map<String, List<String>> entries = new HashMap<>();
  private final Map<String, byte[]> digests = new ConcurrentHashMap<>();

  /** Of classes that are the same in another jar, which has this map, too. */
  private final Map<String, byte[]> common;

  private final Set<String> differing;
  private final Map<String, List<String>> services = new HashMap<>();
  private final Map<List<Object>, Optional<String>> told = new HashMap<>();
  private final Map<String, Optional<String>> opened = new HashMap<>();
  private final byte[] others;

  private JarCode(
      Path file,
      OpenJar jar,
      JarContents contents,
      JarPair pair,
      Map<String, byte[]> common,
      JarDifference.Context context)
      throws IOException {
    this.file = file;
    this.jar = jar;
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
        for (byte[] part : jar.each(entry)) {
          resources.update(Sha256.digest().digest(part));
        }
      }
      if (jar.releases(entry) > 0) {
        resources.update((entry + jar.releases(entry)).getBytes(UTF_8));
      }
    }
    resources.update((byte) (contents.multiRelease ? 1 : 0));
    resources.update(String.join("\n", contents.manifest).getBytes(UTF_8));
    this.others = resources.digest();
  }

  /**
   * Opens a jar.
   *
   * @throws GateFailure where it cannot be read
   */
  public static JarCode open(Path file, JarDifference.Context context) throws GateFailure {
    OpenJar jar = OpenJar.of(file);
    JarCode opened = null;
    try {
      JarPair pair = JarPair.each(jar, jar);
      opened = new JarCode(file, jar, pair.head, pair, new ConcurrentHashMap<>(), context);
      return opened;
    } catch (IOException e) {
      throw OpenJar.damaged(file, e);
    } finally {
      if (opened == null) {
        jar.close();
      }
    }
  }

  /** Two jars, each by itself. */
  public record Two(JarCode base, JarCode candidate) implements AutoCloseable {
    @Override
    public void close() {
      base.close();
      candidate.close();
    }
  }

  /**
   * Opens two jars, and reads once what both have alike.
   *
   * @throws GateFailure where one cannot be read
   */
  public static Two open(Path base, Path candidate, JarDifference.Context context)
      throws GateFailure {
    OpenJar before = OpenJar.of(base);
    OpenJar after = null;
    Two opened = null;
    try {
      after = OpenJar.of(candidate);
      JarPair pair = JarPair.each(before, after);
      Map<String, byte[]> common = new ConcurrentHashMap<>();
      opened =
          new Two(
              new JarCode(base, before, pair.base, pair, common, context),
              new JarCode(candidate, after, pair.head, pair, common, context));
      return opened;
    } catch (IOException e) {
      throw OpenJar.damaged(Path.of(base + " or " + candidate), e);
    } finally {
      if (opened == null) {
        before.close();
        if (after != null) {
          after.close();
        }
      }
    }
  }

  /** Whether a class is in the jar. */
  public boolean has(String className) {
    return entries.containsKey(className);
  }

  /** All classes a benchmark leads to as far as constants tell, as {@code a/b/C}. */
  public Set<String> closure(String benchmark) {
    return side.closure(benchmark, Set.of());
  }

  /**
   * Of what a benchmark's forks loaded, what its code alone does not tell: classes of the jar that
   * no constant leads to, and those by which code can meet such, because they look classes up, open
   * jars, or scan the class path.
   *
   * @param loaded as {@code a/b/C}, of whatever jar
   */
  public Set<String> untold(String benchmark, Set<String> loaded) {
    Set<String> told = side.closure(benchmark, Set.of());
    Set<String> untold = new TreeSet<>(loaded);
    untold.removeIf(name -> !has(name) || (told.contains(name) && !side.isDoor(name)));
    return untold;
  }

  /**
   * A digest of all that a benchmark can meet: where it is the same, the code is, and so is
   * whatever that code looks up by name.
   *
   * @param loaded what its forks loaded, as {@link #untold} has it
   * @return empty where nothing can be told of the jar, or of a class that it can meet
   * @throws GateFailure where it cannot be read any more
   */
  public Optional<String> digest(String benchmark, Set<String> loaded) throws GateFailure {
    // A benchmark's params mostly load the same.
    List<Object> key = List.of(benchmark, loaded);
    Optional<String> digest = told.get(key);
    if (digest == null) {
      digest = look(benchmark, loaded);
      told.put(key, digest);
    }
    return digest;
  }

  private Optional<String> look(String benchmark, Set<String> loaded) throws GateFailure {
    if (!contents.obstacles.isEmpty()
        || side.missing(benchmark).isPresent()
        || side.besideJar(side.lines(benchmark)).isPresent()) {
      return Optional.empty();
    }
    MessageDigest digest = Sha256.digest();
    side.lines(benchmark).forEach(line -> digest.update(line.getBytes(UTF_8)));
    Set<String> met = new TreeSet<>(met(benchmark, loaded));
    for (String name : met) {
      if (contents.classes.getOrDefault(name, List.of()).stream()
          .anyMatch(scan -> scan.unreadable() != null)) {
        return Optional.empty();
      }
    }
    read(met);
    for (String name : met) {
      digest.update(name.getBytes(UTF_8));
      digest.update(code(name));
    }
    digest.update(others);
    return Optional.of(HexFormat.of().formatHex(digest.digest()));
  }

  /**
   * Returns what code of the jar reads outside of it in forks that loaded these classes, such as
   * {@code System.getenv in a.B}; empty if nothing.
   *
   * @param loaded as {@code a/b/C}, of whatever jar
   * @throws GateFailure if the jar cannot be read any more
   */
  public Optional<String> outside(Set<String> loaded) throws GateFailure {
    for (String name : new TreeSet<>(loaded)) {
      if (has(name) && !Lookups.isHarness(name)) {
        Optional<String> opened = opened(name);
        if (opened.isPresent()) {
          return opened.map(what -> what + " in " + name.replace('/', '.'));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> opened(String name) throws GateFailure {
    Optional<String> known = opened.get(name);
    if (known != null) {
      return known;
    }
    Optional<String> found = Optional.empty();
    try {
      for (String entry : entries.getOrDefault(name, List.of())) {
        found = found.isPresent() ? found : OutsideReads.of(jar.bytes(entry));
      }
    } catch (IOException e) {
      throw OpenJar.damaged(file, e);
    }
    opened.put(name, found);
    return found;
  }

  /** Who scans the class path can meet whatever is there. */
  private Set<String> met(String benchmark, Set<String> loaded) {
    return side.scanned(loaded) ? contents.classes.keySet() : side.closure(benchmark, loaded);
  }

  private byte[] code(String name) {
    List<String> providers = services.get(name);
    return providers != null
        ? String.join("\n", providers).getBytes(UTF_8)
        : Objects.requireNonNull(digests(name).get(name));
  }

  private Map<String, byte[]> digests(String name) {
    return differing.contains(name) ? digests : common;
  }

  /** Makes the digests of classes that have none yet, by as many threads as there are. */
  private void read(Set<String> names) throws GateFailure {
    try {
      names.parallelStream()
          .filter(name -> !services.containsKey(name))
          .forEach(name -> digests(name).computeIfAbsent(name, this::digest));
    } catch (UncheckedIOException e) {
      throw OpenJar.damaged(file, Objects.requireNonNull(e.getCause()));
    }
  }

  private byte[] digest(String name) {
    MessageDigest digest = Sha256.digest();
    try {
      for (String entry : entries.getOrDefault(name, List.of())) {
        digest.update(entry.getBytes(UTF_8));
        digest.update(plain(jar.bytes(entry)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return digest.digest();
  }

  private static byte[] plain(byte[] bytes) {
    try {
      return PlainClass.of(bytes);
    } catch (UnreadableClassException e) {
      return bytes;
    }
  }

  @Override
  public void close() {
    jar.close();
  }
}
