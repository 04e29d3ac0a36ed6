package io.github.jmhgate.measure.host;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Makes a fork take turns: JMH asks it before each iteration, and it lets the iteration begin when
 * the gate says so. JMH makes one in the host as well, which never asks for anything.
 */
public final class TurnProfiler implements InternalProfiler {
  private final String address;
  private @Nullable TurnLink link;
  private long allocated;
  private long cpuNanos;
  private long startedThreads = -1;
  private boolean named;
  private int slices;

  /**
   * For JMH.
   *
   * @param address as in {@link TurnLink#connect}
   */
  public TurnProfiler(String address) {
    this.address = address;
  }

  @Override
  public String getDescription() {
    return "takes turns with another fork";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    try {
      if (link == null) {
        SteadyHeap.touch();
        link = TurnLink.connect(address);
      }
      boolean warmup = iteration.getType() == IterationType.WARMUP;
      nameThread(link, benchmark, warmup);
      link.take(warmup);
    } catch (IOException e) {
      throw new IllegalStateException("jmh-gate gives no turns any more", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for a turn", e);
    }
    allocated = Counters.allocatedByOthers(listener());
    cpuNanos = Counters.cpuNanos();
  }

  /**
   * Names the measuring thread before the first slice, where it is the only one: not where the
   * benchmark has threads of its own, or started some in the iteration before.
   */
  private void nameThread(TurnLink to, BenchmarkParams benchmark, boolean warmup)
      throws IOException {
    long started = ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
    boolean startedNone = started == startedThreads;
    startedThreads = started;
    if (warmup || named || benchmark.getThreads() != 1) {
      return;
    }
    named = true;
    List<Long> numbers = OwnThreads.ofThisJvm().numbers();
    if (startedNone && numbers.size() == 1) {
      to.nameThread(numbers.get(0));
    }
  }

  private long listener() {
    return link == null ? TurnLink.NOBODY : link.listener();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    long cpu = Counters.difference(Counters.cpuNanos(), cpuNanos);
    long bytes = Counters.difference(Counters.allocatedByOthers(listener()), allocated);
    IterationResultMetaData operations = result.getMetadata();
    try {
      if (link != null) {
        link.giveBack(operations.getMeasuredOps(), operations.getAllOps(), bytes, cpu);
        if (iteration.getType() == IterationType.MEASUREMENT && ++slices == iteration.getCount()) {
          link.close();
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException("jmh-gate takes no turns back any more", e);
    }
    return List.of();
  }
}
