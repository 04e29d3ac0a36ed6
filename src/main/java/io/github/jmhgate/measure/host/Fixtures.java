package io.github.jmhgate.measure.host;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/** Reads by reflection when the fixtures of a benchmark's states run. */
record Fixtures(Set<Class<?>> seen) {
  /** Returns whether one runs before or after each iteration; false if that cannot be read. */
  static boolean perIteration(BenchmarkListEntry entry) {
    String name = entry.getUsername();
    int dot = name.lastIndexOf('.');
    try {
      Class<?> type = type(name.substring(0, dot));
      Fixtures fixtures = new Fixtures(new HashSet<>());
      if (fixtures.perIteration(type)) {
        return true;
      }
      for (Method method : type.getMethods()) {
        Group group = method.getAnnotation(Group.class);
        String called = group == null ? method.getName() : group.value();
        if (called.equals(name.substring(dot + 1)) && fixtures.inParameters(method)) {
          return true;
        }
      }
    } catch (ClassNotFoundException | LinkageError e) {
      // What is wrong with it fails its fork.
    }
    return false;
  }

  /** Returns a class by its name in the source, where a dot may stand before nested classes. */
  private static Class<?> type(String name) throws ClassNotFoundException {
    try {
      return Class.forName(name, false, Fixtures.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      int dot = name.lastIndexOf('.');
      if (dot < 0) {
        throw e;
      }
      return type(name.substring(0, dot) + '$' + name.substring(dot + 1));
    }
  }

  private boolean perIteration(Class<?> state) {
    for (Class<?> type = state; type != null && seen.add(type); type = type.getSuperclass()) {
      for (Method method : type.getDeclaredMethods()) {
        Setup before = method.getAnnotation(Setup.class);
        TearDown after = method.getAnnotation(TearDown.class);
        if ((before != null && before.value() == Level.Iteration)
            || (after != null && after.value() == Level.Iteration)
            || ((before != null || after != null) && inParameters(method))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean inParameters(Method method) {
    return Arrays.stream(method.getParameterTypes()).anyMatch(this::perIteration);
  }
}
