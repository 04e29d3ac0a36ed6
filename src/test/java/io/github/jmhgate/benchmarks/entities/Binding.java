package io.github.jmhgate.benchmarks.entities;

/** Makes entities of parsed HOCON and takes them apart again. */
interface Binding<N> {
  /** Makes an entity, which validates itself. */
  <T> T read(Class<T> type, N node);

  void write(Object entity, Sink sink);
}
