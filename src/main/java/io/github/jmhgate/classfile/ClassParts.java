package io.github.jmhgate.classfile;

import io.github.jmhgate.files.Sha256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class file part by part, each with a digest. Equal digests mean equal behaviour: the source
 * file's name, line numbers and local variables, which only debuggers read, are not in them, nor is
 * the order of constants.
 *
 * @param declaration digest of all but its methods and members: version, flags, hierarchy,
 *     signature, annotations, fields in their order with flags and constants, nest host, record,
 *     permitted subclasses
 * @param members digest of its member classes and of the classes of its nest, which nothing reads
 *     unless they are listed: access between them is checked from their own side
 * @param methods by {@code name(descriptor)}
 * @param whole digest of all parts
 */
public record ClassParts(
    String declaration, String members, Map<String, MethodParts> methods, String whole) {

  /** Reads a class file; throws any exception for a broken one. */
  public static ClassParts of(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassNode declared = read(reader, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    ClassNode code = read(reader, 0);
    Map<String, MethodParts> methods = new HashMap<>();
    for (int i = 0; i < declared.methods.size(); i++) {
      MethodNode head = declared.methods.get(i);
      MethodNode body = code.methods.get(i);
      boolean hasCode = body.instructions.size() > 0;
      MethodParts parts =
          new MethodParts(
              alone(declared, head),
              hasCode ? alone(code, body) : "",
              ClassOutline.isInherited(head.access, head.name));
      methods.put(head.name + head.desc, parts);
    }
    declared.methods = new ArrayList<>();
    String members = members(declared);
    declared.innerClasses.removeIf(inner -> !declared.name.equals(inner.name));
    declared.nestMembers = null;
    return new ClassParts(digest(declared), members, methods, Sha256.of(plain(bytes)));
  }

  private static String members(ClassNode type) {
    StringBuilder all = new StringBuilder();
    for (InnerClassNode one : type.innerClasses) {
      if (!type.name.equals(one.name)) {
        all.append(one.name).append(' ').append(one.access).append(' ');
      }
    }
    return Sha256.of(all.append(type.nestMembers).toString());
  }

  private static ClassNode read(ClassReader reader, int skipped) {
    ClassNode type = new ClassNode();
    reader.accept(new WithoutDebugging(type), skipped);
    // Other classes' members are listed where code names them, and nothing reads them there.
    type.innerClasses.removeIf(
        inner -> !type.name.equals(inner.name) && !type.name.equals(inner.outerName));
    return type;
  }

  /** Returns the digest of a class with this method alone, and no constants of the others. */
  private static String alone(ClassNode of, MethodNode method) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(of.version, Opcodes.ACC_PUBLIC, of.name, null, "java/lang/Object", null);
    method.accept(writer);
    return Sha256.of(writer.toByteArray());
  }

  private static String digest(ClassNode type) {
    ClassWriter writer = new ClassWriter(0);
    type.accept(writer);
    return Sha256.of(writer.toByteArray());
  }

  /** Rewrites a class file so that equal bytes mean equal behaviour. */
  static byte[] plain(byte[] bytes) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(bytes).accept(new WithoutDebugging(writer), 0);
    return writer.toByteArray();
  }

  /**
   * Returns a digest of the declaration with those methods that count.
   *
   * @param listed whether the members count, too
   * @param counts takes {@code name(descriptor)} and the method
   */
  String shape(boolean listed, BiPredicate<String, MethodParts> counts) {
    StringBuilder all = new StringBuilder(declaration).append(listed ? members : "");
    new TreeMap<>(methods)
        .forEach(
            (name, method) -> {
              if (counts.test(name, method)) {
                all.append(' ').append(name).append(method.declaration());
              }
            });
    return Sha256.of(all.toString());
  }

  /** Returns the digest of a method's code; empty if it has none, or is not there. */
  String code(String method) {
    MethodParts parts = methods.get(method);
    return parts == null ? "" : parts.code();
  }
}
