package io.github.jmhgate.benchmarks.entities;

/** Takes an entity part by part, in the order of writing. */
interface Sink {
  void beginObject();

  void name(String name);

  void endObject();

  void beginList();

  void endList();

  /** A text, an Integer, a Long or a finite Double. */
  void scalar(Object value);

  String render();
}
