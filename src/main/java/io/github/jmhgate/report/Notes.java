package io.github.jmhgate.report;

import io.github.jmhgate.gate.CodeFact;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Warning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Warnings and reasons of a decision, each text once, numbered as the rows come. */
final class Notes {
  private record Key(String kind, String text, boolean warning) {}

  private static final class Count {
    private final int number;
    private int rows;

    Count(int number) {
      this.number = number;
    }
  }

  private final List<Note> general = new ArrayList<>();
  private final Map<Key, Count> counts = new LinkedHashMap<>();

  private Notes() {}

  /** Notes on the whole of a decision and on those of its findings that are shown. */
  static Notes of(Decision decision, List<Finding> shown) {
    Notes notes = new Notes();
    Set<Note> general = new LinkedHashSet<>();
    for (Warning warning : decision.warnings()) {
      // What the summary already says is not repeated.
      if (!decision.reasons().contains(warning.fact())
          && warning.kind() != Warning.Kind.REVIEW
          && !Summary.doubts(warning)) {
        // A count of what went right warns of nothing.
        boolean warns = !(warning.fact() instanceof CodeFact.Counted);
        general.add(new Note(0, kind(warning.kind()), Wording.of(warning), 0, warns));
      }
    }
    notes.general.addAll(general);
    for (Finding finding : shown) {
      for (Key key : keys(finding)) {
        notes.counts.computeIfAbsent(key, k -> new Count(notes.counts.size() + 1)).rows++;
      }
    }
    return notes;
  }

  /** Numbers of the notes on a finding. */
  List<Integer> of(Finding finding) {
    if (keys(finding).isEmpty()) {
      return List.of();
    }
    TreeSet<Integer> numbers = new TreeSet<>();
    for (Key key : keys(finding)) {
      Count count = counts.get(key);
      if (count != null) {
        numbers.add(count.number);
      }
    }
    return List.copyOf(numbers);
  }

  /** Those on the whole, then the numbered ones. */
  List<Note> all() {
    List<Note> all = new ArrayList<>(general);
    counts.forEach(
        (key, count) ->
            all.add(new Note(count.number, key.kind, key.text, count.rows, key.warning)));
    return all;
  }

  private static List<Key> keys(Finding finding) {
    List<Key> keys = new ArrayList<>();
    switch (finding.verdict()) {
      // The numbers of the row do not say why these are what they are.
      case INCONCLUSIVE, NOT_COMPARABLE, MISSING, WAIVED, SAME_CODE ->
          keys.add(new Key(finding.verdict().name(), Wording.explained(finding), false));
      case REGRESSED, UNCHANGED, IMPROVED, NEW -> {}
    }
    for (Warning warning : finding.warnings()) {
      Key key = new Key(kind(warning.kind()), Wording.of(warning, finding), true);
      if (!keys.contains(key)) {
        keys.add(key);
      }
    }
    return keys;
  }

  private static String kind(Warning.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /**
   * Something a reader should know, once, however many rows it concerns.
   *
   * @param number by which rows refer to it, from 1; 0 where it concerns the whole
   * @param kind what it is about: the kind of warning in lower case, or the verdict
   * @param text one sentence; untrusted
   * @param rows how many rows refer to it
   * @param warning whether it is a warning; else it is the reason of a verdict, or worth knowing
   *     alone
   */
  record Note(int number, String kind, String text, int rows, boolean warning) {
    /** What it is about, with the number of rows where there are several. */
    String heading() {
      return kind + (rows > 1 ? " (" + rows + " metrics)" : "");
    }
  }
}
