package io.github.jmhgate.code;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * How a class differs between two jars, or what it is if one of them lacks it.
 *
 * @param methods whose code differs or that one side lacks, as {@code name(descriptor)}
 * @param added those of them that have code in the candidate
 * @param shape whether it matters once the class is loaded: another superclass, interface, instance
 *     field, native method, flag or annotation; for a class that one side lacks, a superclass or
 *     interface for whose methods compilers count the classes
 * @param members which declarations differ, as matters once reflection lists them: {@code F} for
 *     fields, {@code M} for methods, {@code O} for others
 * @param source where its methods begin, in the candidate if that has it
 */
record ClassDifference(
    Set<String> methods, Set<String> added, boolean shape, String members, Source source) {
  private static final String ALL = "FMO";

  static final ClassDifference WHOLE =
      new ClassDifference(Set.of(), Set.of(), true, ALL, Source.NONE);

  static final ClassDifference NOTHING =
      new ClassDifference(Set.of(), Set.of(), false, "", Source.NONE);

  /** A file as {@code a/b/C.java}, empty if unknown, and the first line of each method. */
  record Source(String file, Map<String, Integer> lines) {
    static final Source NONE = new Source("", Map.of());

    static Source of(byte[] bytes) {
      ClassNode type = new ClassNode();
      new ClassReader(bytes).accept(type, ClassReader.SKIP_FRAMES);
      Map<String, Integer> lines = new HashMap<>();
      for (MethodNode method : type.methods) {
        for (AbstractInsnNode each : method.instructions) {
          if (each instanceof LineNumberNode number) {
            lines.putIfAbsent(method.name + method.desc, number.line);
          }
        }
      }
      String folder = type.name.substring(0, type.name.lastIndexOf('/') + 1);
      return new Source(type.sourceFile == null ? "" : folder + type.sourceFile, lines);
    }
  }

  /** Supertypes that no compiler asks for their subclasses, as there are always many. */
  private static final Set<String> COMMON =
      Set.of(
          "java/lang/Object",
          "java/lang/Record",
          "java/lang/Enum",
          "java/lang/Comparable",
          "java/lang/Cloneable",
          "java/io/Serializable");

  /** Compares two class files; empty if they behave alike. An absent one is empty. */
  static Optional<ClassDifference> of(byte[] old, byte[] now) {
    try {
      if (old.length == 0 || now.length == 0) {
        return Optional.of(alone(old.length == 0 ? now : old, old.length == 0));
      }
      return Arrays.equals(PlainClass.plain(old), PlainClass.plain(now))
          ? Optional.empty()
          : Optional.of(between(old, now));
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      return Optional.of(WHOLE);
    }
  }

  private static ClassDifference alone(byte[] bytes, boolean added) {
    ClassNode type = read(bytes);
    Set<String> methods = PlainClass.bodies(bytes).keySet();
    Set<String> parents = new HashSet<>(type.interfaces);
    parents.add(type.superName);
    boolean shape = !COMMON.containsAll(parents);
    return new ClassDifference(methods, added ? methods : Set.of(), shape, ALL, Source.of(bytes));
  }

  private static ClassDifference between(byte[] old, byte[] now) {
    Map<String, byte[]> then = PlainClass.bodies(old);
    Map<String, byte[]> bodies = PlainClass.bodies(now);
    Set<String> methods = new TreeSet<>(then.keySet());
    methods.addAll(bodies.keySet());
    methods.removeIf(method -> Arrays.equals(bodies.get(method), then.get(method)));
    Set<String> added = new TreeSet<>(methods);
    added.retainAll(bodies.keySet());
    ClassNode before = read(old);
    ClassNode after = read(now);
    String members = "";
    for (char kind : ALL.toCharArray()) {
      members += Arrays.equals(declared(before, kind), declared(after, kind)) ? "" : kind;
    }
    boolean shape =
        (after.access & Opcodes.ACC_ANNOTATION) != 0
            || !Arrays.equals(shape(before), shape(after))
            || constantsDiffer(before, after)
            // A change that none of these holds, as in an attribute that is not known here.
            || (methods.isEmpty() && members.isEmpty());
    return new ClassDifference(methods, added, shape, members, Source.of(now));
  }

  private static ClassNode read(byte[] bytes) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return type;
  }

  /** Returns what a loaded class is, apart from its code, static fields and nested classes. */
  private static byte[] shape(ClassNode type) {
    ClassNode shape = new ClassNode();
    String[] interfaces = type.interfaces.toArray(new String[0]);
    shape.visit(type.version, type.access, type.name, null, type.superName, interfaces);
    shape.visibleAnnotations = PlainClass.counting(type.visibleAnnotations);
    shape.visibleTypeAnnotations = type.visibleTypeAnnotations;
    shape.fields.addAll(type.fields);
    shape.fields.removeIf(field -> (field.access & Opcodes.ACC_STATIC) != 0);
    shape.methods.addAll(type.methods);
    shape.methods.removeIf(method -> (method.access & Opcodes.ACC_NATIVE) == 0);
    return bytes(shape);
  }

  private static byte[] declared(ClassNode type, char kind) {
    ClassNode all = new ClassNode();
    new ClassReader(PlainClass.withoutCode(bytes(type))).accept(all, 0);
    if (kind != 'F') {
      all.fields.clear();
    }
    all.methods.removeIf(method -> kind != (method.name.startsWith("<") ? 'O' : 'M'));
    if (kind != 'O') {
      all.innerClasses.clear();
      all.nestMembers = null;
      all.permittedSubclasses = null;
      all.recordComponents = null;
      all.signature = null;
    }
    return bytes(all);
  }

  private static byte[] bytes(ClassNode type) {
    ClassWriter writer = new ClassWriter(0);
    type.accept(writer);
    return writer.toByteArray();
  }

  /** Returns whether a shared constant differs, which compilers copy where it is used. */
  private static boolean constantsDiffer(ClassNode before, ClassNode after) {
    Map<String, Object> values = new HashMap<>();
    before.fields.forEach(field -> values.put(field.name, field.value));
    return after.fields.stream()
        .anyMatch(
            field ->
                values.containsKey(field.name)
                    && !Objects.equals(values.get(field.name), field.value));
  }
}
