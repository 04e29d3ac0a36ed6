package io.github.jmhgate.json;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

public final class JsonObject extends LinkedHashMap<String, @Nullable Object> {
  public JsonObject with(String name, @Nullable Object value) {
    put(name, value);
    return this;
  }

  public JsonObject withAll(Object fields) {
    if (fields instanceof Record record) {
      JsonMapper.fields(record, this);
    } else {
      ((Map<?, ?>) fields).forEach((name, value) -> put(String.valueOf(name), value));
    }
    return this;
  }

  /** Adds a field, unless its value is an empty text, list or map. */
  public JsonObject withUnlessEmpty(String name, Object value) {
    return JsonMapper.isEmpty(value) ? this : with(name, value);
  }
}
