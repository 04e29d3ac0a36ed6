package io.github.jmhgate.jardiff;

import io.github.jmhgate.classfile.ClassOutline;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What classes are among others, in both jars; of classes with versions it is not known. */
final class Outlines {
  final Map<String, ClassOutline> before = new ConcurrentHashMap<>();
  final Map<String, ClassOutline> after = new ConcurrentHashMap<>();

  /** Adds an entry of both jars; an absent one is empty. */
  void add(String entry, byte[] old, byte[] now) {
    ClassOutline first = add(entry, old, before, null);
    add(entry, now, after, Arrays.equals(old, now) ? first : null);
  }

  private static @Nullable ClassOutline add(
      String entry, byte[] bytes, Map<String, ClassOutline> to, @Nullable ClassOutline known) {
    String name = EntryKind.className(entry);
    if (bytes.length == 0 || !entry.equals(name + ".class")) {
      return null;
    }
    try {
      ClassOutline outline = known == null ? ClassOutline.of(bytes) : known;
      to.put(name, outline);
      return outline;
    } catch (RuntimeException e) {
      // A broken class counts as unknown.
      return null;
    }
  }
}
