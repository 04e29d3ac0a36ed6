package io.github.jmhgate.mixedjar;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The constants in the code of a method, and the code without them.
 *
 * @param values numbers, texts and classes
 * @param rest the instructions; all that load a constant read the same
 */
record MethodConstants(Set<Object> values, List<String> rest) {
  static MethodConstants of(MethodNode method) {
    MethodConstants read = new MethodConstants(new HashSet<>(), new ArrayList<>());
    for (AbstractInsnNode one : method.instructions) {
      if (one.getOpcode() >= 0) {
        read.add(one);
      }
    }
    return read;
  }

  private void add(AbstractInsnNode one) {
    int opcode = one.getOpcode();
    if (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.LDC) {
      values.add(loaded(one));
      rest.add("constant");
      return;
    }
    String operand = "";
    if (one instanceof MethodInsnNode call) {
      operand = call.owner + "." + call.name + call.desc;
    } else if (one instanceof FieldInsnNode field) {
      operand = field.owner + "." + field.name;
    } else if (one instanceof TypeInsnNode type) {
      operand = type.desc;
    } else if (one instanceof IincInsnNode step) {
      values.add(step.incr);
    } else if (one instanceof InvokeDynamicInsnNode dynamic) {
      operand = dynamic.name + dynamic.desc;
      values.addAll(List.of(dynamic.bsmArgs));
    }
    rest.add(opcode + " " + operand);
  }

  private static Object loaded(AbstractInsnNode one) {
    if (one instanceof LdcInsnNode constant) {
      return constant.cst;
    }
    if (one instanceof IntInsnNode number) {
      return number.operand;
    }
    int opcode = one.getOpcode();
    if (opcode >= Opcodes.DCONST_0) {
      return (double) (opcode - Opcodes.DCONST_0);
    }
    if (opcode >= Opcodes.FCONST_0) {
      return (float) (opcode - Opcodes.FCONST_0);
    }
    if (opcode >= Opcodes.LCONST_0) {
      return (long) (opcode - Opcodes.LCONST_0);
    }
    return opcode == Opcodes.ACONST_NULL ? "" : opcode - Opcodes.ICONST_0;
  }

  /** Returns whether code may hold a constant; a zero leaves no trace where it is compared with. */
  boolean mayHold(Object constant) {
    if (constant instanceof String text) {
      return values.stream().anyMatch(value -> value instanceof String all && all.contains(text));
    }
    return values.contains(constant) || ((Number) constant).doubleValue() == 0;
  }
}
