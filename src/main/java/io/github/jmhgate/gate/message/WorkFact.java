package io.github.jmhgate.gate.message;

import static java.util.Comparator.comparingDouble;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.text.Words;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the counted work of a benchmark says, read together with its time.
 *
 * @param before bytecodes an operation of the baseline
 * @param after those of the candidate
 * @param moved the methods whose work changed
 * @param settled whether every count repeated itself
 * @param fails whether it fails the build
 */
public record WorkFact(
    BenchmarkId benchmark,
    double before,
    double after,
    Reading reading,
    List<Moved> moved,
    boolean settled,
    boolean fails)
    implements Fact {
  private static final int MOST = 3;

  /** How work and time go together. */
  public enum Reading {
    DOES_MORE("it does more"),
    SAME_WORK("the same work, slower: the compiler, memory or locks"),
    NOT_SLOWER("it does more, and is not slower here"),
    TIME_UNKNOWN("it does more; nothing is decided about its time");

    private final String text;

    Reading(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  /**
   * A method whose work changed.
   *
   * @param name as {@code a.b.C.name}; untrusted
   * @param more bytecodes an operation, those of the JDK's methods that it calls included
   * @param added whether only the candidate runs it
   */
  public record Moved(String name, double more, boolean added) {
    private String text() {
      String method = name.replaceFirst("^.*[.]([^.]+[.][^.]+)$", "$1");
      return "%s%s %s".formatted(method, added ? " (new)" : "", signed(more));
    }
  }

  public WorkFact {
    moved =
        moved.stream()
            .sorted(comparingDouble((Moved one) -> Math.abs(one.more())).reversed())
            .toList();
  }

  @Override
  public String text(FactNumbers numbers) {
    return benchmark.shortLabel() + ": " + read(numbers) + (fails ? " (gate.work)" : "");
  }

  private String read(FactNumbers numbers) {
    String growth = numbers.free().signed(after / before - 1);
    if (reading == Reading.SAME_WORK) {
      return "%s (%s bytecodes an operation)".formatted(reading.text(), growth);
    }
    String where = Words.list(moved.stream().map(Moved::text).toList(), MOST);
    return "%s bytecodes an operation (%s)%s; %s%s"
        .formatted(
            signed(after - before),
            growth,
            where.isEmpty() ? "" : ": " + where,
            settled ? "" : "the counts did not repeat themselves; ",
            reading.text());
  }

  /** Returns whether the row itself says it. */
  public boolean isOfRow() {
    return !fails && (reading == Reading.DOES_MORE || reading == Reading.SAME_WORK);
  }

  /** Returns the sentence for the row of its benchmark. */
  public Fact ofRow() {
    return this::read;
  }

  private static String signed(double bytecodes) {
    double size = Math.abs(bytecodes);
    String digits =
        size >= 100 ? String.format(Locale.ROOT, "%,d", Math.round(size)) : Words.digits(size, 2);
    return (bytecodes < 0 ? "−" : "+") + digits;
  }

  @Override
  public Map<String, Object> data() {
    List<JsonObject> methods =
        moved.stream()
            .map(
                one ->
                    new JsonObject()
                        .with("method", one.name())
                        .with("more", one.more())
                        .with("added", one.added()))
            .toList();
    return Map.of(
        "work",
        new JsonObject()
            .with("benchmark", benchmark.name())
            .with("mode", benchmark.mode().label())
            .with("params", benchmark.params())
            .with("threads", benchmark.threads())
            .with("baseline", before)
            .with("candidate", after)
            .with("reading", reading.name())
            .with("settled", settled)
            .with("fails", fails)
            .with("methods", methods));
  }
}
