package io.github.jmhgate.versus;

import java.util.List;

/**
 * Something that the variants have in common, or not.
 *
 * @param what its name, such as {@code threads}; may be untrusted text
 * @param values its values: one where it was kept equal, else one a variant, in their order;
 *     untrusted text
 */
public record Condition(String what, List<String> values) {

  public Condition {
    values = List.copyOf(values);
  }

  /** Whether it was the same for all. */
  public boolean equal() {
    return values.size() == 1;
  }
}
