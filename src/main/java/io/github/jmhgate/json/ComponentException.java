package io.github.jmhgate.json;

/** A record's constructor throws it for a component that is out of range. */
public final class ComponentException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String component;
  private final String expected;

  public ComponentException(String component, String expected) {
    super(component + " must be " + expected);
    this.component = component;
    this.expected = expected;
  }

  String component() {
    return component;
  }

  /** Returns what the component must be, such as "1 or more". */
  String expected() {
    return expected;
  }
}
