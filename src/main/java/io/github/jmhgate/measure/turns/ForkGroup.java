package io.github.jmhgate.measure.turns;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.HostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** Forks that run at once and take turns. If one fails, the others are ended. */
public final class ForkGroup {
  private static final long NANOS = 1_000_000_000;

  private final String token;
  private final TurnServer turns;
  private final TurnTaking taking;
  private final List<CompletableFuture<Ending>> endings = new ArrayList<>();
  private long silentNanos;

  private ForkGroup(TurnServer turns, TurnTaking taking) {
    this.turns = turns;
    this.taking = taking;
    this.token = turns.expect(taking);
  }

  /**
   * One fork of a group.
   *
   * @param name its name in the group's {@link TurnTaking}
   * @param host runs the fork; no other fork of the group may use it meanwhile
   * @param part the file its JSON is written to
   */
  public record Party(String name, BenchmarkHost host, BenchmarkUnit unit, Path part) {}

  /** One party of a group could not be measured. */
  public static final class PartyFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final String party;
    private final Kind kind;

    private enum Kind {
      FAULT,
      SKIP,
      TIME_OUT,
      STILL
    }

    public PartyFailure(String party, String reason) {
      this(party, reason, Kind.FAULT);
    }

    private PartyFailure(String party, String reason, Kind kind) {
      super(reason);
      this.party = party;
      this.kind = kind;
    }

    /** Creates a failure for a standstill during this party's turn, which is no party's fault. */
    public static PartyFailure stoodStill(String party, String reason) {
      return new PartyFailure(party, reason, Kind.STILL);
    }

    /** Whether the party, the gate or the machine stood still for a while. */
    public boolean isStandStill() {
      return kind == Kind.STILL;
    }

    /** Whether the benchmark itself reported that it cannot be measured here. */
    public boolean isSkip() {
      return kind == Kind.SKIP;
    }

    /** Whether it took too long and was ended. */
    public boolean isTimeOut() {
      return kind == Kind.TIME_OUT;
    }

    public String party() {
      return party;
    }
  }

  private record Ending(String party, @Nullable Exception failure) {}

  /**
   * Starts the JVMs of a group. Its first turn is given when {@code taking} begins.
   *
   * @param parties in the order in which their JVMs are started
   * @param limit time after which a fork is ended
   */
  public static ForkGroup start(
      TurnServer turns,
      TurnTaking taking,
      List<Party> parties,
      ForkSettings settings,
      Duration limit) {
    ForkGroup group = new ForkGroup(turns, taking);
    for (Party party : parties) {
      group.start(party, settings, limit);
    }
    return group;
  }

  private void start(Party party, ForkSettings settings, Duration limit) {
    String address = turns.address(token, party.name());
    CompletableFuture<Ending> ending = new CompletableFuture<>();
    endings.add(ending);
    Thread thread =
        new Thread(
            () -> {
              try {
                party.host().fork(party.unit(), settings, party.part(), limit, address);
                ending.complete(new Ending(party.name(), null));
              } catch (HostException | MeasureException e) {
                ending.complete(new Ending(party.name(), e));
              } catch (InterruptedException | RuntimeException e) {
                ending.completeExceptionally(e);
              }
            },
            "fork-" + party.name());
    thread.setDaemon(true);
    thread.start();
  }

  /** Waits until the first turn is given or a fork has ended. */
  public void untilBegun() throws InterruptedException {
    get(CompletableFuture.anyOf(taking.begun(), first()));
  }

  /**
   * Waits for all forks to end.
   *
   * @throws PartyFailure if one failed; it names the party that caused the failure
   */
  public void untilEnded() throws PartyFailure, MeasureException, InterruptedException {
    try {
      Ending first = (Ending) get(first());
      if (first.failure() != null) {
        silentNanos = taking.silentNanos();
        turns.forget(token);
      }
      List<Ending> failed = new ArrayList<>();
      for (CompletableFuture<Ending> each : endings) {
        Ending ending = get(each);
        if (ending.failure() != null) {
          failed.add(ending == first ? 0 : failed.size(), ending);
        }
      }
      raise(failed);
    } finally {
      turns.forget(token);
    }
  }

  /** Ends all forks and waits for them. */
  public void giveUp() throws InterruptedException {
    turns.forget(token);
    for (CompletableFuture<Ending> ending : endings) {
      get(ending);
    }
  }

  private CompletableFuture<Object> first() {
    return CompletableFuture.anyOf(endings.toArray(new CompletableFuture<?>[0]));
  }

  private static <T> T get(CompletableFuture<T> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  /**
   * Throws the failure of the party that caused the others, which fail as their group ends.
   *
   * @param failed the first to end, if it failed, then the others that failed
   */
  private void raise(List<Ending> failed) throws PartyFailure, MeasureException {
    if (failed.isEmpty()) {
      return;
    }
    Ending blamed = failed.get(0);
    if (failed.size() > 1 && !(blamed.failure() instanceof MeasureException)) {
      // The fork that runs out of time first has most likely waited for another.
      String culprit = isTimeOut(blamed) ? taking.awaited() : taking.firstToLeave();
      Optional<Ending> other =
          failed.stream().filter(ending -> ending.party().equals(culprit)).findFirst();
      if (other.isPresent()) {
        boolean late = isTimeOut(blamed) && !isTimeOut(other.get());
        blamed = late ? new Ending(other.get().party(), blamed.failure()) : other.get();
      }
    }
    if (blamed.failure() instanceof MeasureException e) {
      throw e;
    }
    boolean skip = blamed.failure() instanceof HostException e && e.isSkip();
    String reason = String.valueOf(blamed.failure() == null ? "" : blamed.failure().getMessage());
    if (isTimeOut(blamed) && silentNanos > 0) {
      throw PartyFailure.stoodStill(
          blamed.party(),
          reason + "; it gave no sign of life for the last %s s".formatted(silentNanos / NANOS));
    }
    PartyFailure.Kind kind =
        skip
            ? PartyFailure.Kind.SKIP
            : isTimeOut(blamed) ? PartyFailure.Kind.TIME_OUT : PartyFailure.Kind.FAULT;
    throw new PartyFailure(blamed.party(), reason, kind);
  }

  private static boolean isTimeOut(Ending ending) {
    return ending.failure() instanceof HostException e && e.isTimeOut();
  }
}
