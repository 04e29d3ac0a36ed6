package io.github.jmhgate.json;

import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

record RecordPart(String name, Type type, Method accessor, boolean optional, boolean inline) {
  /** Returns the component's value; null also for an empty {@code Optional}. */
  @Nullable Object value(Record record) {
    try {
      Object value = accessor.invoke(record);
      return value instanceof Optional<?> optional ? optional.orElse(null) : value;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a record's accessors only return", e);
    }
  }
}
