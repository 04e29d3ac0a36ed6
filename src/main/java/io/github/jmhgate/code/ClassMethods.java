package io.github.jmhgate.code;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The methods of a class file. Overloads count as one method.
 *
 * @param source its source file, as {@code a/b/C.java}; empty if unknown
 * @param sizes bytes of code by method name; the largest overload counts
 * @param lines of the source by method name
 */
public record ClassMethods(
    String source, Map<String, Integer> sizes, Map<String, Set<Integer>> lines) {
  public ClassMethods {
    sizes = Map.copyOf(sizes);
    lines = Map.copyOf(lines);
  }

  static ClassMethods of(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    Scan scan = new Scan(reader);
    reader.accept(scan, 0);
    return new ClassMethods(scan.source, scan.sizes, scan.lines);
  }

  /** Writes the class again, because only a writer knows the offsets of labels. */
  private static final class Scan extends ClassVisitor {
    private final String type;
    private final Map<String, Integer> sizes = new HashMap<>();
    private final Map<String, Set<Integer>> lines = new TreeMap<>();
    private String source = "";

    Scan(ClassReader reader) {
      // The reader keeps the constant numbers, which determine the length of instructions.
      super(Opcodes.ASM9, new ClassWriter(reader, 0));
      this.type = reader.getClassName();
    }

    @Override
    public void visitSource(@Nullable String file, @Nullable String debug) {
      if (file != null) {
        source = type.substring(0, type.lastIndexOf('/') + 1) + file;
      }
      super.visitSource(file, debug);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new MethodVisitor(
          Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
        @Override
        public void visitLineNumber(int line, Label start) {
          lines.computeIfAbsent(name, one -> new TreeSet<>()).add(line);
          super.visitLineNumber(line, start);
        }

        @Override
        public void visitMaxs(int stack, int locals) {
          Label end = new Label();
          super.visitLabel(end);
          sizes.merge(name, end.getOffset(), Math::max);
          super.visitMaxs(stack, locals);
        }
      };
    }
  }
}
