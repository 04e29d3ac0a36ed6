package io.github.jmhgate.measure;

import static java.util.Objects.requireNonNull;

import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.host.Host;
import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.HostException;
import io.github.jmhgate.model.GateFailure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

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
    Draw draw,
    ForkSettings settings,
    int number,
    List<CompletableFuture<Ending>> endings) {
  private static final long NANOS = 1_000_000_000;

  /**
   * One fork of a group.
   *
   * @param name its name in the protocol, as variant names may hold any text
   * @param part the file that its JSON is written to
   */
  record Party(String name, Variant variant, BenchmarkHost host, Path part) {}

  /**
   * What a group draws at random, so that no variant always has the advantage.
   *
   * @param starts the names of the parties in the order in which their JVMs start
   */
  record Draw(List<String> starts, AlternatingTurns turns, SameProcessor processor) {}

  /** One party of a group could not be measured. */
  static final class PartyFailure extends HostException {
    final String party;

    PartyFailure(String party, Kind kind, String reason) {
      super(kind, reason);
      this.party = party;
    }
  }

  record Ending(String party, @Nullable Exception failure) {
    boolean isTimeOut() {
      return failure instanceof HostException e && e.kind() == HostException.Kind.TIMED_OUT;
    }
  }

  /** What runs a fork to its end. */
  interface Run {
    void run() throws HostException, GateFailure, InterruptedException;
  }

  /** Runs a fork in a thread of its own. The ending is completed whatever happens in it. */
  static CompletableFuture<Ending> begin(String name, Run fork) {
    CompletableFuture<Ending> ending = new CompletableFuture<>();
    Runnable task =
        () -> {
          try {
            fork.run();
            ending.complete(new Ending(name, null));
          } catch (HostException | GateFailure e) {
            ending.complete(new Ending(name, e));
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
      Ending first = (Ending) get(first());
      long silentNanos = 0;
      if (first.failure() != null) {
        silentNanos = taking.silentNanos();
        server.forget(token);
      }
      List<Ending> failed = new ArrayList<>();
      for (CompletableFuture<Ending> each : endings) {
        Ending ending = get(each);
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
  private void throwCause(List<Ending> failed, long silentNanos) throws PartyFailure, GateFailure {
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
