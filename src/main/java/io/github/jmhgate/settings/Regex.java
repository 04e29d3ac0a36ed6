package io.github.jmhgate.settings;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** A regular expression of {@link Pattern}, kept as text because JMH takes it as text. */
public record Regex() implements ValueType<String> {
  /** {@link Pattern} prepares a long piece of plain text in a time that grows with its square. */
  private static final int LONGEST = 30_000;

  @Override
  public String parse(String text) throws InvalidValueException {
    if (text.length() > LONGEST) {
      throw new InvalidValueException(
          "has " + text.length() + " characters, and may have " + LONGEST);
    }
    try {
      Pattern.compile(text);
      return text;
    } catch (PatternSyntaxException e) {
      String at = e.getIndex() < 0 ? "" : " near index " + e.getIndex();
      throw new InvalidValueException(
          "is no regular expression (" + Quotation.visible(e.getDescription()) + at + ")");
    } catch (StackOverflowError e) {
      throw new InvalidValueException("is nested too deeply");
    }
  }

  @Override
  public String allowed() {
    return "a regular expression, with a doubled backslash in a properties file";
  }
}
