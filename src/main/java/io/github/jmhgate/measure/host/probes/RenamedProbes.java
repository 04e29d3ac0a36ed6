package io.github.jmhgate.measure.host.probes;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Gives a class, which uses itself by static fields and methods alone, another name. */
final class RenamedProbes extends ClassVisitor {
  private final String from;
  private final String to;

  RenamedProbes(ClassVisitor next, String from, String to) {
    super(Opcodes.ASM9, next);
    this.from = from;
    this.to = to;
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String parent,
      String @Nullable [] interfaces) {
    super.visit(version, access, to, signature, parent, interfaces);
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
      public void visitFieldInsn(int opcode, String owner, String field, String type) {
        super.visitFieldInsn(opcode, owner.equals(from) ? to : owner, field, type);
      }

      @Override
      public void visitMethodInsn(
          int opcode, String owner, String method, String type, boolean isInterface) {
        super.visitMethodInsn(opcode, owner.equals(from) ? to : owner, method, type, isInterface);
      }
    };
  }
}
