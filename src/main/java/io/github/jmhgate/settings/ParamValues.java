package io.github.jmhgate.settings;

import java.util.Arrays;
import java.util.List;

record ParamValues(String name, List<String> values) {
  static final ValueType<ParamValues> TYPE =
      new ValueType<>(
          "a param and its values, as size=10|1000",
          text -> {
            int equals = text.indexOf('=');
            String name = text.substring(0, Math.max(0, equals)).strip();
            String[] values = text.substring(equals + 1).strip().split("\\s*[|]\\s*", -1);
            boolean empty = name.isEmpty() || Arrays.asList(values).contains("");
            ValueType.require(!empty, "");
            return new ParamValues(name, List.of(values));
          });
}
