package io.github.jmhgate.classfile;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A file as {@code a/b/C.java}, empty if unknown, and each method's first line and bytecodes, by
 * name and descriptor.
 */
public record ClassSource(String file, Map<String, Integer> lines, Map<String, Integer> sizes) {
  static final ClassSource NONE = new ClassSource("", Map.of(), Map.of());

  static ClassSource of(byte[] bytes) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.SKIP_FRAMES);
    Map<String, Integer> lines = new HashMap<>();
    Map<String, Integer> sizes = new HashMap<>();
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode each : method.instructions) {
        if (each instanceof LineNumberNode number) {
          lines.putIfAbsent(method.name + method.desc, number.line);
        } else if (each.getOpcode() >= 0) {
          sizes.merge(method.name + method.desc, 1, Integer::sum);
        }
      }
    }
    String folder = type.name.substring(0, type.name.lastIndexOf('/') + 1);
    String file = type.sourceFile == null ? "" : folder + type.sourceFile;
    return new ClassSource(file, lines, sizes);
  }
}
