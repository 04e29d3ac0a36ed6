package io.github.jmhgate.measure.turns;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A group of forks that take turns. It gives a turn only if no fork has one and every other fork
 * waits for its own or has finished. So what JMH does between iterations falls into no slice. A
 * {@link TurnPolicy} chooses the next fork. Finished forks end together.
 *
 * <p>The forks of a group set their benchmarks up before their first turn, all at once, while the
 * group before them warms up. The first slice of a group waits until its next group is named and
 * has set up; after that slice the next group may no longer set up. Locks are taken from a group to
 * the next one, never back.
 *
 * <p>Thread-safe. The measuring thread begins groups, names the next one and ends them. Each fork's
 * requests arrive on its own thread of {@link TurnServer}; {@link #check()} runs on another. Any of
 * them may call the policy, which runs under this group's lock. A next group begins on the thread
 * of the fork that finished last.
 */
public final class TurnTaking {

  /** The connection to a fork. */
  interface ForkLine {
    /** Gives the turn, or lets the fork of a finished group end. */
    void giveTurn();

    void askForSignOfLife();

    /** Closes the connection, which ends the fork. */
    void close();
  }

  private final TurnPolicy policy;
  private final int slices;
  private final SameProcessor processor;
  private final TurnTimer timer;
  private final Map<String, PartyState> states = new LinkedHashMap<>();
  private final Map<String, ForkLine> lines = new HashMap<>();
  private final Map<String, List<Turn>> turns = new HashMap<>();
  private int warmupsGiven;
  private int slicesGiven;
  private boolean notBegun = true;
  private boolean ended;
  private final CompletableFuture<Void> begun = new CompletableFuture<>();
  private final CompletableFuture<Void> finished = new CompletableFuture<>();
  private @Nullable String firstToLeave;
  private final SetUpPermits permits;
  private final CompletableFuture<Void> settled = new CompletableFuture<>();
  private final NextGroup successor = new NextGroup();

  /**
   * Creates a group whose forks have not joined yet.
   *
   * @param parties the forks' names, which each sends after its token
   * @param slices slices of each party
   */
  public TurnTaking(List<String> parties, TurnPolicy policy, int slices, SameProcessor processor) {
    this(parties, policy, slices, processor, TurnClock.SYSTEM);
  }

  TurnTaking(
      List<String> parties,
      TurnPolicy policy,
      int slices,
      SameProcessor processor,
      TurnClock clock) {
    this.timer = new TurnTimer(clock);
    this.processor = processor;
    this.policy = policy;
    this.slices = slices;
    for (String party : parties) {
      states.put(party, PartyState.ABSENT);
      turns.put(party, new ArrayList<>());
    }
    permits = new SetUpPermits(parties);
  }

  /** Allows the first turn. Until then all forks wait. */
  public synchronized void begin() {
    notBegun = false;
    grantSetUps();
    giveNextTurn();
  }

  /**
   * Names the next group. It begins when this one has finished, and its forks set their benchmarks
   * up while this one warms up. The first slice waits for this call or for {@link #setNoNext()}:
   * otherwise, after a short warm-up, JVMs would start during the slices.
   */
  public void followWith(TurnTaking next) {
    synchronized (this) {
      successor.set(next);
      if (slicesGiven > 0) {
        next.deferSetUp();
      }
    }
    next.settled.thenRun(this::resume);
    finished.thenRun(next::begin);
  }

  /** Declares that no next group is started ahead. */
  public synchronized void setNoNext() {
    successor.setNone();
    resume();
  }

  /** Forbids the forks to set their benchmarks up before this group begins. */
  public void deferSetUp() {
    synchronized (this) {
      permits.defer();
    }
    reportIfSettled();
  }

  /** Whether a fork took too long to set its benchmark up for doing so ahead. */
  public synchronized boolean wasSlowToSetUp() {
    return permits.wasSlow();
  }

  /** Completes when the first turn is given. */
  public CompletableFuture<Void> begun() {
    return begun;
  }

  /** Returns the time that all parties spent in their turns, warm-up included. */
  public synchronized long insideNanos() {
    return timer.insideNanos();
  }

  /** Adds a fork, or returns false if it is unexpected, has joined before or comes too late. */
  synchronized boolean join(String party, ForkLine line) {
    if (ended || states.get(party) != PartyState.ABSENT) {
      return false;
    }
    lines.put(party, line);
    states.put(party, PartyState.BUSY);
    return true;
  }

  void requestSetUp(String party) {
    synchronized (this) {
      permits.request(party);
      grantSetUps();
    }
    reportIfSettled();
  }

  void requestTurn(String party, boolean warmup) {
    synchronized (this) {
      permits.finish(party);
      states.put(party, warmup ? PartyState.WAITING_TO_WARM_UP : PartyState.WAITING);
      giveNextTurn();
    }
    reportIfSettled();
  }

  /**
   * Moves a fork's measuring thread to the group's processor.
   *
   * @param thread the operating system's number of it
   */
  void pinThread(long thread) {
    processor.moveHere(thread);
  }

  /** Ends a fork's turn or set-up; the numbers are those of {@link Turn}. */
  void endTurn(String party, long measured, long all, long allocated, long cpu) {
    synchronized (this) {
      if (!permits.release(party)) {
        recordTurn(party, measured, all, allocated, cpu);
      }
    }
    reportIfSettled();
  }

  private void recordTurn(String party, long measured, long all, long allocated, long cpu) {
    Turn turn = timer.end(measured, all, allocated, cpu);
    if (states.put(party, PartyState.BUSY) == PartyState.MEASURING) {
      List<Turn> had = turns(party);
      had.add(turn);
      if (had.size() == slices) {
        states.put(party, PartyState.FINISHED);
        if (states.values().stream().allMatch(PartyState.FINISHED::equals)) {
          states.keySet().forEach(each -> line(each).giveTurn());
          finished.complete(null);
        }
      }
    }
    giveNextTurn();
  }

  /** Checks that the gate and the fork with the turn are running; call it every 250 ms. */
  synchronized void check() {
    String holder = holder();
    if (holder != null && timer.check()) {
      line(holder).askForSignOfLife();
    }
    resume();
  }

  /** Records a fork's sign of life. */
  synchronized void signOfLife(String party) {
    if (party.equals(holder())) {
      timer.signOfLife();
    }
  }

  /** Returns how long the fork with the turn has not answered, or 0 if it does. */
  synchronized long silentNanos() {
    return holder() == null ? 0 : timer.silentNanos();
  }

  /** Removes a fork whose connection has ended. If it had not finished, all others end too. */
  void leave(String party) {
    synchronized (this) {
      if (states.get(party) == PartyState.FINISHED) {
        return;
      }
      if (!ended) {
        firstToLeave = party;
      }
    }
    end();
  }

  /** Returns the first party that left unfinished before the group was ended, or null if none. */
  synchronized @Nullable String firstToLeave() {
    return firstToLeave;
  }

  /** Returns the party that has the turn, or had it at the end; null if none. */
  synchronized @Nullable String holder() {
    for (Map.Entry<String, PartyState> entry : states.entrySet()) {
      if (entry.getValue().hasTurn()) {
        return entry.getKey();
      }
    }
    return null;
  }

  /** Returns the party that all others wait for: it has the turn or does not ask for one. */
  synchronized @Nullable String awaited() {
    String holder = holder();
    if (holder != null) {
      return holder;
    }
    for (Map.Entry<String, PartyState> entry : states.entrySet()) {
      if (entry.getValue() == PartyState.ABSENT || entry.getValue() == PartyState.BUSY) {
        return entry.getKey();
      }
    }
    return null;
  }

  /** Ends all forks that still run; no other can join. */
  public void end() {
    synchronized (this) {
      ended = true;
      lines.values().forEach(ForkLine::close);
    }
    reportIfSettled();
  }

  /** Returns the turns of a party so far, in order. */
  public synchronized List<Turn> turnsOf(String party) {
    return List.copyOf(turns(party));
  }

  /** Completes {@code settled} without this group's lock, as the group before takes its own. */
  private void reportIfSettled() {
    boolean all;
    synchronized (this) {
      all = ended || permits.settled();
    }
    if (all) {
      settled.complete(null);
    }
  }

  private void grantSetUps() {
    permits.grant(!notBegun).forEach(party -> line(party).giveTurn());
  }

  /** Goes on if only the next group was waited for. */
  private synchronized void resume() {
    if (successor.isAwaited() && !ended) {
      giveNextTurn();
    }
  }

  /** Whether the group before this one must wait for it after so much waiting. */
  synchronized boolean mustWait(long nanos) {
    return !ended && permits.mustWait(nanos);
  }

  private void giveNextTurn() {
    if (notBegun) {
      return;
    }
    Map<String, Wish> wishes = new HashMap<>();
    for (Map.Entry<String, PartyState> entry : states.entrySet()) {
      Wish wish = entry.getValue().wish();
      if (wish == null) {
        return;
      }
      wishes.put(entry.getKey(), wish);
    }
    begun.complete(null);
    String next = policy.next(wishes, warmupsGiven, slicesGiven);
    Wish wish = next == null ? Wish.NONE : wishes.getOrDefault(next, Wish.NONE);
    if (next == null || wish == Wish.NONE) {
      return;
    }
    boolean firstSlice = wish == Wish.SLICE && slicesGiven == 0;
    if (firstSlice && successor.mustWait(timer.now())) {
      return;
    }
    if (wish == Wish.WARM_UP) {
      warmupsGiven++;
      states.put(next, PartyState.WARMING_UP);
    } else {
      slicesGiven++;
      states.put(next, PartyState.MEASURING);
    }
    timer.begin();
    line(next).giveTurn();
  }

  private ForkLine line(String party) {
    ForkLine line = lines.get(party);
    if (line == null) {
      throw new IllegalStateException(party + " has not come");
    }
    return line;
  }

  private List<Turn> turns(String party) {
    return turns.computeIfAbsent(party, s -> new ArrayList<>());
  }

  /** What a party of a group is doing. */
  private enum PartyState {
    ABSENT(null),
    /** Does what needs no turn, such as setting up. */
    BUSY(null),
    WAITING_TO_WARM_UP(Wish.WARM_UP),
    WAITING(Wish.SLICE),
    WARMING_UP(null),
    MEASURING(null),
    FINISHED(Wish.NONE);

    private final @Nullable Wish wish;

    PartyState(@Nullable Wish wish) {
      this.wish = wish;
    }

    /** Returns what it waits for, or null while it cannot have a turn. */
    @Nullable Wish wish() {
      return wish;
    }

    boolean hasTurn() {
      return this == WARMING_UP || this == MEASURING;
    }
  }
}
