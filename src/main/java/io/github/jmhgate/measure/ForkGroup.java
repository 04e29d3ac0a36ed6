package io.github.jmhgate.measure;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.host.Host;
import io.github.jmhgate.measure.jvm.HostException;
import io.github.jmhgate.measure.jvm.HostFailure;
import io.github.jmhgate.measure.turns.Party;
import io.github.jmhgate.measure.turns.PartyFailure;
import io.github.jmhgate.measure.turns.SharedDraw;
import io.github.jmhgate.measure.turns.TurnServer;
import io.github.jmhgate.measure.turns.TurnTaking;
import io.github.jmhgate.measure.turns.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * Forks that run at once and take turns. If one fails, the others are ended.
 *
 * @param parties the forks, the reference first
 * @param settings how each is measured
 * @param number the number of the group in its measurement, from 1
 */
record ForkGroup(
    TurnServer server,
    String token,
    TurnTaking taking,
    List<Party> parties,
    SharedDraw draw,
    ForkSettings settings,
    int number,
    List<CompletableFuture<GroupEnding>> endings) {
  private static final long NANOS = 1_000_000_000;

  /** Runs a fork in a thread of its own. The ending is completed whatever happens in it. */
  static CompletableFuture<GroupEnding> begin(String name, ForkTask fork) {
    CompletableFuture<GroupEnding> ending = new CompletableFuture<>();
    Runnable task =
        () -> {
          try {
            fork.run();
            ending.complete(new GroupEnding(name, null));
          } catch (HostException | GateFailure e) {
            ending.complete(new GroupEnding(name, e));
          } catch (Throwable e) {
            // Such as no native thread for what reads the JVM's answers.
            ending.completeExceptionally(e);
          }
        };
    try {
      Host.thread(task, "fork-" + name);
    } catch (Throwable e) {
      ending.completeExceptionally(e);
    }
    return ending;
  }

  List<Variant> variants() {
    return parties.stream().map(Party::variant).toList();
  }

  void untilBegun() throws InterruptedException {
    get(CompletableFuture.anyOf(taking.begun, first()));
  }

  /**
   * Waits for all forks to end.
   *
   * @throws PartyFailure if one failed; it names the party that caused the failure
   */
  void untilEnded() throws PartyFailure, GateFailure, InterruptedException {
    try {
      GroupEnding first = (GroupEnding) get(first());
      long silentNanos = 0;
      if (first.failure() != null) {
        silentNanos = taking.silentNanos();
        server.forget(token);
      }
      List<GroupEnding> failed = new ArrayList<>();
      for (CompletableFuture<GroupEnding> each : endings) {
        GroupEnding ending = get(each);
        if (ending.failure() != null) {
          failed.add(ending == first ? 0 : failed.size(), ending);
        }
      }
      if (!failed.isEmpty()) {
        throwCause(failed, silentNanos);
      }
    } finally {
      server.forget(token);
    }
  }

  void giveUp() throws InterruptedException {
    server.forget(token);
    for (CompletableFuture<GroupEnding> ending : endings) {
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
  private void throwCause(List<GroupEnding> failed, long silentNanos)
      throws PartyFailure, GateFailure {
    GroupEnding blamed = failed.get(0);
    if (failed.size() > 1 && !(blamed.failure() instanceof GateFailure)) {
      // The fork that runs out of time first has most likely waited for another.
      String culprit = blamed.isTimeOut() ? taking.awaited() : taking.firstToLeave();
      for (GroupEnding other : failed) {
        if (other.party().equals(culprit)) {
          boolean late = blamed.isTimeOut() && !other.isTimeOut();
          blamed = late ? new GroupEnding(other.party(), blamed.failure()) : other;
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
          HostFailure.STOOD_STILL,
          reason + "; it gave no sign of life for the last %s s".formatted(silentNanos / NANOS));
    }
    throw new PartyFailure(blamed.party(), failure.kind(), reason);
  }
}
