package io.github.jmhgate.mcp;

import io.github.jmhgate.text.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a client gives to a tool; untrusted. */
record ToolArguments(Map<?, ?> values) {
  private static final int LONGEST = 1_000;
  private static final int MOST = 20;

  /** Takes what a call has; fails if that is no object. */
  static ToolArguments of(@Nullable Object arguments) throws ProtocolError {
    if (arguments == null) {
      return new ToolArguments(Map.of());
    }
    if (!(arguments instanceof Map<?, ?> values)) {
      throw ProtocolError.badArguments("arguments: give an object");
    }
    return new ToolArguments(values);
  }

  /** Fails if there are arguments that a tool does not have. */
  void checkNames(Set<String> known) throws ProtocolError {
    for (Object name : values.keySet()) {
      if (!known.contains(name)) {
        throw ProtocolError.badArguments(
            "no argument '%s'; known are: %s"
                .formatted(ProtocolError.shown(String.valueOf(name)), String.join(", ", known)));
      }
    }
  }

  Optional<String> text(String name) throws ProtocolError {
    Object value = values.get(name);
    return value == null ? Optional.empty() : Optional.of(checked(name, value));
  }

  List<String> texts(String name) throws ProtocolError {
    Object value = values.get(name);
    if (value == null) {
      return List.of();
    }
    if (!(value instanceof List<?> all) || all.size() > MOST) {
      throw ProtocolError.badArguments("%s: give a list of at most %s".formatted(name, MOST));
    }
    List<String> texts = new ArrayList<>();
    for (Object one : all) {
      texts.add(checked(name, one));
    }
    return texts;
  }

  private static String checked(String name, @Nullable Object value) throws ProtocolError {
    if (value instanceof String text
        && !text.isBlank()
        && text.length() <= LONGEST
        && OneLine.of(text).equals(text)) {
      return text;
    }
    throw ProtocolError.badArguments(
        "%s: give a text of one line and at most %s characters".formatted(name, LONGEST));
  }
}
