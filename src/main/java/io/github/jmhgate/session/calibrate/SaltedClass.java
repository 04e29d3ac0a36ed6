package io.github.jmhgate.session.calibrate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes a class anew so that it behaves alike and is laid out differently: methods, fields and
 * constants in another order, and methods that stand for lambdas under other names.
 *
 * <p>Fields keep their order where something may read it by reflection: in records, in enums, and
 * in classes that carry annotations at run time.
 */
final class SaltedClass {
  private final ClassNode node;
  private final Random random;

  private SaltedClass(ClassNode node, Random random) {
    this.node = node;
    this.random = random;
  }

  /**
   * A variant of a class.
   *
   * @throws RuntimeException of any kind where the bytes are no class that ASM knows, or the
   *     variant would be none
   */
  static byte[] of(byte[] original, Random random) {
    ClassNode node = new ClassNode();
    new ClassReader(original).accept(node, 0);
    return new SaltedClass(node, random).bytes();
  }

  private byte[] bytes() {
    SaltedLambdas.rename(node, salt());
    Collections.shuffle(node.methods, random);
    if (fieldsAreFree()) {
      Collections.shuffle(node.fields, random);
    }
    ClassWriter writer = new ClassWriter(0);
    for (String constant : constants()) {
      writer.newUTF8(constant);
    }
    node.accept(writer);
    return writer.toByteArray();
  }

  private String salt() {
    return "s" + Integer.toHexString(random.nextInt(1 << 24));
  }

  /** The names of the members and one that nothing uses, in the order they are to be written. */
  private List<String> constants() {
    List<String> constants = new ArrayList<>(List.of("salt:" + salt()));
    node.methods.forEach(method -> constants.add(method.name));
    node.fields.forEach(field -> constants.add(field.name));
    Collections.shuffle(constants, random);
    return constants;
  }

  private boolean fieldsAreFree() {
    boolean special = (node.access & (Opcodes.ACC_ENUM | Opcodes.ACC_RECORD)) != 0;
    return !special
        && node.visibleAnnotations == null
        && node.fields.stream().noneMatch(SaltedClass::annotated)
        && node.methods.stream().noneMatch(SaltedClass::annotated);
  }

  private static boolean annotated(FieldNode field) {
    return field.visibleAnnotations != null;
  }

  private static boolean annotated(MethodNode method) {
    return method.visibleAnnotations != null;
  }
}
