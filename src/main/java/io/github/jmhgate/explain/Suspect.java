package io.github.jmhgate.explain;

import java.util.List;

/**
 * A commit that may be the cause.
 *
 * @param commit its hash
 * @param subject its first line; untrusted text
 * @param basis what speaks against it
 * @param more cost of an operation that came with what it touches; 0 where only classes or
 *     dependencies are known
 * @param touched methods, classes or files; untrusted text
 */
public record Suspect(
    String commit, String subject, Basis basis, double more, List<String> touched) {

  /** What speaks against a commit, the strongest first. */
  public enum Basis {
    /** It touches lines of methods that cost more, themselves or by what they call. */
    LINES,
    /** It touches classes that differ and that the benchmark can reach. */
    CLASSES,
    /** It touches what names dependencies, of which the benchmark reaches classes that differ. */
    DEPENDENCIES
  }

  public Suspect {
    touched = List.copyOf(touched);
  }
}
