package io.github.jmhgate.benchmarks.media;

/** How large an image is. The order is that of the numbers in the schemas. */
public enum Size {
  SMALL,
  LARGE
}
