package io.github.jmhgate.code;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Reads what the code of a method names. */
final class MethodCalls {
  static final String ALL = "*";

  static final String INITIALISER = "<clinit>()V";
  private static final String TEXT = "toString()Ljava/lang/String;";

  /** What every object has. Error messages that are never shown call these of everything. */
  static final Set<String> COMMON = Set.of("equals(Ljava/lang/Object;)Z", "hashCode()I", TEXT);

  /** Methods of the JDK that make text of any object. */
  private static final Set<String> MAKE_TEXT =
      Set.of("append format formatted join print printf println toString valueOf".split(" "));

  /** A method as code names it, or {@link #ALL} of a class. */
  record Call(String owner, String method) {}

  private final Set<Call> calls = new HashSet<>();
  private final Set<String> types = new HashSet<>();
  private final Set<String> ofUnknownType = new HashSet<>();

  private MethodCalls() {}

  static Set<Call> of(ClassNode type, MethodNode method) {
    MethodCalls found = new MethodCalls();
    found.types.add(type.name);
    for (Type argument : Type.getArgumentTypes(method.desc)) {
      found.types.add(element(argument));
    }
    for (AbstractInsnNode each : method.instructions) {
      found.read(each);
    }
    for (String unknown : found.ofUnknownType) {
      found.types.forEach(any -> found.calls.add(new Call(any, unknown)));
    }
    return found.calls;
  }

  private void read(AbstractInsnNode each) {
    if (each instanceof TypeInsnNode type) {
      types.add(type.desc);
    } else if (each instanceof FieldInsnNode field) {
      calls.add(new Call(field.owner, INITIALISER));
      types.add(field.owner);
      types.add(element(Type.getType(field.desc)));
    } else if (each instanceof MethodInsnNode call) {
      readCall(call.owner, call.name, call.desc);
    } else if (each instanceof LdcInsnNode constant) {
      readConstant(constant.cst);
    } else if (each instanceof InvokeDynamicInsnNode dynamic) {
      readConstant(dynamic.bsm);
      Stream.of(dynamic.bsmArgs).forEach(this::readConstant);
      Stream.of(Type.getArgumentTypes(dynamic.desc)).forEach(type -> types.add(element(type)));
      if (dynamic.name.startsWith("makeConcat")) {
        ofUnknownType.add(TEXT);
      }
    }
  }

  private void readCall(String owner, String name, String descriptor) {
    addCall(owner, name + descriptor);
    types.add(owner);
    types.add(element(Type.getReturnType(descriptor)));
    if (owner.startsWith("java/")) {
      if (COMMON.contains(name + descriptor)) {
        ofUnknownType.add(name + descriptor);
      } else if (MAKE_TEXT.contains(name) && descriptor.contains("Ljava/lang/Object;")) {
        ofUnknownType.add(TEXT);
      }
    }
  }

  private void addCall(String owner, String method) {
    calls.add(new Call(owner, method));
    calls.add(new Call(owner, INITIALISER));
  }

  private void readConstant(Object value) {
    if (value instanceof Handle handle) {
      addCall(handle.getOwner(), handle.getName() + handle.getDesc());
    } else if (value instanceof ConstantDynamic made) {
      readConstant(made.getBootstrapMethod());
      for (int i = 0; i < made.getBootstrapMethodArgumentCount(); i++) {
        readConstant(made.getBootstrapMethodArgument(i));
      }
    } else if (value instanceof Type type && type.getSort() != Type.METHOD) {
      calls.add(new Call(element(type), ALL));
    } else if (value instanceof String text && text.indexOf(' ') < 0) {
      String name = text.endsWith(".class") ? text.substring(0, text.length() - 6) : text;
      calls.add(new Call(name.substring(name.startsWith("/") ? 1 : 0).replace('.', '/'), ALL));
    }
  }

  private static String element(Type type) {
    return type.getSort() == Type.ARRAY
        ? type.getElementType().getInternalName()
        : type.getInternalName();
  }
}
