package io.github.jmhgate.code;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Reads the class files of two jars in two threads. */
final class ClassPairs {
  private final OpenJar before;
  private final OpenJar after;
  private final List<String> entries;
  private final NameTable names;
  private final @Nullable ClassPair[] read;
  private final AtomicInteger next = new AtomicInteger();

  private ClassPairs(OpenJar before, OpenJar after, List<String> entries, NameTable names) {
    this.before = before;
    this.after = after;
    this.entries = entries;
    this.names = names;
    this.read = new @Nullable ClassPair[entries.size()];
  }

  /** Reads the class files, in the order of the entries. */
  static List<ClassPair> read(OpenJar before, OpenJar after, List<String> entries, NameTable names)
      throws IOException {
    ClassPairs pairs = new ClassPairs(before, after, entries, names);
    CompletableFuture<Void> other = CompletableFuture.runAsync(pairs::work);
    try {
      pairs.work();
      other.join();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CompletionException e) {
      if (e.getCause() instanceof UncheckedIOException io) {
        throw io.getCause();
      }
      throw e;
    } finally {
      // The caller closes the jars next, so the other thread must end first.
      pairs.next.set(entries.size());
      other.exceptionally(e -> null).join();
    }
    return Arrays.stream(pairs.read)
        .<ClassPair>mapMulti(
            (p, to) -> {
              if (p != null) {
                to.accept(p);
              }
            })
        .toList();
  }

  private void work() {
    ClassScanner scanner = new ClassScanner(names);
    for (int i = next.getAndIncrement(); i < read.length; i = next.getAndIncrement()) {
      try {
        read[i] = pair(entries.get(i), scanner);
      } catch (IOException e) {
        throw new UncheckedIOException(entries.get(i) + ": " + e.getMessage(), e);
      }
    }
  }

  private ClassPair pair(String entry, ClassScanner scanner) throws IOException {
    byte[] old = before.has(entry) ? before.bytes(entry) : null;
    byte[] now = before == after ? old : after.has(entry) ? after.bytes(entry) : null;
    if (old != null && now != null && Arrays.equals(old, now)) {
      ClassScan scan = scanner.scan(old);
      return new ClassPair(entry, scan, scan, true, Set.of());
    }
    boolean same = old != null && now != null && sameCode(old, now);
    return new ClassPair(
        entry,
        old == null ? null : scanner.scan(old),
        now == null ? null : scanner.scan(now),
        same,
        old == null || now == null || same
            ? Set.of()
            : MethodBodies.differing(old, now).orElse(Set.of()));
  }

  private static boolean sameCode(byte[] old, byte[] now) {
    try {
      return Arrays.equals(PlainClass.of(old), PlainClass.of(now));
    } catch (UnreadableClassException e) {
      return false;
    }
  }
}
