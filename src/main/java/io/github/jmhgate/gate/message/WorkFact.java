package io.github.jmhgate.gate.message;

import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.BenchmarkId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the counted work of a benchmark says, read together with its time.
 *
 * @param before bytecodes per operation of the baseline
 * @param after those of the candidate
 * @param moved the methods whose work changed, with those under them that only they call
 * @param settled whether every count repeated itself
 * @param consequence what follows for the build
 */
public record WorkFact(
    BenchmarkId benchmark,
    double before,
    double after,
    Reading reading,
    List<WorkMove> moved,
    boolean settled,
    WorkConsequence consequence)
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

  public WorkFact {
    moved = WorkMove.largestFirst(moved);
  }

  @Override
  public boolean fails() {
    return consequence.fails();
  }

  /** Returns the verdict on the work; empty if it is only a note. */
  public Optional<Verdict> verdict() {
    return switch (consequence.kind()) {
      case NOTE -> Optional.empty();
      case WAIVED -> Optional.of(Verdict.WAIVED);
      case FAILURE -> Optional.of(Verdict.REGRESSED);
    };
  }

  /** Returns the names of methods as the sentence has them; untrusted. */
  public Set<String> names() {
    return moved.stream()
        .flatMap(WorkMove::all)
        .map(WorkMove::shortName)
        .collect(Collectors.toSet());
  }

  @Override
  public String text(FactNumbers numbers) {
    return benchmark.shortLabel() + ": " + read(numbers) + consequence.text(numbers);
  }

  private String read(FactNumbers numbers) {
    String growth = numbers.free().signed(after / before - 1);
    if (reading == Reading.SAME_WORK) {
      return "%s (%s bytecodes per operation)".formatted(reading.text(), growth);
    }
    String where = WorkMove.text(moved, MOST);
    return "%s bytecodes per operation (%s)%s; %s%s"
        .formatted(
            WorkMove.signed(after - before),
            growth,
            where.isEmpty() ? "" : ": " + where,
            settled ? "" : "the counts did not repeat themselves; ",
            reading.text());
  }

  /** Returns whether the row itself says it. */
  public boolean isOfRow() {
    return consequence.kind() == WorkConsequence.Kind.NOTE
        && consequence.waiver().isEmpty()
        && (reading == Reading.DOES_MORE || reading == Reading.SAME_WORK);
  }

  /** Returns the sentence for the row of its benchmark. */
  public Fact ofRow() {
    return this::read;
  }

  @Override
  public Map<String, Object> data() {
    List<JsonObject> methods = new ArrayList<>();
    moved.forEach(one -> addTo(methods, one, ""));
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
            .with("fails", fails())
            .with("waived", consequence.kind() == WorkConsequence.Kind.WAIVED)
            .with("methods", methods));
  }

  private static void addTo(List<JsonObject> methods, WorkMove one, String caller) {
    methods.add(
        new JsonObject()
            .with("method", one.name())
            .with("more", one.more())
            .with("added", one.added())
            .withUnlessEmpty("caller", caller));
    one.callees().forEach(callee -> addTo(methods, callee, one.name()));
  }
}
