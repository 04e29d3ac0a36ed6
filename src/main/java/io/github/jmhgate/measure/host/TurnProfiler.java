package io.github.jmhgate.measure.host;

import static org.openjdk.jmh.runner.IterationType.MEASUREMENT;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
 * Makes a fork take turns: JMH calls it before each iteration, and it waits until the gate gives
 * the turn. JMH also creates one in the host, which it never calls.
 *
 * <p>Each warm-up turn is {@link #parts} iterations of JMH long. The very first iteration, in which
 * JMH also sets the benchmark up, needs a permit instead of a turn: others warm up meanwhile.
 */
public final class TurnProfiler implements InternalProfiler {
  private static final int PARTS = 2;

  private static final List<String> OTHER_THREADS =
      List.of(
          ("java,main,jmh-gate,C1 ,C2 ,JVMCI,libgraal,GC ,G1"
               + " ,ZDirector,ZDriver,ZGC,ZStat,ZUncommitter,ZUnmapper,ZWorker,XWorker,RuntimeWorker,Shenandoah,ParGC,VM"
               + " ,Signal ,Service ,Sweeper ,Monitor ,Notification ,Reference"
               + " ,Finalizer,Common-Cleaner")
              .split(","));

  /** Shorter iterations would hold too few operations of most benchmarks. */
  private static final long SHORTEST_MILLIS = 20;

  private final String address;
  private final int parts;
  private int warmups;
  private @Nullable TurnLink link;
  private long allocated;
  private long cpuNanos;
  private long startedThreads = -1;
  private boolean named;
  private int slices;

  public TurnProfiler(String initialisation) {
    int slash = initialisation.indexOf('/');
    this.parts = Integer.parseInt(initialisation.substring(0, slash));
    this.address = initialisation.substring(slash + 1);
  }

  static String initialisation(int parts, String address) {
    return parts + "/" + address;
  }

  /** Returns the iterations of JMH in a warm-up turn: two, or one if it is too short to divide. */
  static int parts(long millis) {
    return millis < PARTS * SHORTEST_MILLIS ? 1 : PARTS;
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
      if (warmup && parts > 1 && warmups == 0) {
        link.awaitSetUpPermit();
      } else if (!warmup || warmups <= 1 || warmups % parts == 0) {
        link.take(warmup);
      } else {
        return;
      }
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
   * Reports the measuring thread before the first slice, unless the benchmark has several threads
   * or started some in the iteration before.
   */
  private void nameThread(TurnLink to, BenchmarkParams params, boolean warmup) throws IOException {
    long started = ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
    boolean startedNone = started == startedThreads;
    startedThreads = started;
    if (warmup || named || params.getThreads() != 1) {
      return;
    }
    named = true;
    List<Long> numbers = benchmarkThreads(Path.of("/proc/self/task"));
    if (startedNone && numbers.size() == 1) {
      to.nameThread(numbers.get(0));
    }
  }

  /**
   * Returns Linux's numbers of this JVM's threads that run the benchmark; none if unknown.
   *
   * @param tasks the folder {@code task} of a process in {@code /proc}
   */
  static List<Long> benchmarkThreads(Path tasks) {
    List<Long> numbers = new ArrayList<>();
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
      for (Path thread : threads) {
        String name = Files.readString(thread.resolve("comm"), StandardCharsets.ISO_8859_1);
        if (OTHER_THREADS.stream().noneMatch(name::startsWith)) {
          numbers.add(Long.valueOf(thread.getFileName().toString()));
        }
      }
      return numbers;
    } catch (IOException | DirectoryIteratorException | NumberFormatException e) {
      return List.of();
    }
  }

  private long listener() {
    return link == null ? TurnLink.NO_THREAD : link.listener();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    long cpu = Counters.difference(Counters.cpuNanos(), cpuNanos);
    long bytes = Counters.difference(Counters.allocatedByOthers(listener()), allocated);
    IterationResultMetaData operations = result.getMetadata();
    boolean ends = iteration.getType() == MEASUREMENT || warmups++ == 0 || warmups % parts == 0;
    try {
      if (link != null && ends) {
        link.giveBack(operations.getMeasuredOps(), operations.getAllOps(), bytes, cpu);
        if (iteration.getType() == MEASUREMENT && ++slices == iteration.getCount()) {
          link.awaitOthers();
          link.close();
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException("jmh-gate takes no turns back any more", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while others had their last turns", e);
    }
    return List.of();
  }
}
