package io.github.jmhgate.code;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The constants that a class gives to methods as their last argument. */
final class ConstantNames {
  private final Map<String, Set<String>> constants = new HashMap<>();
  private final Set<String> made = new HashSet<>();

  /**
   * Reads a class.
   *
   * @throws RuntimeException if the bytes cannot be read as a class
   */
  ConstantNames(byte[] bytes) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode each : method.instructions) {
        if (each instanceof MethodInsnNode call) {
          String key = call.owner + call.name + call.desc;
          // A label in between would be one that other code jumps to, with another text.
          if (call.getPrevious() instanceof LdcInsnNode load && load.cst instanceof String name) {
            constants.computeIfAbsent(key, k -> new HashSet<>()).add(name);
          } else {
            made.add(key);
          }
        }
      }
    }
  }

  /** The constants that a method is called with; empty if it is called with anything else, too. */
  Set<String> of(String owner, String method, String descriptor) {
    String key = owner + method + descriptor;
    return made.contains(key) ? Set.of() : constants.getOrDefault(key, Set.of());
  }
}
