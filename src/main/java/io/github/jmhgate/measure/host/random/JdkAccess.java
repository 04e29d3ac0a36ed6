package io.github.jmhgate.measure.host.random;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/** Looks up the private members of classes of the JDK. */
public final class JdkAccess {
  private static final List<String> PACKAGES =
      List.of(
          "java.lang", "java.util", "java.util.concurrent", "java.security", "jdk.internal.misc");

  private JdkAccess() {}

  /** Opens the JDK's packages to the module of a loader with one class, not to the benchmark. */
  @SuppressWarnings("unchecked")
  public static Function<Class<?>, Lookup> open(Instrumentation instrumentation)
      throws ReflectiveOperationException, IOException {
    byte[] bytes;
    try (InputStream in = JdkAccess.class.getResourceAsStream("JdkAccess$Unlocker.class")) {
      bytes = Objects.requireNonNull(in).readAllBytes();
    }
    ClassLoader apart =
        new ClassLoader(null) {
          @Override
          protected Class<?> findClass(String name) {
            return defineClass(name, bytes, 0, bytes.length);
          }
        };
    Map<String, Set<Module>> opened = new HashMap<>();
    PACKAGES.forEach(name -> opened.put(name, Set.of(apart.getUnnamedModule())));
    instrumentation.redefineModule(
        Object.class.getModule(), Set.of(), Map.of(), opened, Set.of(), Map.of());
    return (Function<Class<?>, Lookup>)
        apart.loadClass(Unlocker.class.getName()).getDeclaredConstructor().newInstance();
  }

  /** Returns lookups of the private members of classes whose packages are open to its module. */
  public static final class Unlocker implements Function<Class<?>, Lookup> {
    @Override
    public Lookup apply(Class<?> type) {
      try {
        return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
