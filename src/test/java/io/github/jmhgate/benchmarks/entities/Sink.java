package io.github.jmhgate.benchmarks.entities;

/** Takes an entity part by part, in the order of writing. */
interface Sink {

  /** Begins an object, as an element or as the value of the name before. */
  void beginObject();

  /** Names the value that follows in an object. */
  void name(String name);

  /** Ends the innermost object. */
  void endObject();

  /** Begins a list. */
  void beginList();

  /** Ends the innermost list. */
  void endList();

  /** A text, an Integer, a Long or a finite Double. */
  void scalar(Object value);

  /** What was taken, as HOCON text. */
  String render();
}
