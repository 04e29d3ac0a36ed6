package io.github.jmhgate.jardiff;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.jar.JarParts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * An open jar with the jars of its Class-Path. The first class of a name is loaded; of other
 * entries all count, in class path order.
 */
public final class OpenJar implements AutoCloseable {
  private static final String VERSIONS = "META-INF/versions/";
  private static final int MAGIC = 0xCAFEBABE;

  private final List<JarFile> parts = new ArrayList<>();
  private final Map<String, List<Place>> entries = new HashMap<>();
  private final List<String> twice = new ArrayList<>();
  private final List<String> unknown = new ArrayList<>();

  /** Classes with versions for some Java releases in earlier parts. */
  private final Set<String> versioned = new HashSet<>();

  private record Place(JarFile part, ZipEntry entry) {
    byte[] bytes() {
      return head(Integer.MAX_VALUE);
    }

    byte[] head(int most) {
      try (InputStream in = Objects.requireNonNull(part.getInputStream(entry))) {
        return in.readNBytes(most);
      } catch (IOException e) {
        throw new UncheckedIOException(entry.getName() + ": " + e.getMessage(), e);
      }
    }
  }

  /** Opens a jar and its parts; fails if it is missing, or one of them is damaged. */
  public static OpenJar of(Path file) throws GateFailure {
    if (!Files.isRegularFile(file)) {
      throw unusable(file + ": no such jar; build it, or name another", null);
    }
    OpenJar jar = new OpenJar();
    Path at = file;
    try {
      for (Path part : JarParts.of(file)) {
        at = part;
        jar.add(new JarFile(part.toFile(), false, ZipFile.OPEN_READ));
      }
      jar.unknown.addAll(JarParts.unknown(file));
      return jar;
    } catch (IOException | IllegalArgumentException e) {
      jar.close();
      throw damaged(at, e);
    }
  }

  private void add(JarFile part) {
    parts.add(part);
    Set<String> here = new HashSet<>();
    Set<String> versions = new HashSet<>();
    for (ZipEntry entry : Collections.list(part.entries())) {
      String name = entry.getName();
      EntryKind kind = EntryKind.of(name);
      if (entry.isDirectory() || kind == EntryKind.INERT) {
        continue;
      }
      if (!here.add(name)) {
        twice.add(name);
      }
      if (kind == EntryKind.CLASS && parts.size() > 1 && hides(part, name)) {
        continue;
      }
      if (kind == EntryKind.CLASS && name.startsWith(VERSIONS)) {
        versions.add(EntryKind.className(name));
      }
      List<Place> places = entries.computeIfAbsent(name, n -> new ArrayList<>(1));
      if (places.isEmpty() || kind != EntryKind.CLASS) {
        places.add(new Place(part, entry));
      }
    }
    versioned.addAll(versions);
  }

  /** Returns whether an earlier part has the class, so that this version is never loaded. */
  private boolean hides(JarFile part, String entry) {
    String name = EntryKind.className(entry);
    List<Place> places = places(name + ".class");
    boolean hidden = !places.isEmpty() && places.get(0).part() != part;
    if (!hidden && versioned.contains(name)) {
      // The Java release decides which of them is loaded.
      twice.add(name);
    }
    return hidden;
  }

  public static GateFailure damaged(Path file, Exception e) {
    return unusable(
        "%s: is no jar, or a damaged one (%s); build it again".formatted(file, e.getMessage()), e);
  }

  public Set<String> names() {
    return entries.keySet();
  }

  /** Returns why the jar cannot be analysed: sentences without their subject. */
  List<String> obstacles() {
    List<String> all = new ArrayList<>();
    twice.forEach(name -> all.add("holds " + name + " more than once"));
    all.addAll(unknown);
    return all;
  }

  public boolean has(String name) {
    return entries.containsKey(name);
  }

  /** Returns how many multi-release parts hold this versioned entry; 0 for other entries. */
  long releases(String name) {
    return name.startsWith(VERSIONS)
        ? places(name).stream().filter(place -> place.part().isMultiRelease()).count()
        : 0;
  }

  /** Returns an entry of the first part with it; throws {@code UncheckedIOException}. */
  public byte[] bytes(String name) {
    return places(name).get(0).bytes();
  }

  /** Returns the version of a class file's format; 0 if it is none. */
  int version(String name) {
    ByteBuffer head = ByteBuffer.wrap(places(name).get(0).head(8));
    return head.limit() < 8 || head.getInt() != MAGIC ? 0 : head.getInt() & 0xFFFF;
  }

  /** Returns a class, as {@code a/b/C}, without frames; with debug information if wanted. */
  public ClassNode classNode(String name, boolean debug) {
    ClassNode read = new ClassNode();
    int skipped = ClassReader.SKIP_FRAMES | (debug ? 0 : ClassReader.SKIP_DEBUG);
    byte[] bytes = bytes(name + ".class");
    try {
      new ClassReader(bytes).accept(read, skipped);
      return read;
    } catch (RuntimeException e) {
      throw new IllegalStateException(name + ".class: " + e.getMessage(), e);
    }
  }

  /** Returns the name of a benchmark's class, before whose nested classes JMH writes a dot. */
  public String nested(String type) {
    String name = type;
    while (!hasClass(name) && name.indexOf('/') >= 0) {
      int slash = name.lastIndexOf('/');
      name = name.substring(0, slash) + '$' + name.substring(slash + 1);
    }
    return name;
  }

  public boolean hasClass(String name) {
    return has(name + ".class");
  }

  /** Returns an entry of all parts with it, in class path order. */
  public List<byte[]> each(String name) {
    return places(name).stream().map(Place::bytes).toList();
  }

  List<String> digests(String name) {
    return places(name).stream().map(place -> Sha256.of(place.bytes())).toList();
  }

  private List<Place> places(String name) {
    return entries.getOrDefault(name, List.of());
  }

  @Override
  public void close() {
    for (JarFile part : parts) {
      try {
        part.close();
      } catch (IOException e) {
        // Harmless: the file was only read.
      }
    }
  }
}
