package io.github.jmhgate.measure.turns;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.HostException;
import io.github.jmhgate.model.GateFailure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
   */
  public record Party(String name, BenchmarkHost host, BenchmarkUnit unit, Path part) {}

  /** One party of a group could not be measured. */
  public static final class PartyFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final String party;
    private final HostException.Kind kind;

    public PartyFailure(String party, HostException.Kind kind, String reason) {
      super(reason);
      this.party = party;
      this.kind = kind;
    }

    public String party() {
      return party;
    }

    public HostException.Kind kind() {
      return kind;
    }
  }

  private record Ending(String party, @Nullable Exception failure) {
    boolean isTimeOut() {
      return failure instanceof HostException e && e.kind() == HostException.Kind.TIMED_OUT;
    }
  }

  /** Starts the JVMs of a group. Its first turn is given when {@code taking} begins. */
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
    TurnServer.thread(
        () -> {
          try {
            party.host().fork(party.unit(), settings, party.part(), limit, address);
            ending.complete(new Ending(party.name(), null));
          } catch (HostException | GateFailure e) {
            ending.complete(new Ending(party.name(), e));
          } catch (InterruptedException | RuntimeException e) {
            ending.completeExceptionally(e);
          }
        },
        "fork-" + party.name());
  }

  public void untilBegun() throws InterruptedException {
    get(CompletableFuture.anyOf(taking.begun(), first()));
  }

  /**
   * Waits for all forks to end.
   *
   * @throws PartyFailure if one failed; it names the party that caused the failure
   */
  public void untilEnded() throws PartyFailure, GateFailure, InterruptedException {
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
      if (!failed.isEmpty()) {
        throwCause(failed);
      }
    } finally {
      turns.forget(token);
    }
  }

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
  private void throwCause(List<Ending> failed) throws PartyFailure, GateFailure {
    Ending blamed = failed.get(0);
    if (failed.size() > 1 && !(blamed.failure() instanceof GateFailure)) {
      // The fork that runs out of time first has most likely waited for another.
      String culprit = blamed.isTimeOut() ? taking.awaited() : taking.firstToLeave();
      for (Ending other : failed) {
        if (other.party().equals(culprit)) {
          boolean late = blamed.isTimeOut() && !other.isTimeOut();
          blamed = late ? new Ending(other.party(), blamed.failure()) : other;
          break;
        }
      }
    }
    if (blamed.failure() instanceof GateFailure e) {
      throw e;
    }
    HostException failure = (HostException) requireNonNull(blamed.failure());
    String reason = String.valueOf(failure.getMessage());
    if (blamed.isTimeOut() && silentNanos > 0) {
      throw new PartyFailure(
          blamed.party(),
          HostException.Kind.STOOD_STILL,
          reason + "; it gave no sign of life for the last %s s".formatted(silentNanos / NANOS));
    }
    throw new PartyFailure(blamed.party(), failure.kind(), reason);
  }
}
