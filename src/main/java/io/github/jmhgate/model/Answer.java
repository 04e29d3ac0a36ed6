package io.github.jmhgate.model;

import java.util.Map;
import java.util.TreeMap;

/**
 * The digest of what one operation of a benchmark gave: what it returned or fed to JMH's black
 * hole, or what its state held after it.
 *
 * @param plain hash of numbers, texts, and what collections and arrays have
 * @param fields hash of what objects hold all of whose fields show
 * @param inside hash of what other objects hold
 * @param own hash of the hash codes of objects whose classes have their own; empty if none has
 * @param layouts hashes of the fields of the classes that were met, by hashes of their names
 * @param shown what it is, in some words, such as {@code 117 bytes}; untrusted
 */
public record Answer(
    String plain,
    String fields,
    String inside,
    String own,
    Map<String, String> layouts,
    String shown) {
  private static final int WORDS = 6;
  private static final String NONE = "-";

  /** The hash of the empty name of a class, which a fork gives what has too many parts. */
  private static final String CUT = "0";

  /** What differs from one record of the same code and data to the next. */
  static final Answer UNSTEADY =
      new Answer("unsteady", "", "", "", Map.of(), "something else each time");

  public Answer {
    layouts = Map.copyOf(layouts);
  }

  /** How two answers compare. */
  public enum Likeness {
    SAME,
    DIFFERENT,
    /** Objects hold something else, which may be another way to the same answer. */
    UNKNOWN
  }

  /**
   * Reads what {@link #text} wrote, or a fork.
   *
   * @throws IllegalArgumentException if it is no answer
   */
  static Answer parse(String text) {
    String[] words = text.split(" ", WORDS);
    if (words.length != WORDS) {
      throw new IllegalArgumentException(text);
    }
    Map<String, String> layouts = new TreeMap<>();
    if (!words[4].equals(NONE)) {
      for (String layout : words[4].split(",")) {
        String[] both = layout.split(":");
        if (both.length != 2) {
          throw new IllegalArgumentException(text);
        }
        layouts.put(both[0], both[1]);
      }
    }
    String own = words[3].equals(NONE) ? "" : words[3];
    return new Answer(words[0], words[1], words[2], own, layouts, words[5]);
  }

  String text() {
    StringBuilder layout = new StringBuilder();
    new TreeMap<>(layouts)
        .forEach(
            (name, fields) ->
                layout.append(layout.isEmpty() ? "" : ",").append(name).append(':').append(fields));
    return String.join(
        " ",
        plain,
        fields,
        inside,
        own.isEmpty() ? NONE : own,
        layouts.isEmpty() ? NONE : layout,
        shown);
  }

  /**
   * Compares this answer of one side with that of the other side. They are different only if what
   * they hold is, and not how objects hold it: objects that their own hash codes call equal, and
   * those of classes with other fields, are never called different.
   */
  public Likeness compare(Answer other) {
    if (equals(UNSTEADY) || other.equals(UNSTEADY)) {
      return Likeness.UNKNOWN;
    }
    if (isCut() || other.isCut()) {
      return shown.equals(other.shown) ? Likeness.UNKNOWN : Likeness.DIFFERENT;
    }
    if (!plain.equals(other.plain)) {
      return Likeness.DIFFERENT;
    }
    if (fields.equals(other.fields) && inside.equals(other.inside)) {
      return Likeness.SAME;
    }
    boolean equalByHash = !own.isEmpty() && own.equals(other.own);
    boolean otherFields = !hasLayoutsOf(other);
    boolean differ = !fields.equals(other.fields) && !equalByHash && !otherFields;
    return differ ? Likeness.DIFFERENT : Likeness.UNKNOWN;
  }

  /** Returns whether it has too many parts to be digested. */
  private boolean isCut() {
    return layouts.containsKey(CUT);
  }

  /** Returns whether all that shows is the same, whatever is inside. */
  boolean showsTheSameAs(Answer other) {
    return plain.equals(other.plain) && fields.equals(other.fields);
  }

  /** Returns whether one of both met only classes of the other, with the same fields. */
  private boolean hasLayoutsOf(Answer other) {
    for (String name : layouts.keySet()) {
      String there = other.layouts.get(name);
      if (there != null && !there.equals(layouts.get(name))) {
        return false;
      }
    }
    return layouts.keySet().containsAll(other.layouts.keySet())
        || other.layouts.keySet().containsAll(layouts.keySet());
  }
}
