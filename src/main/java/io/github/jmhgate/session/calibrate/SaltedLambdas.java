package io.github.jmhgate.session.calibrate;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Gives the methods that stand for a class's lambdas other names. */
final class SaltedLambdas {
  private static final String PREFIX = "lambda$";
  private static final int OURS = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

  private final String owner;

  /** By old name and descriptor. */
  private final Map<String, String> names;

  private SaltedLambdas(String owner, Map<String, String> names) {
    this.owner = owner;
    this.names = names;
  }

  /**
   * Renames them, wherever the class names them; not where somebody else may: the stream of a
   * serialized lambda, or a class that was declared inside of one.
   */
  static void rename(ClassNode node, String salt) {
    Map<String, String> names = new HashMap<>();
    for (MethodNode method : node.methods) {
      if (method.name.startsWith(PREFIX) && (method.access & OURS) == OURS) {
        names.put(
            method.name + method.desc, PREFIX + salt + method.name.substring(PREFIX.length() - 1));
      }
    }
    if (!names.isEmpty() && !namedElsewhere(node)) {
      new SaltedLambdas(node.name, names).rename(node);
    }
  }

  private static boolean namedElsewhere(ClassNode node) {
    return node.methods.stream().anyMatch(method -> method.name.equals("$deserializeLambda$"))
        || node.innerClasses.stream()
            .anyMatch(inner -> inner.outerName == null && inner.name.startsWith(node.name + "$"));
  }

  private void rename(ClassNode node) {
    for (MethodNode method : node.methods) {
      method.name = renamed(node.name, method.name, method.desc);
      for (AbstractInsnNode instruction : method.instructions) {
        rename(instruction);
      }
    }
  }

  private void rename(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      call.name = renamed(call.owner, call.name, call.desc);
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      dynamic.bsmArgs = renamed(dynamic.bsmArgs);
    } else if (instruction instanceof LdcInsnNode constant) {
      constant.cst = renamed(constant.cst);
    }
  }

  private Object[] renamed(Object[] arguments) {
    Object[] renamed = new Object[arguments.length];
    for (int i = 0; i < renamed.length; i++) {
      renamed[i] = renamed(arguments[i]);
    }
    return renamed;
  }

  private Object renamed(Object constant) {
    if (constant instanceof Handle handle) {
      return new Handle(
          handle.getTag(),
          handle.getOwner(),
          renamed(handle.getOwner(), handle.getName(), handle.getDesc()),
          handle.getDesc(),
          handle.isInterface());
    }
    if (constant instanceof ConstantDynamic dynamic) {
      Object[] arguments = new Object[dynamic.getBootstrapMethodArgumentCount()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = renamed(dynamic.getBootstrapMethodArgument(i));
      }
      return new ConstantDynamic(
          dynamic.getName(), dynamic.getDescriptor(), dynamic.getBootstrapMethod(), arguments);
    }
    return constant;
  }

  private String renamed(String type, String name, String descriptor) {
    return type.equals(owner)
        ? Objects.requireNonNullElse(names.get(name + descriptor), name)
        : name;
  }
}
