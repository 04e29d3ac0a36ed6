package io.github.jmhgate.code;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What of a class file can show at run time, as bytes that can be compared: it is written anew
 * without its source's name, lines and local variables, which only debuggers read, and with its
 * constants in the order of their use. Names of parameters stay, because reflection shows them.
 */
final class PlainClass {
  /** Of the newest Java that the reader of classes knows. */
  static final int NEWEST_VERSION = Opcodes.V26;

  private static final int API = Opcodes.ASM9;

  /** Where Kotlin's compiler writes lines besides: of inlined code, and of coroutines. */
  private static final Set<String> KOTLINS_LINES =
      Set.of(
          "Lkotlin/jvm/internal/SourceDebugExtension;",
          "Lkotlin/coroutines/jvm/internal/DebugMetadata;");

  private PlainClass() {}

  /**
   * Those bytes.
   *
   * @throws UnreadableClassException where the bytes cannot be read as a class
   */
  static byte[] of(byte[] bytes) throws UnreadableClassException {
    try {
      ClassWriter writer = new ClassWriter(0);
      new ClassReader(bytes).accept(new WithoutDebugging(writer), 0);
      return writer.toByteArray();
    } catch (RuntimeException e) {
      // Whatever a broken class makes the reader stumble over.
      throw new UnreadableClassException(String.valueOf(e.getMessage()));
    }
  }

  private static final class WithoutDebugging extends ClassVisitor {
    WithoutDebugging(ClassVisitor next) {
      super(API, next);
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
      // A file's name changes nothing.
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
      return new WithoutLines(super.visitMethod(access, name, descriptor, signature, exceptions));
    }
  }

  private static final class WithoutLines extends MethodVisitor {
    WithoutLines(MethodVisitor next) {
      super(API, next);
    }

    @Override
    public void visitLineNumber(int line, Label start) {
      // Nor do lines.
    }

    @Override
    public void visitLocalVariable(
        String name,
        String descriptor,
        @Nullable String signature,
        Label start,
        Label end,
        int index) {
      // Nor do names of local variables.
    }
  }
}
