package io.github.jmhgate.benchmarks.entities;

import io.github.jmhgate.benchmarks.entities.Entity.Any;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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

  /**
   * What a component's declared type asks of a binding.
   *
   * @param type the component's class, of use where it is an entity
   * @param element of a list, or the values of a map; null for others
   */
  record Conversion(Kind kind, Class<?> type, @Nullable Conversion element) {
    enum Kind {
      INT,
      LONG,
      DOUBLE,
      TEXT,
      ANY,
      ENTITY,
      LIST,
      MAP
    }

    /**
     * Looks at a declared type.
     *
     * @throws IllegalArgumentException if bindings know no such component
     */
    static Conversion of(Type declared) {
      if (declared instanceof ParameterizedType generic) {
        Type[] arguments = generic.getActualTypeArguments();
        if (generic.getRawType() == List.class) {
          return new Conversion(Kind.LIST, List.class, of(arguments[0]));
        } else if (generic.getRawType() == Map.class && arguments[0] == String.class) {
          return new Conversion(Kind.MAP, Map.class, of(arguments[1]));
        }
      } else if (declared instanceof Class<?> type) {
        return new Conversion(kind(type), type, null);
      }
      throw new IllegalArgumentException("no binding for a component of " + declared);
    }

    private static Kind kind(Class<?> type) {
      if (type == int.class) {
        return Kind.INT;
      } else if (type == long.class) {
        return Kind.LONG;
      } else if (type == double.class) {
        return Kind.DOUBLE;
      } else if (type == String.class) {
        return Kind.TEXT;
      } else if (type == Any.class) {
        return Kind.ANY;
      } else if (type.isRecord()) {
        return Kind.ENTITY;
      }
      throw new IllegalArgumentException("no binding for a component of " + type);
    }
  }

  /** How a binding without knowledge of the entities calls their constructors and accessors. */
  enum Access {
    REFLECTION {
      @Override
      Maker maker(Constructor<?> constructor) {
        return constructor::newInstance;
      }

      @Override
      Getter getter(Method accessor) {
        return accessor::invoke;
      }
    },
    /** Method handles held in fields of metadata: none is a constant to the JIT compiler. */
    METHOD_HANDLE {
      @Override
      Maker maker(Constructor<?> constructor) throws IllegalAccessException {
        int components = constructor.getParameterCount();
        MethodHandle handle =
            MethodHandles.lookup()
                .unreflectConstructor(constructor)
                .asSpreader(Object[].class, components)
                .asType(MethodType.methodType(Object.class, Object[].class));
        return values -> (Object) handle.invokeExact(values);
      }

      @Override
      Getter getter(Method accessor) throws IllegalAccessException {
        MethodHandle handle =
            MethodHandles.lookup()
                .unreflect(accessor)
                .asType(MethodType.methodType(Object.class, Object.class));
        return entity -> (Object) handle.invokeExact(entity);
      }
    };

    interface Maker {
      Object make(Object[] values) throws Throwable;
    }

    interface Getter {
      Object get(Object entity) throws Throwable;
    }

    abstract Maker maker(Constructor<?> constructor) throws IllegalAccessException;

    abstract Getter getter(Method accessor) throws IllegalAccessException;
  }
}
