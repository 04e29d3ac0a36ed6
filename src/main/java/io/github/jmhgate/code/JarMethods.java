package io.github.jmhgate.code;

import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The methods of a jar's classes. Not thread-safe. */
public final class JarMethods implements AutoCloseable {
  private final OpenJar jar;
  private final Map<String, Optional<ClassMethods>> known = new HashMap<>();

  private JarMethods(OpenJar jar) {
    this.jar = jar;
  }

  /**
   * Opens a jar.
   *
   * @throws GateFailure if it is unreadable
   */
  public static JarMethods open(Path file) throws GateFailure {
    return new JarMethods(OpenJar.of(file));
  }

  /**
   * Returns the methods of a class; empty if the jar lacks the class or it is unreadable.
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
      // The JVM reports a damaged class when it loads it.
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    jar.close();
  }
}
