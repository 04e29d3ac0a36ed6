package io.github.jmhgate.code;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * How a class differs between two jars, or what it is if one of them lacks it.
 *
 * @param before the base's class; null if it has none or a broken one
 * @param after the candidate's class; null likewise
 * @param source where its methods begin, in the candidate if that has it
 */
record ClassDifference(@Nullable ClassParts before, @Nullable ClassParts after, Source source) {
  /** The newest class file version that ASM can read. */
  static final int NEWEST_VERSION = Opcodes.V26;

  /** What is known of a broken class. */
  static final ClassDifference UNKNOWN = new ClassDifference(null, null, Source.NONE);

  /**
   * A file as {@code a/b/C.java}, empty if unknown, and each method's first line and bytecodes, by
   * name and descriptor.
   */
  record Source(String file, Map<String, Integer> lines, Map<String, Integer> sizes) {
    static final Source NONE = new Source("", Map.of(), Map.of());

    static Source of(byte[] bytes) {
      ClassNode type = new ClassNode();
      new ClassReader(bytes).accept(type, ClassReader.SKIP_FRAMES);
      Map<String, Integer> lines = new HashMap<>();
      Map<String, Integer> sizes = new HashMap<>();
      for (MethodNode method : type.methods) {
        for (AbstractInsnNode each : method.instructions) {
          if (each instanceof LineNumberNode number) {
            lines.putIfAbsent(method.name + method.desc, number.line);
          } else if (each.getOpcode() >= 0) {
            sizes.merge(method.name + method.desc, 1, Integer::sum);
          }
        }
      }
      String folder = type.name.substring(0, type.name.lastIndexOf('/') + 1);
      return new Source(type.sourceFile == null ? "" : folder + type.sourceFile, lines, sizes);
    }
  }

  /** Compares two class files; empty if they behave alike. An absent one is empty. */
  static Optional<ClassDifference> of(byte[] old, byte[] now) {
    try {
      boolean both = old.length > 0 && now.length > 0;
      if (both && Arrays.equals(ClassParts.plain(old), ClassParts.plain(now))) {
        return Optional.empty();
      }
      return Optional.of(
          new ClassDifference(
              old.length == 0 ? null : ClassParts.of(old),
              now.length == 0 ? null : ClassParts.of(now),
              Source.of(now.length == 0 ? old : now)));
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      return Optional.of(UNKNOWN);
    }
  }

  /** Returns whether both sides have the class, so that its parts can be compared. */
  boolean isOfBoth() {
    return before != null && after != null;
  }

  /** Returns the methods whose code differs or that one side lacks. */
  Set<String> methods() {
    Set<String> all = new TreeSet<>(codes(before).keySet());
    all.addAll(codes(after).keySet());
    all.removeIf(method -> codes(before).getOrDefault(method, "").equals(code(after, method)));
    return all;
  }

  /** Returns those of the {@link #methods} that have code in the candidate. */
  Set<String> added() {
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
}
