package io.github.jmhgate.settings;

/**
 * A whole number in decimal digits.
 *
 * @param low smallest allowed, at least 0
 * @param high largest allowed
 */
public record WholeNumber(int low, int high) implements ValueType<Integer> {

  @Override
  public Integer parse(String text) throws InvalidValueException {
    if (!text.matches("[0-9]{1,9}")) {
      throw new InvalidValueException();
    }
    int number = Integer.parseInt(text);
    if (number < low || number > high) {
      throw new InvalidValueException();
    }
    return number;
  }

  @Override
  public String allowed() {
    return "a whole number from " + low + " to " + high;
  }
}
