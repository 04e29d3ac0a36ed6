package io.github.jmhgate.settings.type;

import java.util.regex.Pattern;

/**
 * A regular expression that is searched in names for a limited time: some take longer than anybody
 * lives on a name that does not match, and either may come from a stranger.
 */
public final class Expression {
  private static final long LIMIT_NANOS = 1_000_000_000;
  private static final int LOOKS_BETWEEN_CLOCKS = 1024;

  private final Pattern pattern;

  /** Of the text of a regular expression. */
  public Expression(String text) {
    this.pattern = Pattern.compile(text);
  }

  /**
   * Whether it is found anywhere in a name.
   *
   * @throws SlowExpressionException where that takes longer than a second, or too deep a recursion
   */
  public boolean isFoundIn(String name) {
    try {
      return pattern.matcher(new Timed(name, System.nanoTime() + LIMIT_NANOS)).find();
    } catch (StackOverflowError | OutOfTime e) {
      throw new SlowExpressionException(pattern.pattern(), name);
    }
  }

  /** Ends a search; the engine itself knows no end. */
  private static final class OutOfTime extends RuntimeException {
    private static final long serialVersionUID = 1;

    OutOfTime() {
      super("out of time", null, false, false);
    }
  }

  /** The name, which refuses to be looked at when the time is over. */
  private static final class Timed implements CharSequence {
    private final String text;
    private final long deadline;
    private int looks;

    Timed(String text, long deadline) {
      this.text = text;
      this.deadline = deadline;
    }

    @Override
    public char charAt(int index) {
      if (++looks % LOOKS_BETWEEN_CLOCKS == 0 && System.nanoTime() - deadline > 0) {
        throw new OutOfTime();
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
