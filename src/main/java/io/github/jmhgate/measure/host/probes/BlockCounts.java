package io.github.jmhgate.measure.host.probes;

import io.github.jmhgate.measure.host.records.WorkCounter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.TypePath;

/**
 * Has a method count its bytecodes, by {@link WorkCounter}. Instructions are counted, not their
 * bytes, whose number depends on the constant pool. One call at the end of each block counts all of
 * the block; if an instruction throws, those of its block before it are not counted.
 */
class BlockCounts extends MethodVisitor {
  /** The largest numbers that an instruction has as its operand of one byte, and of two. */
  private static final int BYTE = Byte.MAX_VALUE;

  private static final int SHORT = Short.MAX_VALUE;

  private static final int LARGEST_CONSTANT = 5;

  private final String counter;
  private final boolean framed;

  /** Labels and line numbers at the place that comes next, as a frame shows what they are. */
  private final List<Runnable> held = new ArrayList<>();

  /** Instructions of the block that are not counted yet. */
  private int open;

  /**
   * Creates one.
   *
   * @param counter the class that counts, as {@code a/b/C}
   * @param framed whether the class has a frame wherever a block begins; if not, each label counts
   *     as a beginning
   */
  BlockCounts(MethodVisitor next, String counter, boolean framed) {
    super(Opcodes.ASM9, next);
    this.counter = counter;
    this.framed = framed;
  }

  /** Calls a method of the counter. */
  final void call(String method, String type) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, counter, method, type, false);
  }

  final void push(int number) {
    if (number <= LARGEST_CONSTANT) {
      super.visitInsn(Opcodes.ICONST_0 + number);
    } else if (number <= BYTE) {
      super.visitIntInsn(Opcodes.BIPUSH, number);
    } else if (number <= SHORT) {
      super.visitIntInsn(Opcodes.SIPUSH, number);
    } else {
      super.visitLdcInsn(number);
    }
  }

  /** Called at the last block of a path through the method, whose instructions it counts. */
  void end(int instructions) {
    push(instructions);
    call("count", "(I)V");
  }

  /** Called where a block begins, after its labels and its frame. */
  void begun(List<Label> labels) {
    // Nothing is to be done, but for a method of the user.
  }

  private final List<Label> labels = new ArrayList<>();

  private void count() {
    if (open > 0) {
      push(open);
      call("count", "(I)V");
      open = 0;
    }
  }

  private void release() {
    held.forEach(Runnable::run);
    held.clear();
  }

  /** Notes an instruction that comes next. */
  private void instruction() {
    if (!held.isEmpty()) {
      boolean begins = !framed && !labels.isEmpty();
      if (begins) {
        count();
      }
      release();
      if (begins) {
        begun(labels);
      }
      labels.clear();
    }
    open++;
  }

  private void lastInstruction() {
    instruction();
    int all = open;
    open = 0;
    end(all);
  }

  private void jump() {
    instruction();
    count();
  }

  @Override
  public void visitFrame(
      int type, int numLocal, Object @Nullable [] local, int numStack, Object @Nullable [] stack) {
    count();
    release();
    frame(type, numLocal, local, numStack, stack);
    begun(labels);
    labels.clear();
  }

  /** Passes a frame on. */
  void frame(
      int type, int numLocal, Object @Nullable [] local, int numStack, Object @Nullable [] stack) {
    super.visitFrame(type, numLocal, local, numStack, stack);
  }

  @Override
  public void visitLabel(Label label) {
    labels.add(label);
    held.add(() -> super.visitLabel(label));
  }

  @Override
  public void visitLineNumber(int line, Label start) {
    held.add(() -> super.visitLineNumber(line, start));
  }

  @Override
  public void visitInsn(int opcode) {
    boolean returns = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    if (returns) {
      lastInstruction();
    } else if (opcode == Opcodes.ATHROW) {
      jump();
    } else {
      instruction();
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    instruction();
    super.visitIntInsn(opcode, operand);
  }

  @Override
  public void visitVarInsn(int opcode, int slot) {
    if (opcode == Opcodes.RET) {
      jump();
    } else {
      instruction();
    }
    super.visitVarInsn(opcode, slot);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    instruction();
    super.visitTypeInsn(opcode, type);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String type) {
    instruction();
    super.visitFieldInsn(opcode, owner, name, type);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String type, boolean isInterface) {
    instruction();
    super.visitMethodInsn(opcode, owner, name, type, isInterface);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String type, Handle bootstrap, Object... constants) {
    instruction();
    super.visitInvokeDynamicInsn(name, type, bootstrap, constants);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    jump();
    super.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitLdcInsn(Object value) {
    instruction();
    super.visitLdcInsn(value);
  }

  @Override
  public void visitIincInsn(int slot, int by) {
    instruction();
    super.visitIincInsn(slot, by);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label standard, Label... others) {
    jump();
    super.visitTableSwitchInsn(min, max, standard, others);
  }

  @Override
  public void visitLookupSwitchInsn(Label standard, int[] keys, Label[] others) {
    jump();
    super.visitLookupSwitchInsn(standard, keys, others);
  }

  @Override
  public void visitMultiANewArrayInsn(String type, int dimensions) {
    instruction();
    super.visitMultiANewArrayInsn(type, dimensions);
  }

  @Override
  public void visitLocalVariable(
      String name, String type, @Nullable String signature, Label start, Label end, int index) {
    // Its end may be that of the code.
    release();
    super.visitLocalVariable(name, type, signature, start, end, index);
  }

  @Override
  public @Nullable AnnotationVisitor visitLocalVariableAnnotation(
      int typeRef,
      TypePath typePath,
      Label[] start,
      Label[] end,
      int[] index,
      String descriptor,
      boolean visible) {
    release();
    return super.visitLocalVariableAnnotation(
        typeRef, typePath, start, end, index, descriptor, visible);
  }

  @Override
  public void visitMaxs(int stack, int locals) {
    release();
    // A number, and the place that was counted before.
    super.visitMaxs(stack + 2, locals);
  }
}
