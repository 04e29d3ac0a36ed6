package io.github.jmhgate.code;

import io.github.jmhgate.model.GateFailure;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

public final class JarMethods implements AutoCloseable {
  private final OpenJar jar;

  private JarMethods(OpenJar jar) {
    this.jar = jar;
  }

  /** Lines by method, overloads as one; the file as {@code a/b/C.java}, empty if unknown. */
  public record Source(String file, Map<String, Set<Integer>> lines) {}

  public static JarMethods open(Path file) throws GateFailure {
    return new JarMethods(OpenJar.of(file));
  }

  /** Returns the source of a class; empty if the jar lacks the class or it is unreadable. */
  public Optional<Source> of(String type) {
    String name = type.replace('.', '/');
    if (!jar.hasClass(name)) {
      return Optional.empty();
    }
    try {
      ClassNode read = jar.classNode(name, true);
      Map<String, Set<Integer>> lines = new TreeMap<>();
      for (MethodNode method : read.methods) {
        for (AbstractInsnNode each : method.instructions) {
          if (each instanceof LineNumberNode number) {
            lines.computeIfAbsent(method.name, one -> new TreeSet<>()).add(number.line);
          }
        }
      }
      String folder = read.name.substring(0, read.name.lastIndexOf('/') + 1);
      return Optional.of(
          new Source(read.sourceFile == null ? "" : folder + read.sourceFile, lines));
    } catch (RuntimeException e) {
      // The JVM reports a damaged class when it loads it.
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    jar.close();
  }
}
