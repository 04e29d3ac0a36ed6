package io.github.jmhgate.classfile;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * How a class differs between two jars, or what it is if one of them lacks it.
 *
 * @param before the base's class; null if it has none or a broken one
 * @param after the candidate's class; null likewise
 * @param source where its methods begin, in the candidate if that has it
 */
public record ClassDifference(
    @Nullable ClassParts before, @Nullable ClassParts after, ClassSource source) {
  /** The newest class file version that ASM can read. */
  public static final int NEWEST_VERSION = Opcodes.V26;

  /** What is known of a broken class. */
  public static final ClassDifference UNKNOWN = new ClassDifference(null, null, ClassSource.NONE);

  /** Compares two class files; empty if they behave alike. An absent one is empty. */
  public static Optional<ClassDifference> of(byte[] old, byte[] now) {
    try {
      boolean both = old.length > 0 && now.length > 0;
      if (both && Arrays.equals(ClassParts.plain(old), ClassParts.plain(now))) {
        return Optional.empty();
      }
      byte[] latest = now.length == 0 ? old : now;
      return Optional.of(new ClassDifference(parts(old), parts(now), ClassSource.of(latest)));
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      return Optional.of(UNKNOWN);
    }
  }

  /** Returns whether both sides have the class, so that its parts can be compared. */
  boolean isOfBoth() {
    return before != null && after != null;
  }

  /** Returns whether the declaration or one of these methods {@code name(descriptor)} differs. */
  public boolean concerns(Set<String> methods) {
    return before == null
        || after == null
        || !before.declaration().equals(after.declaration())
        || methods.stream()
            .anyMatch(
                name -> !Objects.equals(before.methods().get(name), after.methods().get(name)));
  }

  /** Returns the methods whose code differs or that one side lacks. */
  public Set<String> methods() {
    Set<String> all = new TreeSet<>(codes(before).keySet());
    all.addAll(codes(after).keySet());
    all.removeIf(method -> codes(before).getOrDefault(method, "").equals(code(after, method)));
    return all;
  }

  /** Returns those of the {@link #methods} that have code in the candidate. */
  public Set<String> added() {
    Set<String> added = methods();
    added.removeIf(method -> code(after, method).isEmpty());
    return added;
  }

  private static Map<String, String> codes(@Nullable ClassParts parts) {
    Map<String, String> codes = new HashMap<>();
    if (parts != null) {
      parts
          .methods()
          .forEach(
              (name, method) -> {
                if (method.hasCode()) {
                  codes.put(name, method.code());
                }
              });
    }
    return codes;
  }

  private static String code(@Nullable ClassParts parts, String method) {
    return parts == null ? "" : parts.code(method);
  }

  private static @Nullable ClassParts parts(byte[] bytes) {
    return bytes.length == 0 ? null : ClassParts.of(bytes);
  }
}
