package io.github.jmhgate.measure.host.probes;

import io.github.jmhgate.measure.host.records.WorkCounter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Has a method that the JVM calls once, such as one that initializes a class, count nothing, nor
 * what it calls, by {@link WorkCounter}. What the first operation works is then its own.
 */
final class WorkDoneOnce extends MethodVisitor {
  private static final String LINKS = "java/lang/invoke/MethodHandleNatives";

  private final String counter;

  /**
   * Creates one.
   *
   * @param counter the class that counts, as {@code a/b/C}
   */
  WorkDoneOnce(MethodVisitor next, String counter) {
    super(Opcodes.ASM9, next);
    this.counter = counter;
  }

  /** Returns a visitor of a method that counts, which leaves out what is done once. */
  static MethodVisitor leftOut(MethodVisitor next, String method, String counter) {
    return method.equals("<clinit>") ? new WorkDoneOnce(next, counter) : next;
  }

  /** Returns whether a class of the JDK {@code a/b/C} has methods that link call sites. */
  static boolean links(String type) {
    return type.equals(LINKS);
  }

  /** Returns whether a method of such a class is called by the JVM to link. */
  static boolean isLink(String method) {
    return method.startsWith("link") || method.equals("findMethodHandleType");
  }

  @Override
  public void visitCode() {
    super.visitCode();
    super.visitMethodInsn(Opcodes.INVOKESTATIC, counter, "beginOnce", "()V", false);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, counter, "endOnce", "()V", false);
    }
    super.visitInsn(opcode);
  }
}
