package io.github.jmhgate.code;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Compares two versions of a class method by method. */
final class MethodBodies {
  private static final String INITIALISER = "<clinit>";

  private MethodBodies() {}

  /**
   * Returns the methods whose code differs, as {@code name(descriptor)}, if nothing else differs:
   * fields, signatures, annotations, supertypes, nested classes and the static initialiser are
   * equal. Otherwise, empty.
   */
  static Optional<Set<String>> differing(byte[] old, byte[] now) {
    try {
      ClassReader before = new ClassReader(old);
      ClassReader after = new ClassReader(now);
      if (!Arrays.equals(withoutCode(before), withoutCode(after))) {
        return Optional.empty();
      }
      Map<String, byte[]> then = bodies(before);
      Set<String> differing = new TreeSet<>();
      bodies(after)
          .forEach(
              (method, code) -> {
                if (!Arrays.equals(code, then.get(method))) {
                  differing.add(method);
                }
              });
      return differing.stream().anyMatch(method -> method.startsWith(INITIALISER))
          ? Optional.empty()
          : Optional.of(differing);
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      return Optional.empty();
    }
  }

  private static byte[] withoutCode(ClassReader reader) {
    ClassWriter writer = new ClassWriter(0);
    reader.accept(PlainClass.plain(writer), ClassReader.SKIP_CODE);
    return writer.toByteArray();
  }

  /** Returns each method as a class of its own, so that constants do not depend on the others. */
  private static Map<String, byte[]> bodies(ClassReader reader) {
    ClassNode type = new ClassNode();
    reader.accept(type, 0);
    Map<String, byte[]> bodies = new HashMap<>();
    for (MethodNode method : type.methods) {
      ClassWriter writer = new ClassWriter(0);
      writer.visit(type.version, Opcodes.ACC_PUBLIC, type.name, null, "java/lang/Object", null);
      method.accept(PlainClass.plain(writer));
      bodies.put(method.name + method.desc, writer.toByteArray());
    }
    return bodies;
  }
}
