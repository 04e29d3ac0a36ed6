package io.github.jmhgate.code;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
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
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A method with its lambdas as a text without their names and those of their class and package. */
final class NamelessMethod {
  private static final String LAMBDA = "lambda$";

  private final MethodNode method;
  private final StringBuilder text = new StringBuilder();

  private NamelessMethod(MethodNode method) {
    this.method = method;
  }

  /** Returns a text that is equal for equal code. */
  static String of(ClassNode type, MethodNode method) {
    String lambda = LAMBDA + method.name + "$";
    String all =
        type.methods.stream()
            .filter(each -> each == method || each.name.startsWith(lambda))
            .map(each -> new NamelessMethod(each).format())
            .collect(Collectors.joining("\n"));
    int slash = type.name.lastIndexOf('/') + 1;
    String own = without(type.name, all.replace(lambda, "!"));
    return slash == 0 ? own : without(type.name.substring(0, slash), own);
  }

  /** Returns the code of a method as a text, including names. */
  static String text(MethodNode method) {
    return new NamelessMethod(method).format();
  }

  /** Replaces a name at the beginning of words and of types in descriptors. */
  static String without(String name, String text) {
    return text.replaceAll("(?<=^|[^\\w$/]|L)" + Pattern.quote(name), "!");
  }

  private String format() {
    text.append(method.desc);
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LabelNode || each.getOpcode() >= 0) {
        text.append('\n').append(each.getOpcode()).append(' ').append(operand(each));
      }
    }
    method.tryCatchBlocks.forEach(
        block ->
            text.append("\ntry ")
                .append(at(block.start))
                .append(at(block.end))
                .append(at(block.handler))
                .append(block.type));
    return text.toString();
  }

  private String operand(AbstractInsnNode each) {
    if (each instanceof MethodInsnNode call) {
      return call.owner + "." + call.name + call.desc;
    }
    if (each instanceof FieldInsnNode field) {
      return field.owner + "." + field.name + field.desc;
    }
    if (each instanceof InvokeDynamicInsnNode dynamic) {
      return dynamic.name + dynamic.desc + dynamic.bsm + Arrays.toString(dynamic.bsmArgs);
    }
    if (each instanceof TypeInsnNode type) {
      return type.desc;
    }
    if (each instanceof LdcInsnNode constant) {
      return constant.cst.getClass() + " " + constant.cst;
    }
    if (each instanceof JumpInsnNode jump) {
      return at(jump.label);
    }
    if (each instanceof LookupSwitchInsnNode lookup) {
      return at(lookup.dflt) + lookup.keys + at(lookup.labels);
    }
    if (each instanceof TableSwitchInsnNode table) {
      return at(table.dflt) + table.min + at(table.labels);
    }
    if (each instanceof MultiANewArrayInsnNode array) {
      return array.desc + array.dims;
    }
    return number(each);
  }

  private static String number(AbstractInsnNode each) {
    if (each instanceof IntInsnNode number) {
      return Integer.toString(number.operand);
    }
    if (each instanceof VarInsnNode variable) {
      return Integer.toString(variable.var);
    }
    return each instanceof IincInsnNode increment ? increment.var + "+" + increment.incr : "";
  }

  private String at(LabelNode label) {
    return at(List.of(label));
  }

  private String at(List<LabelNode> labels) {
    return labels.stream()
        .map(label -> "@" + method.instructions.indexOf(label))
        .collect(Collectors.joining(" ", "", " "));
  }
}
