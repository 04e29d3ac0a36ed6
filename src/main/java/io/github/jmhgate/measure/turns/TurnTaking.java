package io.github.jmhgate.measure.turns;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Forks that take turns. A turn is given only when nobody has it and every other party is either
 * waiting for its own or through: so what JMH does between iterations falls into nobody's slice.
 * Whose turn it then is, a {@link TurnPolicy} says. A fork that is through ends when all are.
 *
 * <p>Forks set their benchmarks up before their first turn, all at once. Those of the group that
 * comes next do so while this one warms up: this one's slices wait until it is said who comes next,
 * and until those are done, and then keep them out. Locks are taken from a group to the one after
 * it, never back.
 *
 * <p>For several threads: who measures begins groups, says which follows and ends them; what a fork
 * says comes on the thread of {@link TurnServer} that listens to it, and {@link #look()} on the
 * server's own. The policy is asked under this group's lock, on any of them. The group that follows
 * begins on the thread of the fork that was through last.
 */
public final class TurnTaking {

  /** The line to a fork. */
  interface Voice {
    /** Gives the turn, or lets a fork end whose group is through. */
    void go();

    /** Asks for a sign of life. */
    void ask();

    /** Ends the line, and with it the fork. */
    void end();
  }

  private final TurnPolicy policy;
  private final int slices;
  private final SameProcessor processor;
  private final TurnTimer timer;
  private final Map<String, PartyState> states = new LinkedHashMap<>();
  private final Map<String, Voice> voices = new HashMap<>();
  private final Map<String, List<Turn>> turns = new HashMap<>();
  private int warmupsGiven;
  private int slicesGiven;
  private boolean held = true;
  private boolean over;
  private final CompletableFuture<Void> begun = new CompletableFuture<>();
  private final CompletableFuture<Void> through = new CompletableFuture<>();
  private @Nullable String firstToLeave;
  private final SettingUp settingUp;
  private final CompletableFuture<Void> atPeace = new CompletableFuture<>();
  private final Succession succession = new Succession();

  /**
   * Nobody has come yet.
   *
   * @param parties names of those who are to come; what a fork says after its token
   * @param policy who is next
   * @param slices slices of each party
   * @param processor where all measure
   */
  public TurnTaking(List<String> parties, TurnPolicy policy, int slices, SameProcessor processor) {
    this(parties, policy, slices, processor, TurnClock.SYSTEM);
  }

  /** The same by another clock. */
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
    settingUp = new SettingUp(parties);
  }

  /** Lets the first turn be given; until then all forks wait, however early they have come. */
  public synchronized void begin() {
    held = false;
    letSetUp();
    give();
  }

  /**
   * Names the group that comes next: it begins when this one is through, and its forks set their
   * benchmarks up while this one warms up. A group's first slice waits for this, or for {@link
   * #last()}: where there is little to warm up, JVMs would else start beside its slices.
   */
  public void precede(TurnTaking next) {
    synchronized (this) {
      succession.isFollowedBy(next);
      if (slicesGiven > 0) {
        next.quiet();
      }
    }
    next.atPeace.thenRun(this::resume);
    through.thenRun(next::begin);
  }

  /** Says that no group comes next, or none that is started already. */
  public synchronized void last() {
    succession.ends();
    resume();
  }

  /** Lets no fork set its benchmark up before this group begins. */
  public void quiet() {
    synchronized (this) {
      settingUp.keepQuiet();
    }
    tellWhetherAtPeace();
  }

  /** Whether a fork took so long to set its benchmark up that it is better not done ahead. */
  public synchronized boolean slow() {
    return settingUp.slow();
  }

  /** Done as soon as the first turn is given. */
  public CompletableFuture<Void> begun() {
    return begun;
  }

  /** Time that all parties spent in their turns, those to warm up included. */
  public synchronized long insideNanos() {
    return timer.insideNanos();
  }

  /** A fork has come; false where it is not expected, or not any more. */
  synchronized boolean come(String party, Voice voice) {
    if (over || states.get(party) != PartyState.ABSENT) {
      return false;
    }
    voices.put(party, voice);
    states.put(party, PartyState.BUSY);
    return true;
  }

  /** A fork wants to set its benchmark up. */
  void askToSetUp(String party) {
    synchronized (this) {
      settingUp.ask(party);
      letSetUp();
    }
    tellWhetherAtPeace();
  }

  /** A fork wants its turn. */
  void ask(String party, boolean warmup) {
    synchronized (this) {
      settingUp.isPast(party);
      states.put(party, warmup ? PartyState.WAITING_TO_WARM_UP : PartyState.WAITING);
      give();
    }
    tellWhetherAtPeace();
  }

  /** A fork names its measuring thread, as the system numbers it. */
  void keep(long thread) {
    processor.keep(thread);
  }

  /** A fork gives its turn back; the numbers are those of {@link Turn}. */
  void back(String party, long measured, long all, long allocated, long cpu) {
    synchronized (this) {
      if (!settingUp.ends(party)) {
        turnEnds(party, measured, all, allocated, cpu);
      }
    }
    tellWhetherAtPeace();
  }

  private void turnEnds(String party, long measured, long all, long allocated, long cpu) {
    Turn turn = timer.end(measured, all, allocated, cpu);
    if (states.put(party, PartyState.BUSY) == PartyState.MEASURING) {
      List<Turn> had = turns(party);
      had.add(turn);
      if (had.size() == slices) {
        states.put(party, PartyState.THROUGH);
        if (states.values().stream().allMatch(PartyState.THROUGH::equals)) {
          states.keySet().forEach(each -> voice(each).go());
          through.complete(null);
        }
      }
    }
    give();
  }

  /** Looks whether all that should run does; to be called several times a second. */
  synchronized void look() {
    String holder = holder();
    if (holder != null && timer.look()) {
      voice(holder).ask();
    }
    resume();
  }

  /** A fork gives a sign of life. */
  synchronized void heard(String party) {
    if (party.equals(holder())) {
      timer.heard();
    }
  }

  /** How long who has the turn gives no sign of life, in nanoseconds; 0 where all do. */
  synchronized long silentNanos() {
    return holder() == null ? 0 : timer.silentNanos();
  }

  /** A fork's line has ended; where it was not through, the others are ended too. */
  void left(String party) {
    synchronized (this) {
      if (states.get(party) == PartyState.THROUGH) {
        return;
      }
      if (!over) {
        firstToLeave = party;
      }
    }
    end();
  }

  /** The party that left before it was through, before anybody was ended; null where none did. */
  synchronized @Nullable String firstToLeave() {
    return firstToLeave;
  }

  /** The party that has the turn, or had it at the end; null where nobody has. */
  synchronized @Nullable String holder() {
    for (Map.Entry<String, PartyState> entry : states.entrySet()) {
      if (entry.getValue().holds()) {
        return entry.getKey();
      }
    }
    return null;
  }

  /** The party that all others wait for: who has the turn, or who does not ask for one. */
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

  /** Ends all forks, if they still run, and lets no other come. */
  public void end() {
    synchronized (this) {
      over = true;
      voices.values().forEach(Voice::end);
    }
    tellWhetherAtPeace();
  }

  /** The turns of a party so far, in order. */
  public synchronized List<Turn> turnsOf(String party) {
    return List.copyOf(turns(party));
  }

  /** Not with this group's lock, since the group before it takes its own. */
  private void tellWhetherAtPeace() {
    boolean all;
    synchronized (this) {
      all = over || settingUp.atPeace();
    }
    if (all) {
      atPeace.complete(null);
    }
  }

  private void letSetUp() {
    settingUp.leave(!held).forEach(party -> voice(party).go());
  }

  /** Goes on where only the group after this one was waited for. */
  private synchronized void resume() {
    if (succession.waiting() && !over) {
      give();
    }
  }

  /** Whether the group before this one has to wait for it. */
  synchronized boolean keepsWaiting(long nanos) {
    return !over && settingUp.keepsWaiting(nanos);
  }

  private void give() {
    if (held) {
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
    if (firstSlice && succession.keepsWaiting(timer.now())) {
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
    voice(next).go();
  }

  private Voice voice(String party) {
    Voice voice = voices.get(party);
    if (voice == null) {
      throw new IllegalStateException(party + " has not come");
    }
    return voice;
  }

  private List<Turn> turns(String party) {
    return turns.computeIfAbsent(party, s -> new ArrayList<>());
  }
}
