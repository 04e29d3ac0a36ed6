package io.github.jmhgate.jardiff;

public enum AffectedReason {
  /** It ran a method that differs, or loaded a class of another shape. */
  RAN,
  /** Its own line in JMH's list differs. */
  BENCHMARK,
  /** It asked for a resource that differs. */
  RESOURCE,
  /** The jars cannot be compared. */
  JAR,
  /** Only one side ran a method or loaded a class, although nothing that they ran differs. */
  DIVERGED,
  /** Both sides ran the same code, but one executed more of it in an operation. */
  WORK,
  /** What it runs is not known. */
  LOOKUP,
  /** Only the candidate has it. */
  NEW,
  /** Only the base has it. */
  GONE,
  /** Its code is the same on both sides. */
  SAME
}
