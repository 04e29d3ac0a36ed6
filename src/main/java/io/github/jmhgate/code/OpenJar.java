package io.github.jmhgate.code;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JarParts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A jar opened for reading, together with the jars of its Class-Path. If several hold a class, the
 * first one is loaded. Other entries of the same name all count, in class path order.
 */
final class OpenJar implements AutoCloseable {
  private static final int LARGE = 1 << 20;
  private static final String VERSIONS = "META-INF/versions/";

  private final List<ZipFile> parts = new ArrayList<>();
  private final Map<String, List<Place>> entries = new HashMap<>();
  private final List<String> twice = new ArrayList<>();
  private final List<String> unknown = new ArrayList<>();

  /** Classes with versions for some Java releases in earlier parts. */
  private final Set<String> versioned = new HashSet<>();

  /** Parts with {@code Multi-Release: true}. */
  private final Set<ZipFile> multiRelease = new HashSet<>();

  private record Place(ZipFile part, ZipEntry entry) {}

  private OpenJar() {}

  /**
   * Opens a jar and its parts.
   *
   * @throws GateFailure if the jar is missing, or it or one of its parts is damaged
   */
  static OpenJar of(Path file) throws GateFailure {
    if (!Files.isRegularFile(file)) {
      throw GateFailure.unusable(file + ": no such jar; build it, or name another", null);
    }
    OpenJar jar = new OpenJar();
    Path at = file;
    try {
      for (Path part : JarParts.of(file)) {
        at = part;
        jar.add(new ZipFile(part.toFile()));
      }
      jar.unknown.addAll(JarParts.unknown(file));
      return jar;
    } catch (IOException | IllegalArgumentException e) {
      jar.close();
      throw damaged(at, e);
    }
  }

  private void add(ZipFile part) throws IOException {
    parts.add(part);
    if (isMultiRelease(part)) {
      multiRelease.add(part);
    }
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
  private boolean hides(ZipFile part, String entry) {
    String name = EntryKind.className(entry);
    boolean hidden =
        places(name + ".class").stream().findFirst().filter(p -> p.part() != part).isPresent();
    if (!hidden && versioned.contains(name)) {
      // The Java release decides which of them is loaded.
      twice.add(name);
    }
    return hidden;
  }

  private static boolean isMultiRelease(ZipFile part) throws IOException {
    ZipEntry manifest = part.getEntry(JarFile.MANIFEST_NAME);
    if (manifest == null) {
      return false;
    }
    try (InputStream in = part.getInputStream(manifest)) {
      Attributes main = new Manifest(in).getMainAttributes();
      return "true".equalsIgnoreCase(main.getValue(Attributes.Name.MULTI_RELEASE));
    }
  }

  static GateFailure damaged(Path file, Exception e) {
    return GateFailure.unusable(
        "%s: is no jar, or a damaged one (%s); build it again".formatted(file, e.getMessage()), e);
  }

  /** Returns the names of all entries, without inert ones. */
  Set<String> names() {
    return entries.keySet();
  }

  /** Returns names that occur several times, so that it is unknown which entry is loaded. */
  List<String> twice() {
    return twice;
  }

  boolean has(String name) {
    return entries.containsKey(name);
  }

  /** Returns how many multi-release parts hold this versioned entry; 0 for other entries. */
  long releases(String name) {
    return name.startsWith(VERSIONS)
        ? places(name).stream().filter(place -> multiRelease.contains(place.part())).count()
        : 0;
  }

  /** Returns parts of the class path that are unknown: sentences without their subject. */
  List<String> unknown() {
    return unknown;
  }

  /** Returns an entry's contents in the first part that has it. */
  byte[] bytes(String name) throws IOException {
    Place place = places(name).stream().findFirst().orElseThrow(() -> missing(name));
    long size = place.entry().getSize();
    try (InputStream in = open(place, name)) {
      // Usually this reads everything, and nothing is copied.
      byte[] bytes = size >= 0 && size < LARGE ? in.readNBytes((int) size) : new byte[0];
      byte[] more = in.readAllBytes();
      return more.length == 0 ? bytes : joined(bytes, more);
    }
  }

  private static byte[] joined(byte[] bytes, byte[] more) {
    byte[] all = Arrays.copyOf(bytes, bytes.length + more.length);
    System.arraycopy(more, 0, all, bytes.length, more.length);
    return all;
  }

  /** Returns an entry's contents in every part that has it. */
  List<byte[]> each(String name) throws IOException {
    List<byte[]> each = new ArrayList<>();
    for (Place place : places(name)) {
      try (InputStream in = open(place, name)) {
        each.add(in.readAllBytes());
      }
    }
    return each;
  }

  /** Returns whether an entry has the same bytes in all parts of both jars. Streams large ones. */
  boolean sameAs(OpenJar other, String name) throws IOException {
    List<Place> mine = places(name);
    List<Place> others = other.places(name);
    boolean same = mine.size() == others.size();
    for (int i = 0; same && i < mine.size(); i++) {
      same = same(mine.get(i), others.get(i), name);
    }
    return same;
  }

  private static boolean same(Place mine, Place other, String name) throws IOException {
    try (InputStream here = open(mine, name);
        InputStream there = open(other, name)) {
      byte[] some = new byte[1 << 16];
      byte[] same = new byte[some.length];
      int read;
      do {
        read = here.readNBytes(some, 0, some.length);
        if (there.readNBytes(same, 0, same.length) != read
            || !Arrays.equals(some, 0, read, same, 0, read)) {
          return false;
        }
      } while (read > 0);
      return true;
    }
  }

  private List<Place> places(String name) {
    return entries.getOrDefault(name, List.of());
  }

  private static InputStream open(Place place, String name) throws IOException {
    InputStream in = place.part().getInputStream(place.entry());
    if (in == null) {
      throw missing(name);
    }
    return in;
  }

  private static IOException missing(String name) {
    return new IOException("no entry " + name);
  }

  @Override
  public void close() {
    for (ZipFile part : parts) {
      try {
        part.close();
      } catch (IOException e) {
        // Harmless: the file was only read.
      }
    }
  }
}
