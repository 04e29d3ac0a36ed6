package io.github.jmhgate.code;

import java.util.List;

/**
 * What two jars' difference means to one benchmark.
 *
 * @param benchmark class, dot, method; untrusted text, as all that follows
 * @param reason why it must be measured, or need not be
 * @param change what happened to the class or entry; null-like {@link Change#NONE} where the reason
 *     is none of those
 * @param what the class as {@code a.b.C}, the entry, or what was found; empty where there is
 *     nothing to say
 * @param way the shortest chain of classes that leads from the benchmark to it, both included, as
 *     {@code a.b.C}, without those that JMH generated; empty where none does
 */
public record Affected(
    String benchmark, Reason reason, Change change, String what, List<String> way) {

  /** Why. */
  public enum Reason {
    /** It leads to a class that differs. */
    CLASS,
    /** Its own line in JMH's list, or JMH's hints to the compiler, differ. */
    BENCHMARK,
    /** Something differs that any benchmark may read. */
    RESOURCE,
    /** Of these jars nothing can be told. */
    JAR,
    /** It looks classes up by name, and nobody has seen yet which. */
    LOOKUP,
    /** Only the candidate has it. */
    NEW,
    /** Only the base has it. */
    GONE,
    /** Its code is the same on both sides. */
    SAME
  }

  /** What happened to a class or an entry. */
  public enum Change {
    CHANGED,
    ADDED,
    REMOVED,
    /** It cannot be read, so that nobody knows where it leads. */
    UNREADABLE,
    NONE
  }

  public Affected {
    way = List.copyOf(way);
  }

  /** Whether its code is proven to be the same. */
  public boolean same() {
    return reason == Reason.SAME;
  }

  /** How many classes lie between the benchmark and what differs; many where nobody knows. */
  public int distance() {
    return switch (reason) {
      case CLASS -> Math.max(0, way.size() - 1);
      case BENCHMARK, NEW, GONE -> 0;
      default -> Integer.MAX_VALUE;
    };
  }
}
