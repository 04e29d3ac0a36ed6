package io.github.jmhgate.code;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The code of a method as a text, which is equal for equal code. Digests of it are stored in
 * baselines, so it must not change.
 */
record MethodText(MethodNode method) {
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(method.desc);
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LabelNode || each.getOpcode() >= 0) {
        text.append('\n').append(each.getOpcode()).append(' ').append(operand(each));
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      text.append("\ntry ").append(at(List.of(block.start))).append(at(List.of(block.end)));
      text.append(at(List.of(block.handler))).append(block.type);
    }
    return text.toString();
  }

  private String operand(AbstractInsnNode each) {
    if (each instanceof MethodInsnNode call) {
      return call.owner + "." + call.name + call.desc;
    } else if (each instanceof FieldInsnNode field) {
      return field.owner + "." + field.name + field.desc;
    } else if (each instanceof InvokeDynamicInsnNode dynamic) {
      return dynamic.name + dynamic.desc + dynamic.bsm + Arrays.toString(dynamic.bsmArgs);
    } else if (each instanceof TypeInsnNode type) {
      return type.desc;
    } else if (each instanceof LdcInsnNode constant) {
      return constant.cst.getClass() + " " + constant.cst;
    } else if (each instanceof JumpInsnNode jump) {
      return at(List.of(jump.label));
    } else if (each instanceof LookupSwitchInsnNode lookup) {
      return at(List.of(lookup.dflt)) + lookup.keys + at(lookup.labels);
    } else if (each instanceof TableSwitchInsnNode table) {
      return at(List.of(table.dflt)) + table.min + at(table.labels);
    } else if (each instanceof MultiANewArrayInsnNode array) {
      return array.desc + array.dims;
    } else if (each instanceof IntInsnNode number) {
      return Integer.toString(number.operand);
    } else if (each instanceof VarInsnNode variable) {
      return Integer.toString(variable.var);
    }
    return each instanceof IincInsnNode increment ? increment.var + "+" + increment.incr : "";
  }

  private String at(List<LabelNode> labels) {
    return labels.stream()
        .map(label -> "@" + method.instructions.indexOf(label))
        .collect(Collectors.joining(" ", "", " "));
  }
}
