package io.github.jmhgate.mixedjar;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The classes of the JDK that runs the gate. */
final class JdkClasses implements CodeClasses {
  private static final Map<String, Optional<CodeClass>> KNOWN = new ConcurrentHashMap<>();

  @Override
  public Optional<CodeClass> find(String name) {
    return KNOWN.computeIfAbsent(name, JdkClasses::read);
  }

  @Override
  public boolean has(String name) {
    return find(name).isPresent();
  }

  private static Optional<CodeClass> read(String name) {
    try (InputStream in =
        ClassLoader.getPlatformClassLoader().getResourceAsStream(name + ".class")) {
      return in == null ? Optional.empty() : Optional.of(new CodeClass(in.readAllBytes()));
    } catch (IOException | RuntimeException e) {
      // A JDK newer than the reader of its classes.
      return Optional.empty();
    }
  }
}
