package io.github.jmhgate.measure.turns;

import static io.github.jmhgate.measure.turns.SetUpPermits.PATIENCE_NANOS;
import static java.util.Objects.requireNonNull;

import io.github.jmhgate.measure.host.turns.TurnProfiler;
import io.github.jmhgate.measure.jvm.HostFailure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A group of forks that take turns. It gives a turn only if no fork has one and every other fork
 * waits for its own or has finished. So what JMH does between iterations falls into no slice.
 * {@link AlternatingTurns} choose the next fork. Finished forks end together.
 *
 * <p>The forks of a group set their benchmarks up before their first turn, all at once, while the
 * group before them warms up. The first slice of a group waits until its next group is named and
 * has set up; after that slice the next group may no longer set up. Locks are taken from a group to
 * the next one, never back.
 *
 * <p>Thread-safe. The measuring thread begins groups, names the next one and ends them. Each fork's
 * requests arrive on its own thread of {@link TurnServer}; {@link #check()} runs on another. A next
 * group begins on the thread of the fork that finished last.
 */
public final class TurnTaking {

  private final AlternatingTurns order;
  private final int slices;
  private final SameProcessor processor;
  private final TurnTimer timer;
  private final Map<String, Party> parties = new LinkedHashMap<>();
  private int warmupsGiven;
  private int slicesGiven;
  private boolean notBegun = true;
  private boolean ended;
  public final CompletableFuture<Void> begun = new CompletableFuture<>();
  private final CompletableFuture<Void> finished = new CompletableFuture<>();
  private @Nullable String firstToLeave;
  private final SetUpPermits permits;
  private final CompletableFuture<Void> settled = new CompletableFuture<>();
  private LongPredicate tooLong = nanos -> false;
  private long callNanos;
  private @Nullable TurnTaking next;
  private boolean noNext;
  private boolean nextAwaited;
  private long nextAwaitedSince;

  public TurnTaking(AlternatingTurns order, int slices, SameProcessor processor) {
    this(order, slices, processor, new TurnTimer(System::nanoTime, System::currentTimeMillis));
  }

  public TurnTaking(AlternatingTurns order, int slices, SameProcessor processor, TurnTimer timer) {
    this.order = order;
    this.slices = slices;
    this.processor = processor;
    this.timer = timer;
    order.parties().forEach(party -> parties.put(party, new Party()));
    permits = new SetUpPermits(order.parties());
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
  public void followWith(TurnTaking group) {
    synchronized (this) {
      next = group;
      if (slicesGiven > 0) {
        group.deferSetUp();
      }
    }
    group.settled.thenRun(this::resume);
    finished.thenRun(group::begin);
  }

  public synchronized void setNoNext() {
    noNext = true;
    resume();
  }

  /** Forbids the forks to set their benchmarks up before this group begins. */
  public void deferSetUp() {
    synchronized (this) {
      permits.defer();
    }
    reportIfSettled();
  }

  /** Returns whether a fork's set-up took too long to be done ahead of its turn. */
  public synchronized boolean wasSlowToSetUp() {
    return permits.slow;
  }

  public synchronized long insideNanos() {
    return timer.insideNanos;
  }

  /** Adds a fork, or returns false if it is unexpected, has joined before or comes too late. */
  synchronized boolean join(String party, ForkLine line) {
    Party joining = parties.get(party);
    if (ended || joining == null || joining.state != PartyState.ABSENT) {
      return false;
    }
    joining.line = line;
    joining.state = PartyState.BUSY;
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
      party(party).state = warmup ? PartyState.WAITING_TO_WARM_UP : PartyState.WAITING;
      giveNextTurn();
    }
    reportIfSettled();
  }

  /** Sets which nanoseconds of a call end the group before it measures. */
  public synchronized void endIfCallsTake(LongPredicate nanos) {
    tooLong = nanos;
  }

  void reportCall(long nanos) {
    synchronized (this) {
      if (ended || slicesGiven > 0 || !tooLong.test(nanos)) {
        return;
      }
      callNanos = nanos;
    }
    end();
  }

  /** Returns how long the call took for which the group was ended, or 0 if it was not. */
  public synchronized long callNanos() {
    return callNanos;
  }

  void pinThread(long thread) {
    processor.moveHere(thread);
  }

  /** Ends a fork's turn or set-up; the numbers are those of {@link Slice}. */
  void endTurn(String name, double score, long measured, long all, long allocated, long cpu) {
    synchronized (this) {
      if (!permits.release(name)) {
        timer.end(cpu);
        Party party = party(name);
        boolean measuring = party.state == PartyState.MEASURING;
        party.state = PartyState.BUSY;
        if (measuring) {
          long start = timer.startNanos();
          long end = timer.endNanos();
          long wall = timer.wallMillis;
          party.slices.add(
              new SliceBuilder()
                  .score(score)
                  .startNanos(start)
                  .endNanos(end)
                  .wallMillis(wall)
                  .measuredOperations(measured)
                  .allOperations(all)
                  .allocatedBytes(allocated)
                  .cpuNanos(cpu)
                  .build());
          party.disturbance = party.disturbance == null ? timer.disturbance() : party.disturbance;
        }
        if (measuring && party.slices.size() == slices) {
          party.state = PartyState.FINISHED;
          if (parties.values().stream().allMatch(each -> each.state == PartyState.FINISHED)) {
            parties.values().forEach(each -> each.line().send(TurnProfiler.TURN));
            finished.complete(null);
          }
        }
        giveNextTurn();
      }
    }
    reportIfSettled();
  }

  /** Checks that the gate and the fork with the turn are running; call it every 250 ms. */
  synchronized void check() {
    String holder = holder();
    if (holder != null && timer.check()) {
      party(holder).line().send(TurnProfiler.SIGN_OF_LIFE);
    }
    resume();
  }

  synchronized void signOfLife(String party) {
    if (party.equals(holder())) {
      timer.signOfLife();
    }
  }

  /** Returns how long the fork with the turn has not answered, or 0 if it does. */
  public synchronized long silentNanos() {
    return holder() == null ? 0 : timer.silentNanos();
  }

  /** Removes a fork whose connection has ended. If it had not finished, all others end too. */
  void leave(String party) {
    synchronized (this) {
      if (party(party).state == PartyState.FINISHED) {
        return;
      }
      if (!ended) {
        firstToLeave = party;
      }
    }
    end();
  }

  /** Returns the first party that left unfinished before the group was ended, or null if none. */
  public synchronized @Nullable String firstToLeave() {
    return firstToLeave;
  }

  /** Returns the party that has the turn, or had it at the end; null if none. */
  synchronized @Nullable String holder() {
    return firstIn(PartyState.WARMING_UP, PartyState.MEASURING);
  }

  /** Returns the party that all others wait for: it has the turn or does not ask for one. */
  public synchronized @Nullable String awaited() {
    String holder = holder();
    return holder != null ? holder : firstIn(PartyState.ABSENT, PartyState.BUSY);
  }

  private @Nullable String firstIn(PartyState one, PartyState other) {
    return parties.keySet().stream()
        .filter(name -> party(name).state == one || party(name).state == other)
        .findFirst()
        .orElse(null);
  }

  void end() {
    synchronized (this) {
      ended = true;
      parties.values().stream()
          .filter(party -> party.line != null)
          .forEach(party -> party.line().close());
    }
    reportIfSettled();
  }

  /**
   * Returns the slices of a party, in order.
   *
   * @throws PartyFailure if the fork, the gate or the machine stood still in one
   */
  public synchronized List<Slice> slicesOf(String party) throws PartyFailure {
    String reason = party(party).disturbance;
    if (reason != null) {
      throw new PartyFailure(party, HostFailure.STOOD_STILL, reason);
    }
    return List.copyOf(party(party).slices);
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
    permits.grant(!notBegun).forEach(party -> party(party).line().send(TurnProfiler.TURN));
  }

  /** Goes on if only the next group was waited for. */
  private synchronized void resume() {
    if (nextAwaited && !ended) {
      giveNextTurn();
    }
  }

  /** Returns whether the first slice must wait until the next group is named or has set up. */
  private boolean mustAwaitNext() {
    long now = timer.now();
    if (!nextAwaited) {
      nextAwaitedSince = now;
    }
    long nanos = now - nextAwaitedSince;
    nextAwaited = next == null ? !noNext && nanos <= PATIENCE_NANOS : next.delays(nanos);
    return nextAwaited;
  }

  /** Returns whether the group before this one must wait for it after so much waiting. */
  private synchronized boolean delays(long nanos) {
    return !ended && permits.mustWait(nanos);
  }

  private void giveNextTurn() {
    if (notBegun) {
      return;
    }
    Map<String, TurnWish> wishes = new HashMap<>();
    for (Map.Entry<String, Party> entry : parties.entrySet()) {
      TurnWish wish = entry.getValue().state.wish;
      if (wish == null) {
        return;
      }
      wishes.put(entry.getKey(), wish);
    }
    begun.complete(null);
    String chosen = order.next(wishes, warmupsGiven, slicesGiven);
    if (chosen == null) {
      return;
    }
    boolean warmup = wishes.get(chosen) == TurnWish.WARM_UP;
    if (!warmup && slicesGiven == 0 && mustAwaitNext()) {
      return;
    }
    warmupsGiven += warmup ? 1 : 0;
    slicesGiven += warmup ? 0 : 1;
    Party holder = party(chosen);
    holder.state = warmup ? PartyState.WARMING_UP : PartyState.MEASURING;
    timer.begin(!warmup && slicesGiven == 1);
    holder.line().send(TurnProfiler.TURN);
  }

  private Party party(String name) {
    return requireNonNull(parties.get(name), name);
  }

  /** A fork of the group; its line is null until it joins. */
  private static final class Party {
    private PartyState state = PartyState.ABSENT;
    private @Nullable ForkLine line;
    private final List<Slice> slices = new ArrayList<>();
    private @Nullable String disturbance;

    ForkLine line() {
      return requireNonNull(line);
    }
  }

  /** What a party of a group is doing, and what it waits for; null while it can have no turn. */
  private enum PartyState {
    ABSENT(null),
    /** Does what needs no turn, such as setting up. */
    BUSY(null),
    WAITING_TO_WARM_UP(TurnWish.WARM_UP),
    WAITING(TurnWish.SLICE),
    WARMING_UP(null),
    MEASURING(null),
    FINISHED(TurnWish.NONE);

    private final @Nullable TurnWish wish;

    PartyState(@Nullable TurnWish wish) {
      this.wish = wish;
    }
  }
}
