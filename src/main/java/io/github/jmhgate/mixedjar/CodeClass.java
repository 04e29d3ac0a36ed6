package io.github.jmhgate.mixedjar;

import io.github.jmhgate.mixedjar.Reference.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** A class file, as far as linking reads it. */
final class CodeClass {
  private static final String ANNOTATION = "Lorg/openjdk/jmh/annotations/";

  /** Measured code may have it, too. */
  private static final String HINT = ANNOTATION + "CompilerControl;";

  private final ClassNode node = new ClassNode();

  /** Reads a class file; throws any exception for a broken one. */
  CodeClass(byte[] bytes) {
    new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
  }

  String name() {
    return node.name;
  }

  int access() {
    return node.access;
  }

  boolean is(int flag) {
    return (node.access & flag) != 0;
  }

  /** Returns the name of the source file; empty if it is unknown. */
  String sourceFile() {
    return Objects.requireNonNullElse(node.sourceFile, "");
  }

  Optional<String> superclass() {
    return Optional.ofNullable(node.superName);
  }

  List<String> interfaces() {
    return node.interfaces;
  }

  /** Returns the superclass and the interfaces. */
  List<String> parents() {
    List<String> parents = new ArrayList<>(node.interfaces);
    superclass().ifPresent(parents::add);
    return parents;
  }

  /** Returns the class whose nest this one belongs to, and whose private members it may use. */
  String nestHost() {
    return Objects.requireNonNullElse(node.nestHostClass, node.name);
  }

  /** Returns whether this class says that another belongs to its nest. */
  boolean hasNestMember(String type) {
    return node.nestMembers != null && node.nestMembers.contains(type);
  }

  List<MethodNode> methods() {
    return node.methods;
  }

  List<FieldNode> fields() {
    return node.fields;
  }

  Optional<MethodNode> method(String member) {
    return node.methods.stream().filter(m -> (m.name + m.desc).equals(member)).findFirst();
  }

  Optional<FieldNode> field(String member) {
    return node.fields.stream().filter(f -> (f.name + f.desc).equals(member)).findFirst();
  }

  /** Returns whether it, a field or a method has an annotation of JMH that makes a benchmark. */
  boolean hasJmhAnnotation() {
    return Stream.of(
            Stream.of(annotations(node.visibleAnnotations)),
            node.fields.stream().map(field -> annotations(field.visibleAnnotations)),
            node.methods.stream().map(method -> annotations(method.visibleAnnotations)))
        .flatMap(all -> all)
        .flatMap(List::stream)
        .anyMatch(each -> each.desc.startsWith(ANNOTATION) && !each.desc.equals(HINT));
  }

  private static List<AnnotationNode> annotations(@Nullable List<AnnotationNode> all) {
    return all == null ? List.of() : all;
  }

  /** Returns what the code of a method names, in its order. */
  static List<Reference> references(MethodNode method) {
    List<Reference> all = new ArrayList<>();
    for (AbstractInsnNode one : method.instructions) {
      add(one, all);
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (block.type != null) {
        addType(Type.getObjectType(block.type), all);
      }
    }
    return all;
  }

  /** Returns the texts that the code of a method holds. */
  static List<String> texts(MethodNode method) {
    List<String> all = new ArrayList<>();
    for (AbstractInsnNode one : method.instructions) {
      if (one instanceof LdcInsnNode constant && constant.cst instanceof String text) {
        all.add(text);
      }
    }
    return all;
  }

  private static void add(AbstractInsnNode one, List<Reference> all) {
    if (one instanceof MethodInsnNode call) {
      boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
      addMember(
          new Reference(Kind.METHOD, call.owner, call.name, call.desc, isStatic, call.itf), all);
    } else if (one instanceof FieldInsnNode use) {
      boolean isStatic =
          use.getOpcode() == Opcodes.GETSTATIC || use.getOpcode() == Opcodes.PUTSTATIC;
      addMember(new Reference(Kind.FIELD, use.owner, use.name, use.desc, isStatic, false), all);
    } else if (one instanceof TypeInsnNode type) {
      addType(Type.getObjectType(type.desc), all);
    } else if (one instanceof MultiANewArrayInsnNode array) {
      addType(Type.getType(array.desc), all);
    } else if (one instanceof LdcInsnNode constant) {
      addConstant(constant.cst, all);
    } else if (one instanceof InvokeDynamicInsnNode dynamic) {
      addConstant(dynamic.bsm, all);
      for (Object argument : dynamic.bsmArgs) {
        addConstant(argument, all);
      }
    }
  }

  private static void addConstant(Object constant, List<Reference> all) {
    if (constant instanceof Type type && type.getSort() != Type.METHOD) {
      addType(type, all);
    } else if (constant instanceof Handle handle) {
      int tag = handle.getTag();
      boolean isField = tag <= Opcodes.H_PUTSTATIC;
      boolean isStatic =
          tag == Opcodes.H_GETSTATIC || tag == Opcodes.H_PUTSTATIC || tag == Opcodes.H_INVOKESTATIC;
      addMember(
          new Reference(
              isField ? Kind.FIELD : Kind.METHOD,
              handle.getOwner(),
              handle.getName(),
              handle.getDesc(),
              isStatic,
              handle.isInterface()),
          all);
    } else if (constant instanceof ConstantDynamic computed) {
      addType(Type.getType(computed.getDescriptor()), all);
      addConstant(computed.getBootstrapMethod(), all);
      for (int i = 0; i < computed.getBootstrapMethodArgumentCount(); i++) {
        addConstant(computed.getBootstrapMethodArgument(i), all);
      }
    }
  }

  /** Adds a member, unless it is one of an array. */
  private static void addMember(Reference member, List<Reference> all) {
    if (member.owner().startsWith("[")) {
      addType(Type.getObjectType(member.owner()), all);
    } else {
      all.add(member);
    }
  }

  private static void addType(Type type, List<Reference> all) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (element.getSort() == Type.OBJECT) {
      all.add(Reference.ofClass(element.getInternalName()));
    }
  }
}
