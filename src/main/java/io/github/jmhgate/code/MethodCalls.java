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

  /** What every object has. Error messages that nobody prints call these of everything. */
  static final Set<String> COMMON = Set.of("equals(Ljava/lang/Object;)Z", "hashCode()I", TEXT);

  /** Methods of the JDK that make text of any object. */
  private static final Set<String> MAKE_TEXT =
      Set.of(
          "append",
          "format",
          "formatted",
          "join",
          "print",
          "printf",
          "println",
          "toString",
          "valueOf");

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
      private final Set<String> ofAny = new HashSet<>();

      @Override
      public void visitCode() {
        for (Type argument : Type.getArgumentTypes(descriptor)) {
          types.add(element(argument));
        }
      }

      @Override
      public void visitEnd() {
        // Of which type these are called is not seen: it may be any that the method names.
        for (String method : ofAny) {
          types.forEach(type -> of.add(new Call(type, method)));
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
        if (owner.startsWith("java/")) {
          if (COMMON.contains(called + type)) {
            ofAny.add(called + type);
          } else if (MAKE_TEXT.contains(called) && type.contains("Ljava/lang/Object;")) {
            ofAny.add(TEXT);
          }
        }
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
        if (called.startsWith("makeConcat")) {
          ofAny.add(TEXT);
        }
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
