package io.github.jmhgate.measure.host.probes;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Has a method of the user count its bytecodes, and those of the JDK's methods that it calls, as
 * its own. A local variable behind all others keeps whose bytecodes were counted before.
 */
final class UserBlocks extends BlockCounts {
  private final int method;
  private final int slot;
  private final Set<Label> handlers = new HashSet<>();

  /**
   * Creates one.
   *
   * @param method the method's number
   * @param slot the first slot that no local variable has
   */
  UserBlocks(MethodVisitor next, String counter, boolean framed, int method, int slot) {
    super(next, counter, framed);
    this.method = method;
    this.slot = slot;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    push(method);
    call("enter", "(I)I");
    mv.visitVarInsn(Opcodes.ISTORE, slot);
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
    handlers.add(handler);
    super.visitTryCatchBlock(start, end, handler, type);
  }

  @Override
  void begun(List<Label> labels) {
    if (labels.stream().anyMatch(handlers::contains)) {
      push(method);
      call("again", "(I)V");
    }
  }

  @Override
  void end(int instructions) {
    mv.visitVarInsn(Opcodes.ILOAD, slot);
    push(instructions);
    call("leave", "(II)V");
  }

  /** Adds the local variable to a frame, which must have the form with all locals. */
  @Override
  void frame(
      int type, int numLocal, Object @Nullable [] local, int numStack, Object @Nullable [] stack) {
    Object[] given = local == null ? new Object[0] : local;
    int slots = 0;
    for (int i = 0; i < numLocal; i++) {
      slots += given[i] == Opcodes.LONG || given[i] == Opcodes.DOUBLE ? 2 : 1;
    }
    Object[] all = Arrays.copyOf(given, numLocal + slot - slots + 1);
    Arrays.fill(all, numLocal, all.length, Opcodes.TOP);
    all[all.length - 1] = Opcodes.INTEGER;
    mv.visitFrame(type, all.length, all, numStack, stack);
  }

  @Override
  public void visitMaxs(int stack, int locals) {
    super.visitMaxs(stack, Math.max(locals, slot + 1));
  }
}
