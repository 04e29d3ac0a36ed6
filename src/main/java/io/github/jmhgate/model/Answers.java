package io.github.jmhgate.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the first operations of a benchmark gave, of each draw of random data; one draw if it draws
 * none.
 *
 * @param repeated the work of the first operation and of later ones, if it was counted
 */
public record Answers(List<List<Answer>> draws, Optional<RepeatedWork> repeated) {
  public static final Answers NONE = new Answers(List.of());

  /** Creates answers of operations whose work is not known. */
  public Answers(List<List<Answer>> draws) {
    this(draws, Optional.empty());
  }

  public Answers {
    boolean any = draws.stream().anyMatch(draw -> !draw.isEmpty());
    draws = any ? draws.stream().map(List::copyOf).toList() : List.of();
  }

  /**
   * The first operation whose answers are different.
   *
   * @param draw number of the draw, from 1
   * @param operation number of the operation in it, from 1
   */
  public record Difference(int draw, int operation, Answer before, Answer after) {}

  /** Returns whether nothing is known. */
  public boolean isEmpty() {
    return draws.isEmpty();
  }

  /** Returns these answers, without those that another record of the same code and data denies. */
  Answers confirmedBy(Answers again) {
    List<List<Answer>> confirmed = new ArrayList<>();
    for (int draw = 0; draw < Math.min(draws.size(), again.draws.size()); draw++) {
      List<Answer> first = draws.get(draw);
      List<Answer> second = again.draws.get(draw);
      List<Answer> both = new ArrayList<>();
      for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
        boolean steady = first.get(i).showsTheSameAs(second.get(i));
        both.add(steady ? first.get(i) : Answer.UNSTEADY);
      }
      confirmed.add(both);
    }
    return new Answers(confirmed, again.repeated.or(() -> repeated));
  }

  /** Returns where the other side first gave something else; empty if nowhere or unknown. */
  public Optional<Difference> firstDifference(Answers other) {
    for (int draw = 0; draw < Math.min(draws.size(), other.draws.size()); draw++) {
      List<Answer> before = draws.get(draw);
      List<Answer> after = other.draws.get(draw);
      for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
        if (before.get(i).compare(after.get(i)) == Answer.Likeness.DIFFERENT) {
          return Optional.of(new Difference(draw + 1, i + 1, before.get(i), after.get(i)));
        }
      }
    }
    return Optional.empty();
  }

  /** Compares all operations that both sides have: the worst of their likenesses, or unknown. */
  public Answer.Likeness compare(Answers other) {
    if (firstDifference(other).isPresent()) {
      return Answer.Likeness.DIFFERENT;
    }
    int same = 0;
    for (int draw = 0; draw < Math.min(draws.size(), other.draws.size()); draw++) {
      List<Answer> before = draws.get(draw);
      List<Answer> after = other.draws.get(draw);
      for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
        if (before.get(i).compare(after.get(i)) != Answer.Likeness.SAME) {
          return Answer.Likeness.UNKNOWN;
        }
        same++;
      }
    }
    return same > 0 ? Answer.Likeness.SAME : Answer.Likeness.UNKNOWN;
  }

  /** Returns these answers with the work of the first operation and of later ones. */
  public Answers with(Optional<RepeatedWork> work) {
    return new Answers(draws, work);
  }

  /** Returns the answers as texts, which {@link #parse} reads. */
  public List<List<String>> texts() {
    return draws.stream().map(draw -> draw.stream().map(Answer::text).toList()).toList();
  }

  /**
   * Reads what {@link #texts} wrote.
   *
   * @throws IllegalArgumentException if a text is no answer
   */
  public static Answers parse(List<List<String>> texts) {
    return new Answers(
        texts.stream().map(draw -> draw.stream().map(Answer::parse).toList()).toList());
  }
}
