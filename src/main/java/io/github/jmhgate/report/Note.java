package io.github.jmhgate.report;

import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Something a reader should know, once, however many rows it concerns.
 *
 * @param number the number that rows refer to, from 1; 0 if it concerns the whole
 * @param kind what it is about: the kind of warning in lower case, or the verdict
 * @param rows how many rows refer to it
 * @param warning false if it is the reason of a verdict, or only worth knowing
 */
record Note(int number, String kind, String text, int rows, boolean warning) {
  /** The kinds that many rows have, each with other numbers. */
  private static final Set<String> RANGED = Set.of(Verdict.INCONCLUSIVE.name(), "underpowered");

  private static final String AMOUNT = "[+-]?\\d+(?:[.]\\d+)?";
  private static final String TO = " to ";

  /** A number or a range of them; not a part of a name, a version or a date. */
  private static final Pattern NUMBERS =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}_.^-])%s(?:%s%s)?(?![\\p{L}\\p{N}_-]|[.]\\p{N})"
              .formatted(AMOUNT, TO, AMOUNT));

  static Note of(Warning warning, String text, boolean warns) {
    String kind = warning.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return new Note(0, kind, text, 0, warns);
  }

  /** Returns the notes on a row, except its cause. */
  static List<Note> on(Finding finding) {
    List<Note> all = new ArrayList<>();
    switch (finding.verdict()) {
      // The numbers of the row do not say why these are what they are.
      case INCONCLUSIVE, NOT_COMPARABLE, MISSING, WAIVED, SAME_CODE ->
          all.add(new Note(0, finding.verdict().name(), Wording.explained(finding), 0, false));
      case REGRESSED, UNCHANGED, IMPROVED, NEW -> {}
    }
    finding.warnings().stream()
        .filter(warning -> warning.kind() != Warning.Kind.CAUSE)
        .filter(warning -> warning.kind() != Warning.Kind.WORK)
        .filter(warning -> warning.kind() != Warning.Kind.EXPLAINED)
        .forEach(warning -> all.add(of(warning, Wording.of(warning, finding), true)));
    return all;
  }

  /** Returns what notes share that become one: what they say, for some kinds up to numbers. */
  String key() {
    return kind + '\n' + (RANGED.contains(kind) ? NUMBERS.matcher(text).replaceAll("0") : text);
  }

  /** Returns this with one more row, whose note has the same key. */
  Note and(Note other) {
    Iterator<MatchResult> more = NUMBERS.matcher(other.text).results().iterator();
    String both =
        text.equals(other.text)
            ? text
            : NUMBERS.matcher(text).replaceAll(own -> range(own.group(), more.next().group()));
    return new Note(number, kind, both, rows + 1, warning);
  }

  private static String range(String one, String other) {
    Stream<String> ends = Stream.of(one.split(TO), other.split(TO)).flatMap(Stream::of);
    List<String> all = ends.sorted(Comparator.comparing(BigDecimal::new)).toList();
    String most = all.get(all.size() - 1);
    return all.get(0).equals(most) ? most : all.get(0) + TO + most;
  }

  String heading() {
    return kind + (rows > 1 ? " (" + rows + " metrics)" : "");
  }

  /** Returns the number between signs, before the text; empty if it concerns the whole. */
  String mark(String open, String close) {
    return number == 0 ? "" : open + number + close + " ";
  }
}
