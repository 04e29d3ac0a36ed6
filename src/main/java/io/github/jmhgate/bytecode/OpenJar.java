package io.github.jmhgate.bytecode;

import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A jar that is read, and its entries by name. */
final class OpenJar implements AutoCloseable {
  private final ZipFile zip;
  private final Map<String, ZipEntry> entries = new HashMap<>();
  private final List<String> twice = new ArrayList<>();

  private OpenJar(ZipFile zip) {
    this.zip = zip;
    for (ZipEntry entry : Collections.list(zip.entries())) {
      String name = entry.getName();
      if (!entry.isDirectory()
          && EntryKind.of(name) != EntryKind.INERT
          && entries.put(name, entry) != null) {
        twice.add(name);
      }
    }
  }

  /**
   * Opens it.
   *
   * @throws GateFailure where there is no such jar, or it is damaged
   */
  static OpenJar of(Path file) throws GateFailure {
    if (!Files.isRegularFile(file)) {
      throw GateFailure.unusable(file + ": no such jar; build it, or name another", null);
    }
    try {
      return new OpenJar(new ZipFile(file.toFile()));
    } catch (IOException | IllegalArgumentException e) {
      throw damaged(file, e);
    }
  }

  /** That a jar cannot be read. */
  static GateFailure damaged(Path file, Exception e) {
    return GateFailure.unusable(
        "%s: is no jar, or a damaged one (%s); build it again".formatted(file, e.getMessage()), e);
  }

  /** All that counts, by name. */
  Map<String, ZipEntry> entries() {
    return entries;
  }

  /** Names that stand for several entries, of which nobody knows which is meant. */
  List<String> twice() {
    return twice;
  }

  /** Whether there is an entry of that name. */
  boolean has(String name) {
    return entries.containsKey(name);
  }

  byte[] bytes(String name) throws IOException {
    try (InputStream in = open(name)) {
      return in.readAllBytes();
    }
  }

  /** Whether an entry of both holds the same bytes, however long. */
  boolean sameAs(OpenJar other, String name) throws IOException {
    try (InputStream here = open(name);
        InputStream there = other.open(name)) {
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

  private InputStream open(String name) throws IOException {
    InputStream in = zip.getInputStream(entries.get(name));
    if (in == null) {
      throw new IOException("no entry " + name);
    }
    return in;
  }

  @Override
  public void close() {
    try {
      zip.close();
    } catch (IOException e) {
      // It was only read.
    }
  }
}
