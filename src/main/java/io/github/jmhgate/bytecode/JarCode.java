package io.github.jmhgate.bytecode;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The code of one jar: where its benchmarks lead, and a digest of all that one can meet. */
public final class JarCode {
  private final JarContents contents;
  private final JarSide side;
  private final Map<String, byte[]> classes = new HashMap<>();
  private final byte[] others;

  private JarCode(JarPair pair, JarSide side, OpenJar jar, JarDifference.Context context)
      throws IOException {
    this.contents = pair.head;
    this.side = side;
    MessageDigest resources = sha256();
    for (String entry : new TreeSet<>(jar.entries().keySet())) {
      EntryKind kind = EntryKind.of(entry);
      if (kind == EntryKind.CLASS) {
        classes.merge(EntryKind.className(entry), digest(entry, jar.bytes(entry)), JarCode::both);
      } else if (kind == EntryKind.HINTS || (kind == EntryKind.RESOURCE && !context.inert().test(entry))) {
        resources.update(digest(entry, jar.bytes(entry)));
      }
    }
    resources.update((byte) (contents.multiRelease ? 1 : 0));
    this.others = resources.digest();
  }

  /**
   * Reads a jar.
   *
   * @throws GateFailure where it cannot be read
   */
  public static JarCode read(Path jar, JarDifference.Context context) throws GateFailure {
    JarPair pair = JarPair.read(jar, jar, context.inert());
    JarSide side =
        new JarSide(pair.head, pair.names, Set.of(), false, context.arguments());
    try (OpenJar open = OpenJar.of(jar)) {
      return new JarCode(pair, side, open, context);
    } catch (IOException e) {
      throw OpenJar.damaged(jar, e);
    }
  }

  /** Whether a class is in the jar. */
  public boolean has(String className) {
    return classes.containsKey(className);
  }

  /** All classes a benchmark leads to as far as constants tell, as {@code a/b/C}. */
  public Set<String> closure(String benchmark) {
    return side.closure(benchmark, Set.of());
  }

  /**
   * A digest of all that a benchmark can meet: where it is the same, the code is, and so is whatever
   * that code looks up by name.
   *
   * @param loaded classes beyond those that constants tell
   * @return empty where nothing can be told of the jar
   */
  public Optional<String> digest(String benchmark, Set<String> loaded) {
    if (!contents.obstacles.isEmpty() || side.missing(benchmark).isPresent()) {
      return Optional.empty();
    }
    MessageDigest digest = sha256();
    side.lines(benchmark).forEach(line -> digest.update(line.getBytes(UTF_8)));
    for (String name : new TreeSet<>(side.closure(benchmark, loaded))) {
      digest.update(name.getBytes(UTF_8));
      byte[] code = classes.get(name);
      digest.update(code != null ? code : service(name));
    }
    digest.update(others);
    return Optional.of(HexFormat.of().formatHex(digest.digest()));
  }

  private byte[] service(String entry) {
    Map<String, List<String>> services = new TreeMap<>();
    contents.services.forEach((service, names) -> services.put(ClassGraph.service(service), names));
    return String.join("\n", services.getOrDefault(entry, List.of())).getBytes(UTF_8);
  }

  private static byte[] digest(String entry, byte[] bytes) {
    MessageDigest digest = sha256();
    digest.update(entry.getBytes(UTF_8));
    return digest.digest(EntryKind.of(entry) == EntryKind.CLASS ? plain(bytes) : bytes);
  }

  private static byte[] plain(byte[] bytes) {
    try {
      return PlainClass.of(bytes);
    } catch (UnreadableClassException e) {
      return bytes;
    }
  }

  private static byte[] both(byte[] one, byte[] other) {
    MessageDigest digest = sha256();
    digest.update(one);
    return digest.digest(other);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has it", e);
    }
  }
}
