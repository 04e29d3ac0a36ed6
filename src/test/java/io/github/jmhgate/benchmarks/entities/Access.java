package io.github.jmhgate.benchmarks.entities;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

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
