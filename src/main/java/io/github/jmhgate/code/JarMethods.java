package io.github.jmhgate.code;

import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Methods of the classes of a jar. Not for use by several threads. */
public final class JarMethods implements AutoCloseable {
  private final OpenJar jar;
  private final Map<String, Optional<ClassMethods>> known = new HashMap<>();

  private JarMethods(OpenJar jar) {
    this.jar = jar;
  }

  /**
   * Opens a jar.
   *
   * @throws GateFailure where it cannot be read
   */
  public static JarMethods open(Path file) throws GateFailure {
    return new JarMethods(OpenJar.of(file));
  }

  /**
   * Those of a class; empty where the jar has none of that name, or it cannot be read.
   *
   * @param type as {@code a.b.C}
   */
  public Optional<ClassMethods> of(String type) {
    return known.computeIfAbsent(type, this::read);
  }

  private Optional<ClassMethods> read(String type) {
    String entry = type.replace('.', '/') + ".class";
    try {
      return jar.has(entry) ? Optional.of(ClassMethods.of(jar.bytes(entry))) : Optional.empty();
    } catch (IOException | RuntimeException e) {
      // A damaged class is told by who loads it.
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    jar.close();
  }
}
