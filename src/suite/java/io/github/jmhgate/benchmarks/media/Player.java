package io.github.jmhgate.benchmarks.media;

/** What plays a medium. The order is that of the numbers in the schemas. */
public enum Player {
  JAVA,
  FLASH
}
