package io.github.jmhgate.benchmarks.entities;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;

/** What a binding finds out about a record before it reads or writes one, worth keeping. */
record Shape(Access.Maker maker, List<Component> components) {
  record Component(String name, Conversion conversion, Access.Getter getter) {}

  static Shape of(Class<?> type, Access access) {
    if (!type.isRecord()) {
      throw new IllegalArgumentException("not a record: " + type);
    }
    RecordComponent[] declared = type.getRecordComponents();
    Class<?>[] parameters = new Class<?>[declared.length];
    List<Component> components = new ArrayList<>(declared.length);
    try {
      for (int i = 0; i < declared.length; i++) {
        parameters[i] = declared[i].getType();
        components.add(
            new Component(
                declared[i].getName(),
                Conversion.of(declared[i].getGenericType()),
                access.getter(declared[i].getAccessor())));
      }
      return new Shape(access.maker(type.getDeclaredConstructor(parameters)), components);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("cannot bind " + type, e);
    }
  }

  Object make(Object[] values) {
    try {
      return maker.make(values);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  static Object get(Component component, Object entity) {
    try {
      return component.getter().get(entity);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  private static RuntimeException unchecked(Throwable thrown) {
    Throwable cause = thrown instanceof InvocationTargetException e ? e.getCause() : thrown;
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException e ? e : new IllegalArgumentException(cause);
  }
}
