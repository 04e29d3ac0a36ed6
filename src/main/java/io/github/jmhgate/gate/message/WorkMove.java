package io.github.jmhgate.gate.message;

import static java.util.Comparator.comparingDouble;
import static java.util.stream.Collectors.joining;

import io.github.jmhgate.text.Words;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A method whose work changed, and the methods that only it calls, itself or by others.
 *
 * @param name as {@code a.b.C.name}; untrusted
 * @param more its own bytecodes per operation, with those of the JDK's methods that it calls
 * @param added whether only the candidate runs it
 * @param callees those under it whose work changed the same way
 */
public record WorkMove(String name, double more, boolean added, List<WorkMove> callees) {
  private static final int MOST_CALLEES = 3;

  public WorkMove {
    callees = largestFirst(callees);
  }

  /** Returns the change of its work with that of its callees. */
  public double total() {
    return more + callees.stream().mapToDouble(WorkMove::total).sum();
  }

  /** Returns its class and name; untrusted. */
  public String shortName() {
    return name.replaceFirst("^.*[.]([^.]+[.][^.]+)$", "$1");
  }

  /** Returns this and all below it. */
  public Stream<WorkMove> all() {
    return Stream.concat(Stream.of(this), callees.stream().flatMap(WorkMove::all));
  }

  static List<WorkMove> largestFirst(List<WorkMove> moves) {
    return moves.stream()
        .sorted(comparingDouble((WorkMove one) -> Math.abs(one.total())).reversed())
        .toList();
  }

  /** Returns what makes up a change, in one clause: so many moves at most, the first ones. */
  static String text(List<WorkMove> moves, int most) {
    boolean nested = moves.stream().limit(most).anyMatch(one -> !one.callees().isEmpty());
    String all =
        moves.stream().limit(most).map(WorkMove::text).collect(joining(nested ? "; " : ", "));
    int more = moves.size() - most;
    return more > 0 ? "%s and %s more".formatted(all, more) : all;
  }

  private String text() {
    String own = head();
    String below = Words.list(callees.stream().map(WorkMove::head).toList(), MOST_CALLEES);
    return below.isEmpty() ? own : "%s, of them %s".formatted(own, below);
  }

  private String head() {
    return "%s%s %s".formatted(shortName(), added ? " (new)" : "", signed(total()));
  }

  /** Formats a number of bytecodes with its sign. */
  public static String signed(double bytecodes) {
    double size = Math.abs(bytecodes);
    String digits =
        size >= 100 ? String.format(Locale.ROOT, "%,d", Math.round(size)) : Words.digits(size, 2);
    return (bytecodes < 0 ? "−" : "+") + digits;
  }
}
