package io.github.jmhgate.measure.turns;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the next party when none has the turn and all wait or have finished. It gives every party
 * one slice, then every party one in reverse order. So no party always follows the same other, and
 * a steady drift affects all alike. Two parties go A B, B A, A B and so on. For more parties, each
 * round trip has its own random order: the caches that one party leaves behind affect all others in
 * turn. All warm up first.
 */
public final class AlternatingTurns {
  private final List<List<String>> orders = new ArrayList<>();
  private final Random random;

  private AlternatingTurns(List<String> first, Random random) {
    this.random = random;
    orders.add(List.copyOf(first));
  }

  /** Returns turns of two parties that begin with {@code first}. */
  public static AlternatingTurns of(String first, String other) {
    return new AlternatingTurns(List.of(first, other), new Random(0));
  }

  public static AlternatingTurns drawn(List<String> parties, long seed) {
    Random random = new Random(seed);
    List<String> first = new ArrayList<>(parties);
    Collections.shuffle(first, random);
    return new AlternatingTurns(first, random);
  }

  /** Returns the parties in the order of their first turns. */
  public List<String> parties() {
    return orders.get(0);
  }

  /**
   * Returns the party that has the next turn, or null if none can go on.
   *
   * @param wishes what each party waits for
   * @param warmups turns to warm up given so far
   * @param slices slices given so far
   */
  @Nullable String next(Map<String, TurnWish> wishes, int warmups, int slices) {
    if (!wishes.containsValue(TurnWish.WARM_UP)) {
      String next = at(slices);
      return wishes.get(next) == TurnWish.SLICE ? next : null;
    }
    for (int turn = warmups; turn < warmups + 2 * parties().size(); turn++) {
      if (wishes.get(at(turn)) == TurnWish.WARM_UP) {
        return at(turn);
      }
    }
    return null;
  }

  /** Returns the party of a turn, counted from 0. */
  public synchronized String at(int turn) {
    int parties = parties().size();
    int thereAndBack = parties == 2 ? 0 : turn / (2 * parties);
    while (orders.size() <= thereAndBack) {
      List<String> next = new ArrayList<>(parties());
      Collections.shuffle(next, random);
      orders.add(next);
    }
    List<String> order = orders.get(thereAndBack);
    int place = turn % (2 * parties);
    return order.get(place < parties ? place : 2 * parties - 1 - place);
  }
}
