package io.github.jmhgate.settings;

/** Text of one line, free of control characters. */
public record Text(String allowed) implements ValueType<String> {

  @Override
  public String parse(String text) throws InvalidValueException {
    if (text.isEmpty()) {
      throw new InvalidValueException("is empty");
    }
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw new InvalidValueException("holds a control character");
    }
    return text;
  }
}
