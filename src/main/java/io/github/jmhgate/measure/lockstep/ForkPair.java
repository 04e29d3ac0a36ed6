package io.github.jmhgate.measure.lockstep;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.measure.jvm.BenchmarkHost;
import io.github.jmhgate.measure.jvm.HostException;
import io.github.jmhgate.model.BenchmarkId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** Two forks that live at once; where one fails, the other is ended. */
final class ForkPair {
  private final Map<Side, BenchmarkHost> hosts;
  private final TurnServer turns;

  ForkPair(Map<Side, BenchmarkHost> hosts, TurnServer turns) {
    this.hosts = hosts;
    this.turns = turns;
  }

  /** One side could not be measured, and so the pair was not. */
  static final class SideFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final Side side;
    private final boolean skip;

    SideFailure(Side side, String reason) {
      this(side, reason, false);
    }

    private SideFailure(Side side, String reason, boolean skip) {
      super(reason);
      this.side = side;
      this.skip = skip;
    }

    /** Whether the benchmark itself said that it cannot be measured here. */
    boolean isSkip() {
      return skip;
    }

    Side side() {
      return side;
    }
  }

  private record Ending(Side side, @Nullable Exception failure) {}

  /** Two forks on their way. */
  final class Running {
    private final String token;
    private final Duet duet;
    private final List<CompletableFuture<Ending>> endings = new ArrayList<>();

    private Running(String token, Duet duet) {
      this.token = token;
      this.duet = duet;
    }

    /** Waits until the first turn is given, or until a fork has ended without one. */
    void untilBegun() throws InterruptedException {
      get(CompletableFuture.anyOf(duet.begun(), first()));
    }

    /**
     * Waits for both to end.
     *
     * @throws SideFailure of the side that failed first
     */
    void untilEnded() throws SideFailure, MeasureException, InterruptedException {
      try {
        Ending first = (Ending) get(first());
        if (first.failure() != null) {
          turns.forget(token);
        }
        Ending one = get(endings.get(0));
        raise(first, one == first ? get(endings.get(1)) : one, duet);
      } finally {
        turns.forget(token);
      }
    }

    /** Ends both at once. */
    void giveUp() throws InterruptedException {
      turns.forget(token);
      for (CompletableFuture<Ending> ending : endings) {
        get(ending);
      }
    }

    private CompletableFuture<Object> first() {
      return CompletableFuture.anyOf(endings.toArray(new CompletableFuture<?>[0]));
    }
  }

  private static <T> T get(CompletableFuture<T> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  /**
   * Starts a pair; its first turn is given when its duet begins.
   *
   * @param parts files the sides' JSON is written to
   * @param startedFirst whose JVM is started first
   */
  Running start(
      BenchmarkId benchmark,
      ForkSettings settings,
      Map<Side, Path> parts,
      Duration limit,
      Duet duet,
      Side startedFirst) {
    Running running = new Running(turns.expect(duet), duet);
    for (Side side : List.of(startedFirst, startedFirst.other())) {
      BenchmarkHost host = Objects.requireNonNull(hosts.get(side));
      Path part = Objects.requireNonNull(parts.get(side));
      String address = turns.address(running.token, side);
      CompletableFuture<Ending> ending = new CompletableFuture<>();
      running.endings.add(ending);
      Thread thread =
          new Thread(
              () -> {
                try {
                  host.fork(host.unit(benchmark), settings, part, limit, address);
                  ending.complete(new Ending(side, null));
                } catch (HostException | MeasureException e) {
                  ending.complete(new Ending(side, e));
                } catch (InterruptedException | RuntimeException e) {
                  ending.completeExceptionally(e);
                }
              },
              "fork-" + side.label());
      thread.setDaemon(true);
      thread.start();
    }
    return running;
  }

  /** Blames the side that began it: a fork whose pair fails ends as well. */
  private static void raise(Ending first, Ending second, Duet duet)
      throws SideFailure, MeasureException {
    Ending blamed = first.failure() == null ? second : first;
    boolean bothFailed = first.failure() != null && second.failure() != null;
    if (bothFailed && !(blamed.failure() instanceof MeasureException)) {
      boolean stuck = isTimeOut(first) && isTimeOut(second);
      Side culprit = stuck ? duet.holder() : duet.firstToLeave();
      if (culprit == second.side()) {
        blamed = second;
      }
    }
    if (blamed.failure() instanceof MeasureException e) {
      throw e;
    }
    if (blamed.failure() != null) {
      boolean skip = blamed.failure() instanceof HostException e && e.isSkip();
      throw new SideFailure(blamed.side(), String.valueOf(blamed.failure().getMessage()), skip);
    }
  }

  private static boolean isTimeOut(Ending ending) {
    return ending.failure() instanceof HostException e && e.isTimeOut();
  }
}
