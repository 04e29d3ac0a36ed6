package io.github.jmhgate.measure.turns;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Slice by slice: every party once, and then every party once the other way round, so that nobody
 * always comes after the same other and a steady drift hits all alike. Two parties go A B, B A and
 * again; of more, each such there and back has an order of its own, drawn at random, so that what
 * one leaves behind in the processor's caches is met by all the others in turn. First all warm up.
 */
public final class InTurns implements TurnPolicy {
  private final List<List<String>> orders = new ArrayList<>();
  private final int parties;
  private final Random random;

  private InTurns(List<String> first, Random random) {
    this.parties = first.size();
    this.random = random;
    orders.add(List.copyOf(first));
  }

  /**
   * Turns of two parties.
   *
   * @param first whose slice is the very first
   */
  public static InTurns of(String first, String other) {
    return new InTurns(List.of(first, other), new Random(0));
  }

  /**
   * Turns of two parties or more, in random order.
   *
   * @param seed of the draws
   */
  public static InTurns drawn(List<String> parties, long seed) {
    Random random = new Random(seed);
    List<String> first = new ArrayList<>(parties);
    Collections.shuffle(first, random);
    return new InTurns(first, random);
  }

  @Override
  public @Nullable String next(Map<String, Wish> wishes, int warmups, int slices) {
    if (wishes.containsValue(Wish.WARM_UP)) {
      return warmer(wishes, warmups);
    }
    String next = at(slices);
    return wishes.get(next) == Wish.SLICE ? next : null;
  }

  /** Whose slice it is at an index from 0. */
  synchronized String at(int turn) {
    List<String> order = order(turn / (2 * parties));
    int place = turn % (2 * parties);
    return order.get(place < parties ? place : 2 * parties - 1 - place);
  }

  /** Whose turn to warm up it is: the next in order of those that still have to. */
  private @Nullable String warmer(Map<String, Wish> wishes, int warmups) {
    for (int turn = warmups; turn < warmups + 2 * parties; turn++) {
      if (wishes.get(at(turn)) == Wish.WARM_UP) {
        return at(turn);
      }
    }
    return null;
  }

  private List<String> order(int thereAndBack) {
    if (parties == 2) {
      return orders.get(0);
    }
    while (orders.size() <= thereAndBack) {
      List<String> next = new ArrayList<>(orders.get(0));
      Collections.shuffle(next, random);
      orders.add(List.copyOf(next));
    }
    return orders.get(thereAndBack);
  }
}
