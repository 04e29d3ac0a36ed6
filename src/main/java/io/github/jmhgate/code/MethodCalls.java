package io.github.jmhgate.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Reads what the code of each method names. */
final class MethodCalls extends ClassVisitor {
  /** Stands for all methods of a class. */
  static final String ALL = "*";

  static final String INITIALISER = "<clinit>()V";
  static final String TEXT = "toString()Ljava/lang/String;";
  private static final Set<String> MAKE_TEXT = Set.of("valueOf", "append", "print", "println");

  /** What the class extends and implements. */
  final List<String> parents = new ArrayList<>();

  /** What each method names, by {@code name(descriptor)}. */
  final Map<String, Set<Call>> calls = new HashMap<>();

  private String self = "";

  /** A method as code names it, or {@link #ALL} of a class. */
  record Call(String owner, String method) {}

  MethodCalls() {
    super(Opcodes.ASM9);
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    self = name;
    parents.addAll(interfaces == null ? List.of() : List.of(interfaces));
    if (superName != null) {
      parents.add(superName);
    }
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    Set<Call> of = new HashSet<>();
    calls.put(name + descriptor, of);
    return new MethodVisitor(Opcodes.ASM9) {
      private final Set<String> types = new HashSet<>(Set.of(self));
      private boolean makesText;

      @Override
      public void visitCode() {
        for (Type argument : Type.getArgumentTypes(descriptor)) {
          types.add(element(argument));
        }
      }

      @Override
      public void visitEnd() {
        // Which of them is made text is not seen: the call takes any object.
        if (makesText) {
          types.forEach(type -> of.add(new Call(type, TEXT)));
        }
      }

      @Override
      public void visitTypeInsn(int opcode, String type) {
        types.add(type);
      }

      @Override
      public void visitMethodInsn(
          int opcode, String owner, String called, String type, boolean isInterface) {
        of.add(new Call(owner, called + type));
        of.add(new Call(owner, INITIALISER));
        types.add(owner);
        types.add(element(Type.getReturnType(type)));
        makesText |= MAKE_TEXT.contains(called) && type.startsWith("(Ljava/lang/Object;)");
      }

      @Override
      public void visitFieldInsn(int opcode, String owner, String field, String type) {
        of.add(new Call(owner, INITIALISER));
        types.add(owner);
        types.add(element(Type.getType(type)));
      }

      @Override
      public void visitInvokeDynamicInsn(
          String called, String type, Handle bootstrap, Object... arguments) {
        visitLdcInsn(bootstrap);
        for (Object argument : arguments) {
          visitLdcInsn(argument);
        }
        for (Type argument : Type.getArgumentTypes(type)) {
          types.add(element(argument));
        }
        makesText |= called.startsWith("makeConcat");
      }

      @Override
      public void visitLdcInsn(Object value) {
        if (value instanceof Handle handle) {
          of.add(new Call(handle.getOwner(), handle.getName() + handle.getDesc()));
          of.add(new Call(handle.getOwner(), INITIALISER));
        } else if (value instanceof ConstantDynamic made) {
          visitLdcInsn(made.getBootstrapMethod());
          for (int i = 0; i < made.getBootstrapMethodArgumentCount(); i++) {
            visitLdcInsn(made.getBootstrapMethodArgument(i));
          }
        } else if (value instanceof Type type && type.getSort() != Type.METHOD) {
          of.add(new Call(element(type), ALL));
        } else if (value instanceof String text && text.indexOf(' ') < 0) {
          of.add(
              new Call(
                  text.replaceFirst("^/", "").replaceFirst("[.]class$", "").replace('.', '/'),
                  ALL));
        }
      }
    };
  }

  private static String element(Type type) {
    return type.getSort() == Type.ARRAY
        ? type.getElementType().getInternalName()
        : type.getInternalName();
  }
}
