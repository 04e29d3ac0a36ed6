package io.github.jmhgate.classfile;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

final class WithoutDebugging extends ClassVisitor {
  private static final int API = Opcodes.ASM9;

  /** Annotations in which Kotlin's compiler writes lines of inlined code and of coroutines. */
  private static final List<String> KOTLINS_LINES =
      List.of(
          "Lkotlin/jvm/internal/SourceDebugExtension;",
          "Lkotlin/coroutines/jvm/internal/DebugMetadata;");

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
