package io.github.jmhgate.settings.type;

/** A regular expression takes too long on a name; the message is one line. */
public final class SlowExpressionException extends RuntimeException {
  private static final long serialVersionUID = 1;

  SlowExpressionException(String expression, String name) {
    super(
        "the regular expression %s of the benchmarks to measure takes too long on the name %s;"
                .formatted(Quotation.of(expression), Quotation.of(name))
            + " write it without repetitions inside repetitions");
  }
}
