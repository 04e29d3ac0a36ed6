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

/** The string constants that a class passes to methods as the last argument. */
final class ConstantNames {
  private final Map<String, Set<String>> constants = new HashMap<>();
  private final Set<String> computed = new HashSet<>();

  /**
   * Reads a class.
   *
   * @throws RuntimeException if the class is unreadable
   */
  ConstantNames(byte[] bytes) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode each : method.instructions) {
        if (each instanceof MethodInsnNode call) {
          String key = call.owner + call.name + call.desc;
          // With a label in between, other code could jump there with another text.
          if (call.getPrevious() instanceof LdcInsnNode load && load.cst instanceof String name) {
            constants.computeIfAbsent(key, k -> new HashSet<>()).add(name);
          } else {
            computed.add(key);
          }
        }
      }
    }
  }

  /** Returns the constants passed to a method; empty if other arguments are passed, too. */
  Set<String> of(String owner, String method, String descriptor) {
    String key = owner + method + descriptor;
    return computed.contains(key) ? Set.of() : constants.getOrDefault(key, Set.of());
  }
}
