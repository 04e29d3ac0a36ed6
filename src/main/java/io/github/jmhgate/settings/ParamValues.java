package io.github.jmhgate.settings;

import java.util.Arrays;
import java.util.List;

/**
 * Values of a param.
 *
 * @param name name of the {@code @Param} field
 * @param values what it takes, in order, at least one
 */
public record ParamValues(String name, List<String> values) {

  public ParamValues {
    values = List.copyOf(values);
  }

  /** Written {@code name=value|value}. */
  public record Type() implements ValueType<ParamValues> {
    @Override
    public ParamValues parse(String text) throws InvalidValueException {
      int equals = text.indexOf('=');
      String name = equals < 0 ? "" : text.substring(0, equals).strip();
      List<String> values =
          Arrays.stream(text.substring(equals + 1).split("[|]", -1)).map(String::strip).toList();
      if (name.isEmpty() || values.contains("")) {
        throw new InvalidValueException();
      }
      return new ParamValues(name, values);
    }

    @Override
    public String allowed() {
      return "a param and its values, as size=10|1000";
    }
  }
}
