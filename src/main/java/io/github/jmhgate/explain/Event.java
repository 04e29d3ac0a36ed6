package io.github.jmhgate.explain;

/** What is looked at. */
public enum Event {
  /** Where time is spent on a processor. */
  CPU,
  /** Where objects are allocated, by bytes. */
  ALLOC,
  /** Where threads wait for a monitor that another one holds, by time. */
  LOCK
}
