package io.github.jmhgate.code;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites a class file so that equal bytes mean equal behaviour: without the source file's name,
 * line numbers and local variables, which only debuggers read, and with constants in the order of
 * their use. Parameter names stay because reflection shows them.
 */
final class PlainClass {
  /** The newest class file version that ASM can read. */
  static final int NEWEST_VERSION = Opcodes.V26;

  private static final int API = Opcodes.ASM9;

  /** Annotations in which Kotlin's compiler writes lines of inlined code and of coroutines. */
  private static final Set<String> KOTLINS_LINES =
      Set.of(
          "Lkotlin/jvm/internal/SourceDebugExtension;",
          "Lkotlin/coroutines/jvm/internal/DebugMetadata;");

  private PlainClass() {}

  static byte[] plain(byte[] bytes) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(bytes).accept(new WithoutDebugging(writer), 0);
    return writer.toByteArray();
  }

  /** Returns all declarations of a class. */
  static byte[] withoutCode(byte[] bytes) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(bytes).accept(new WithoutDebugging(writer), ClassReader.SKIP_CODE);
    return writer.toByteArray();
  }

  /** Returns the annotations of a class that count; null if there are none. */
  static @Nullable List<AnnotationNode> counting(@Nullable List<AnnotationNode> all) {
    return all == null
        ? null
        : all.stream().filter(one -> !KOTLINS_LINES.contains(one.desc)).toList();
  }

  /** Returns each method with code as a class of its own, with no constants of the others. */
  static Map<String, byte[]> bodies(byte[] bytes) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, 0);
    type.methods.removeIf(method -> method.instructions.size() == 0);
    Map<String, byte[]> bodies = new HashMap<>();
    for (MethodNode method : type.methods) {
      ClassWriter writer = new ClassWriter(0);
      writer.visit(type.version, Opcodes.ACC_PUBLIC, type.name, null, "java/lang/Object", null);
      method.accept(new WithoutDebugging(writer));
      bodies.put(method.name + method.desc, writer.toByteArray());
    }
    return bodies;
  }

  private static final class WithoutDebugging extends ClassVisitor {
    WithoutDebugging(ClassVisitor next) {
      super(API, next);
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
      // Drops the source file.
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      return KOTLINS_LINES.contains(descriptor) ? null : super.visitAnnotation(descriptor, visible);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new MethodVisitor(
          API, super.visitMethod(access, name, descriptor, signature, exceptions)) {
        @Override
        public void visitLineNumber(int line, Label start) {
          // Drops line numbers.
        }

        @Override
        public void visitLocalVariable(
            String local, String type, @Nullable String generic, Label start, Label end, int slot) {
          // Drops local variables.
        }
      };
    }
  }
}
