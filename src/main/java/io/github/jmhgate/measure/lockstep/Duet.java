package io.github.jmhgate.measure.lockstep;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Two forks that take turns. A turn is given only when nobody has it and the other side is either
 * waiting for its own or through: so what JMH does between iterations falls into nobody's slice.
 */
final class Duet {

  /** The line to a fork. */
  interface Voice {
    /** Gives the turn. */
    void go();

    /** Ends the line, and with it the fork. */
    void end();
  }

  private enum State {
    ABSENT,
    BUSY,
    WAITING_TO_WARM_UP,
    WAITING,
    WARMING_UP,
    MEASURING,
    THROUGH
  }

  private final TurnOrder order;
  private final int slices;
  private final SameProcessor processor;
  private final Map<Side, State> states = new EnumMap<>(Side.class);
  private final Map<Side, Voice> voices = new EnumMap<>(Side.class);
  private final Map<Side, List<Turn>> turns = new EnumMap<>(Side.class);
  private int warmupsGiven;
  private int slicesGiven;
  private long startNanos;
  private long startMillis;
  private boolean held = true;
  private boolean over;
  private final CompletableFuture<Void> begun = new CompletableFuture<>();
  private final CompletableFuture<Void> through = new CompletableFuture<>();
  private long insideNanos;
  private long goNanos;
  private @Nullable Side firstToLeave;

  /**
   * @param slices slices of each side
   * @param processor where both measure
   */
  Duet(TurnOrder order, int slices, SameProcessor processor) {
    this.processor = processor;
    this.order = order;
    this.slices = slices;
    for (Side side : Side.values()) {
      states.put(side, State.ABSENT);
      turns.put(side, new ArrayList<>());
    }
  }

  /** Lets the first turn be given; until then both forks wait, however early they have come. */
  synchronized void begin() {
    held = false;
    give();
  }

  /** Done as soon as the first turn is given. */
  CompletableFuture<Void> begun() {
    return begun;
  }

  /** Done as soon as both sides have had all their slices. */
  CompletableFuture<Void> through() {
    return through;
  }

  /** Time that either side spent in its turns, those to warm up included. */
  synchronized long insideNanos() {
    return insideNanos;
  }

  /** A fork has come; false where it is not expected, or not any more. */
  synchronized boolean come(Side side, Voice voice) {
    if (over || states.get(side) != State.ABSENT) {
      return false;
    }
    voices.put(side, voice);
    states.put(side, State.BUSY);
    return true;
  }

  /** A fork wants its turn. */
  synchronized void ask(Side side, boolean warmup) {
    states.put(side, warmup ? State.WAITING_TO_WARM_UP : State.WAITING);
    give();
  }

  /** A fork names its measuring thread, as the system numbers it. */
  void keep(long thread) {
    processor.keep(thread);
  }

  /** A fork gives its turn back; the numbers are those of {@link Turn}. */
  synchronized void back(Side side, long measured, long all, long allocated, long cpu) {
    long now = System.nanoTime();
    insideNanos += now - goNanos;
    boolean counted = states.get(side) == State.MEASURING;
    states.put(side, State.BUSY);
    if (counted) {
      List<Turn> had = turns(side);
      had.add(
          new Turn(
              startNanos,
              now,
              System.currentTimeMillis() - startMillis,
              measured,
              all,
              allocated,
              cpu));
      if (had.size() == slices) {
        states.put(side, State.THROUGH);
        if (states.get(side.other()) == State.THROUGH) {
          through.complete(null);
        }
      }
    }
    give();
  }

  /** A fork's line has ended; where it was not through, the other fork is ended too. */
  synchronized void left(Side side) {
    if (states.get(side) != State.THROUGH) {
      if (!over) {
        firstToLeave = side;
      }
      end();
    }
  }

  /** The side that left before it was through, before anybody was ended; null where none did. */
  synchronized @Nullable Side firstToLeave() {
    return firstToLeave;
  }

  /** The side that has the turn, or had it at the end; null where neither has. */
  synchronized @Nullable Side holder() {
    for (Side side : Side.values()) {
      State state = states.get(side);
      if (state == State.MEASURING || state == State.WARMING_UP) {
        return side;
      }
    }
    return null;
  }

  /** Ends both forks, if they still run, and lets no other come. */
  synchronized void end() {
    over = true;
    voices.values().forEach(Voice::end);
  }

  /** The turns of a side so far, in order. */
  synchronized List<Turn> turnsOf(Side side) {
    return List.copyOf(turns(side));
  }

  private void give() {
    if (held) {
      return;
    }
    for (Side side : Side.values()) {
      State state = states.get(side);
      if (state != State.WAITING && state != State.WAITING_TO_WARM_UP && state != State.THROUGH) {
        return;
      }
    }
    if (!order.lockstep()) {
      begun.complete(null);
      giveInOneGo();
      return;
    }
    begun.complete(null);
    Side warmer = warmer();
    if (warmer != null) {
      warmupsGiven++;
      states.put(warmer, State.WARMING_UP);
      go(warmer);
      return;
    }
    Side next = order.at(slicesGiven);
    if (states.get(next) == State.WAITING) {
      measure(next);
    }
  }

  private void measure(Side side) {
    slicesGiven++;
    states.put(side, State.MEASURING);
    startMillis = System.currentTimeMillis();
    startNanos = System.nanoTime();
    go(side);
  }

  private void giveInOneGo() {
    Side side = states.get(order.first()) == State.THROUGH ? order.first().other() : order.first();
    if (states.get(side) == State.WAITING_TO_WARM_UP) {
      states.put(side, State.WARMING_UP);
      go(side);
    } else if (states.get(side) == State.WAITING) {
      measure(side);
    }
  }

  /** Whose turn to warm up it is, if anybody still has to. */
  private @Nullable Side warmer() {
    Side next = order.at(warmupsGiven);
    for (Side side : List.of(next, next.other())) {
      if (states.get(side) == State.WAITING_TO_WARM_UP) {
        return side;
      }
    }
    return null;
  }

  private void go(Side side) {
    goNanos = System.nanoTime();
    voice(side).go();
  }

  private Voice voice(Side side) {
    Voice voice = voices.get(side);
    if (voice == null) {
      throw new IllegalStateException(side + " has not come");
    }
    return voice;
  }

  private List<Turn> turns(Side side) {
    return turns.computeIfAbsent(side, s -> new ArrayList<>());
  }
}
