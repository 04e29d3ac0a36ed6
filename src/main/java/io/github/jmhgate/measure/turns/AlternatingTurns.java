package io.github.jmhgate.measure.turns;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Gives every party one slice, then every party one in reverse order. So no party always follows
 * the same other, and a steady drift affects all alike. Two parties go A B, B A, A B and so on. For
 * more parties, each round trip has its own random order: the caches that one party leaves behind
 * affect all others in turn. All warm up first.
 */
public final class AlternatingTurns implements TurnPolicy {
  private final List<List<String>> orders = new ArrayList<>();
  private final int parties;
  private final Random random;

  private AlternatingTurns(List<String> first, Random random) {
    this.parties = first.size();
    this.random = random;
    orders.add(List.copyOf(first));
  }

  /** Returns turns of two parties that begin with {@code first}. */
  public static AlternatingTurns of(String first, String other) {
    return new AlternatingTurns(List.of(first, other), new Random(0));
  }

  /** Returns turns of two parties or more, in random order. */
  public static AlternatingTurns drawn(List<String> parties, long seed) {
    Random random = new Random(seed);
    List<String> first = new ArrayList<>(parties);
    Collections.shuffle(first, random);
    return new AlternatingTurns(first, random);
  }

  @Override
  public @Nullable String next(Map<String, Wish> wishes, int warmups, int slices) {
    if (!wishes.containsValue(Wish.WARM_UP)) {
      String next = at(slices);
      return wishes.get(next) == Wish.SLICE ? next : null;
    }
    for (int turn = warmups; turn < warmups + 2 * parties; turn++) {
      if (wishes.get(at(turn)) == Wish.WARM_UP) {
        return at(turn);
      }
    }
    return null;
  }

  /** Returns the party of a turn, counted from 0. */
  synchronized String at(int turn) {
    List<String> order = order(turn / (2 * parties));
    int place = turn % (2 * parties);
    return order.get(place < parties ? place : 2 * parties - 1 - place);
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
