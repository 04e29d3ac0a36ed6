package io.github.jmhgate.measure;

import io.github.jmhgate.measure.host.ForkSettings;
import io.github.jmhgate.model.BenchmarkId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** Runs the two forks of a pair at once; where one fails, the other is ended. */
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

    SideFailure(Side side, String reason) {
      super(reason);
      this.side = side;
    }

    Side side() {
      return side;
    }
  }

  private record Ending(Side side, @Nullable Exception failure) {}

  /**
   * Runs a pair.
   *
   * @param parts files the sides' JSON is written to
   * @param startedFirst whose JVM is started first
   * @throws SideFailure of the side that failed first
   */
  void run(
      BenchmarkId benchmark,
      ForkSettings settings,
      Map<Side, Path> parts,
      Duration limit,
      Duet duet,
      Side startedFirst)
      throws SideFailure, MeasureException, InterruptedException {
    String token = turns.expect(duet);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      CompletionService<Ending> endings = new ExecutorCompletionService<>(threads);
      for (Side side : List.of(startedFirst, startedFirst.other())) {
        BenchmarkHost host = Objects.requireNonNull(hosts.get(side));
        Path part = Objects.requireNonNull(parts.get(side));
        String address = turns.address(token, side);
        endings.submit(
            () -> {
              try {
                host.fork(host.unit(benchmark), settings, part, limit, address);
                return new Ending(side, null);
              } catch (HostException | MeasureException e) {
                return new Ending(side, e);
              }
            });
      }
      Ending first = endings.take().get();
      if (first.failure() != null) {
        turns.forget(token);
      }
      raise(first, endings.take().get(), duet);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      turns.forget(token);
      threads.shutdownNow();
    }
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
      throw new SideFailure(blamed.side(), String.valueOf(blamed.failure().getMessage()));
    }
  }

  private static boolean isTimeOut(Ending ending) {
    return ending.failure() instanceof HostException e && e.isTimeOut();
  }
}
