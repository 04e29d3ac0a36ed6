package io.github.jmhgate.explain;

/**
 * What the compiler does of one side and not of the other, in most forks.
 *
 * @param kind what
 * @param caller class and method; untrusted text
 * @param callee class and method it calls; empty where code was thrown away
 * @param reason the compiler's or the JVM's
 * @param base forks of the base in which it was so
 * @param candidate forks of the candidate in which it was so
 * @param size bytes of the callee's code; 0 where unknown
 * @param limit the compiler's limit on them; empty where size is not the reason
 */
public record Decision(
    Kind kind,
    String caller,
    String callee,
    String reason,
    int base,
    int candidate,
    int size,
    String limit) {

  /** What it does. */
  public enum Kind {
    /** It does not compile the callee into the caller. */
    NOT_INLINED,
    /** It does. */
    INLINED,
    /** Code is thrown away while it is measured. */
    DEOPTIMIZED
  }

  /** The same with the size and what limits it. */
  public Decision withSize(int bytes, String limited) {
    return new Decision(kind, caller, callee, reason, base, candidate, bytes, limited);
  }

  /** Whether it is the candidate of which it is so. */
  public boolean ofCandidate() {
    return candidate > base;
  }
}
