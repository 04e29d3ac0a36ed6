package io.github.jmhgate.measure.host.turns;

import static java.util.Objects.requireNonNull;
import static org.openjdk.jmh.runner.IterationType.MEASUREMENT;

import io.github.jmhgate.measure.host.random.RandomSeed;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Mode;
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
 * <p>The gate answers each request with one byte when the turn has come, and sends it once more
 * when all forks have finished. Another byte asks for a sign of life. When the connection ends, the
 * gate or the group is gone, and this JVM ends at once.
 *
 * <p>Each warm-up turn is {@link #parts} iterations of JMH long. The very first iteration, in which
 * JMH also sets the benchmark up, needs a permit instead of a turn: others warm up meanwhile.
 */
public final class TurnProfiler implements InternalProfiler {
  public static final int TURN = '\n';

  public static final int SIGN_OF_LIFE = '?';

  /** Exit code of a fork that lost the gate. */
  private static final int LOST = 70;

  private static final int CONNECT_MILLIS = 10_000;
  private static final int PARTS = 2;

  /** How names of threads that do not run benchmarks begin; a blank at the end ends a word. */
  private static final List<String> OTHER_THREADS =
      List.of(
          "java",
          "main",
          "jmh-gate",
          "C1 ",
          "C2 ",
          "JVMCI",
          "libgraal",
          "GC ",
          "G1 ",
          "ZDirector",
          "ZDriver",
          "ZGC",
          "ZStat",
          "ZUncommitter",
          "ZUnmapper",
          "ZWorker",
          "XWorker",
          "RuntimeWorker",
          "Shenandoah",
          "ParGC",
          "VM ",
          "Signal ",
          "Service ",
          "Sweeper ",
          "Monitor ",
          "Notification ",
          "Reference ",
          "Finalizer",
          "Common-Cleaner");

  /** Calls that are reported after the second iteration, and after the last of the warm-up. */
  private static final long LONG_NANOS = 500_000_000;

  private static final long LONG_WARM_NANOS = 50_000_000;

  /** Shorter iterations would hold too few operations of most benchmarks. */
  private static final long SHORTEST_MILLIS = 20;

  private final String address;
  private final int parts;
  private final Semaphore turn = new Semaphore(0);
  private final CompilerRest rest = new CompilerRest(System::nanoTime, Counters::cpuOfOthers);
  private @Nullable Socket gate;
  private volatile boolean closed;

  /** The id of the listening thread, which does not belong to the benchmark; -1 for none. */
  private long listener = -1;

  private int warmups;
  private long began;
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

  public static String initialisation(int parts, String address) {
    return parts + "/" + address;
  }

  /** Returns the iterations of JMH in a warm-up turn: two, or one if it is too short to divide. */
  public static int parts(long millis) {
    return millis < PARTS * SHORTEST_MILLIS ? 1 : PARTS;
  }

  @Override
  public String getDescription() {
    return "takes turns with another fork";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    try {
      if (gate == null) {
        SteadyHeap.touch();
        connect();
      }
      boolean warmup = iteration.getType() == IterationType.WARMUP;
      nameThread(benchmark, warmup);
      if (!warmup) {
        rest.close();
      }
      if (warmup && parts > 1 && warmups == 0) {
        send("setup");
      } else if (!warmup || warmups <= 1 || warmups % parts == 0) {
        send(warmup ? "warmup" : "slice");
      } else {
        watch(benchmark, iteration);
        began = System.nanoTime();
        return;
      }
      turn.acquire();
    } catch (IOException e) {
      throw new IllegalStateException("jmh-gate gives no turns any more", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for a turn", e);
    }
    if (iteration.getType() == IterationType.WARMUP) {
      watch(benchmark, iteration);
    }
    RandomSeed.begin();
    began = System.nanoTime();
    allocated = Counters.allocatedByOthers(listener);
    cpuNanos = Counters.cpuWithoutCompilers();
  }

  /** Lets the second half of the warm-up end once compilers rest. */
  private void watch(BenchmarkParams benchmark, IterationParams iteration) {
    if (benchmark.getMode() != Mode.SingleShotTime) {
      long planned = iteration.getTime().convertTo(TimeUnit.NANOSECONDS);
      rest.begin(planned, warmups * 2 >= iteration.getCount());
    }
  }

  /** Connects to the gate; the address is port, token and party, separated by slashes. */
  private void connect() throws IOException {
    String[] words = address.split("/", 3);
    Socket socket = new Socket();
    socket.setTcpNoDelay(true);
    InetAddress local = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    socket.connect(new InetSocketAddress(local, Integer.parseInt(words[0])), CONNECT_MILLIS);
    gate = socket;
    send(words[1] + " " + words[2]);
    InputStream in = socket.getInputStream();
    Thread thread = new Thread(() -> listen(in), "jmh-gate-turn");
    thread.setDaemon(true);
    listener = thread.getId();
    thread.start();
  }

  private synchronized void send(String line) throws IOException {
    byte[] bytes = (line + "\n").getBytes(StandardCharsets.US_ASCII);
    requireNonNull(gate).getOutputStream().write(bytes);
  }

  private void listen(InputStream in) {
    try {
      for (int word = in.read(); word >= 0; word = in.read()) {
        if (word == SIGN_OF_LIFE) {
          send("here");
        } else {
          turn.release();
        }
      }
    } catch (IOException e) {
      // Treated as the end of the connection.
    }
    if (!closed) {
      Runtime.getRuntime().halt(LOST);
    }
  }

  /** Reports the measuring thread before the first slice, unless there are several. */
  private void nameThread(BenchmarkParams params, boolean warmup) throws IOException {
    long started = ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
    boolean startedNone = started == startedThreads;
    startedThreads = started;
    if (warmup || named || params.getThreads() != 1) {
      return;
    }
    named = true;
    List<Long> numbers = benchmarkThreads(Path.of("/proc/self/task"));
    if (startedNone && numbers.size() == 1) {
      send("thread " + numbers.get(0));
    }
  }

  /** Returns Linux's ids of benchmark threads, by a {@code task} folder; none if unknown. */
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

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    long cpu = Counters.difference(Counters.cpuWithoutCompilers(), cpuNanos);
    long bytes = Counters.difference(Counters.allocatedByOthers(listener), allocated);
    boolean measured = iteration.getType() == MEASUREMENT;
    if (!measured) {
      rest.end();
    }
    RandomSeed.report();
    try {
      if (!measured && warmups > 0) {
        reportLongCalls(benchmark, iteration, result);
      }
      if (measured || warmups++ == 0 || warmups % parts == 0) {
        IterationResultMetaData all = result.getMetadata();
        String operations = all.getMeasuredOps() + " " + all.getAllOps();
        send("done " + score(result) + " " + operations + " " + bytes + " " + cpu);
      }
      if (measured && ++slices == iteration.getCount()) {
        // No JVM may end during a slice of another.
        turn.acquire();
        closed = true;
        // A JVM that ends while a thread still waits for input would take 300 ms longer.
        requireNonNull(gate).close();
      }
    } catch (IOException e) {
      throw new IllegalStateException("jmh-gate takes no turns back any more", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while others had their last turns", e);
    }
    return List.of();
  }

  /** Reports calls that take long, so that the gate plans for them before it measures. */
  private void reportLongCalls(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result)
      throws IOException {
    int perCall = benchmark.getOpsPerInvocation() * benchmark.getThreads();
    long calls = Math.max(1, result.getMetadata().getAllOps() / perCall);
    long call = (System.nanoTime() - began) / calls;
    boolean last = warmups + 1 == iteration.getCount();
    if (call >= LONG_NANOS || (last && call >= LONG_WARM_NANOS)) {
      send("long " + call);
    }
  }

  /** Returns JMH's score of all threads; NaN if the benchmark failed. */
  private static double score(IterationResult result) {
    boolean failed = result.getRawPrimaryResults().isEmpty();
    return failed ? Double.NaN : result.getPrimaryResult().getScore();
  }
}
