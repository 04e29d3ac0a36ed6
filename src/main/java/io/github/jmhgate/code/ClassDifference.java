package io.github.jmhgate.code;

import static java.util.stream.Collectors.joining;

import io.github.jmhgate.model.Sha256;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
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
  /** The newest class file version that ASM can read. */
  static final int NEWEST_VERSION = Opcodes.V26;

  private static final int API = Opcodes.ASM9;

  /** Annotations in which Kotlin's compiler writes lines of inlined code and of coroutines. */
  private static final Set<String> KOTLINS_LINES =
      Set.of(
          "Lkotlin/jvm/internal/SourceDebugExtension;",
          "Lkotlin/coroutines/jvm/internal/DebugMetadata;");

  /** Parts of a class besides its methods: see {@link #parts}. */
  static final String SHAPE = "shape";

  static final String REST = "-";
  static final String WHOLE_CLASS = "whole";
  static final String CONSTANT = "=";

  private static final String DECLARATIONS = "FMO";

  static final ClassDifference WHOLE =
      new ClassDifference(Set.of(), Set.of(), true, DECLARATIONS, Source.NONE);

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
      return Arrays.equals(plain(old, 0), plain(now, 0))
          ? Optional.empty()
          : Optional.of(between(old, now));
    } catch (RuntimeException e) {
      // The reader throws all sorts of exceptions for a broken class.
      return Optional.of(WHOLE);
    }
  }

  private static ClassDifference alone(byte[] bytes, boolean added) {
    ClassNode type = read(bytes);
    Set<String> methods = bodies(bytes).keySet();
    Set<String> parents = new HashSet<>(type.interfaces);
    parents.add(type.superName);
    boolean shape = !COMMON.containsAll(parents);
    return new ClassDifference(
        methods, added ? methods : Set.of(), shape, DECLARATIONS, Source.of(bytes));
  }

  private static ClassDifference between(byte[] old, byte[] now) {
    Map<String, String> then = parts(old);
    Map<String, String> parts = parts(now);
    Set<String> differing = new TreeSet<>(then.keySet());
    differing.addAll(parts.keySet());
    differing.removeIf(part -> Objects.equals(then.get(part), parts.get(part)));
    Set<String> methods = new TreeSet<>(differing);
    methods.removeIf(part -> part.indexOf('(') < 0);
    Set<String> added = new TreeSet<>(methods);
    added.retainAll(parts.keySet());
    String members =
        Stream.of(DECLARATIONS.split("")).filter(differing::contains).collect(joining());
    Set<String> both = new TreeSet<>(then.keySet());
    both.retainAll(parts.keySet());
    boolean shape =
        differing.contains(SHAPE)
            || both.stream().anyMatch(one -> one.startsWith(CONSTANT) && differing.contains(one))
            // A change that none of these holds, as in an attribute that is not known here.
            || (methods.isEmpty() && members.isEmpty());
    return new ClassDifference(methods, added, shape, members, Source.of(now));
  }

  /**
   * Returns digests of a class by its parts: each method with code as {@code name(descriptor)}, its
   * declarations by their kind, {@link #SHAPE}, {@link #REST}, {@link #WHOLE_CLASS}, and after
   * {@link #CONSTANT} each shared constant, which compilers copy where it is used. Throws any
   * exception for a broken class.
   */
  static Map<String, String> parts(byte[] bytes) {
    ClassNode type = read(bytes);
    Map<String, String> parts = new HashMap<>();
    bodies(bytes).forEach((method, body) -> parts.put(method, Sha256.of(body)));
    for (String kind : (DECLARATIONS + REST).split("")) {
      parts.put(kind, Sha256.of(declared(type, kind.charAt(0))));
    }
    for (FieldNode field : type.fields) {
      if (field.value != null) {
        parts.put(CONSTANT + field.name, Sha256.of(field.desc + field.value));
      }
    }
    parts.put(WHOLE_CLASS, Sha256.of(plain(bytes, 0)));
    boolean annotation = (type.access & Opcodes.ACC_ANNOTATION) != 0;
    parts.put(SHAPE, annotation ? parts.get(WHOLE_CLASS) : Sha256.of(shape(type)));
    return parts;
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
    shape.visibleAnnotations = counting(type.visibleAnnotations);
    shape.visibleTypeAnnotations = type.visibleTypeAnnotations;
    shape.fields.addAll(type.fields);
    shape.fields.removeIf(field -> (field.access & Opcodes.ACC_STATIC) != 0);
    shape.methods.addAll(type.methods);
    shape.methods.removeIf(method -> (method.access & Opcodes.ACC_NATIVE) == 0);
    return bytes(shape);
  }

  private static byte[] declared(ClassNode type, char kind) {
    ClassNode all = new ClassNode();
    new ClassReader(plain(bytes(type), ClassReader.SKIP_CODE)).accept(all, 0);
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

  /**
   * Rewrites a class file so that equal bytes mean equal behaviour: without the source file's name,
   * line numbers and local variables, which only debuggers read, and with constants in the order of
   * their use. Parameter names stay because reflection shows them.
   */
  private static byte[] plain(byte[] bytes, int skipped) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(bytes).accept(new WithoutDebugging(writer), skipped);
    return writer.toByteArray();
  }

  /** Returns the annotations of a class that count; null if there are none. */
  private static @Nullable List<AnnotationNode> counting(@Nullable List<AnnotationNode> all) {
    return all == null
        ? null
        : all.stream().filter(one -> !KOTLINS_LINES.contains(one.desc)).toList();
  }

  /** Returns each method with code as a class of its own, with no constants of the others. */
  private static Map<String, byte[]> bodies(byte[] bytes) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, 0);
    type.methods.removeIf(method -> method.instructions.size() == 0);
    Map<String, byte[]> bodies = new HashMap<>();
    for (MethodNode method : type.methods) {
      ClassWriter writer = new ClassWriter(0);
      writer.visit(type.version, Opcodes.ACC_PUBLIC, type.name, null, "java/lang/Object", null);
      method.accept(new WithoutDebugging(writer));
      bodies.put(method.name + method.desc, writer.toByteArray());
    }
    return bodies;
  }

  private static final class WithoutDebugging extends ClassVisitor {
    WithoutDebugging(ClassVisitor next) {
      super(API, next);
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
      // Drops the source file.
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      return KOTLINS_LINES.contains(descriptor) ? null : super.visitAnnotation(descriptor, visible);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new MethodVisitor(
          API, super.visitMethod(access, name, descriptor, signature, exceptions)) {
        @Override
        public void visitLineNumber(int line, Label start) {
          // Drops line numbers.
        }

        @Override
        public void visitLocalVariable(
            String local, String type, @Nullable String generic, Label start, Label end, int slot) {
          // Drops local variables.
        }
      };
    }
  }
}
