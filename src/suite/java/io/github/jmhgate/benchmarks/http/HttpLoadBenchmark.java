package io.github.jmhgate.benchmarks.http;

import io.github.jmhgate.benchmarks.http.LatencyProfiler.Latencies;
import io.github.jmhgate.benchmarks.http.ServerProcess.Transport;
import io.github.jmhgate.benchmarks.http.UserServer.User;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * Requests for users over 8 connections, one a thread, against a server in a JVM of its own. A
 * wrong status or body fails the benchmark, so that no error counts as throughput.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Threads(8)
public class HttpLoadBenchmark {
  @State(Scope.Benchmark)
  public static class Offered {
    /** Requests per second of all connections together. */
    @Param("2000")
    public double rate;
  }

  /** Each connection sends its next request as it has the answer: as many as the server can. */
  @Benchmark
  public void closedLoop(RunningServer server, Client client) throws IOException {
    client.closed();
  }

  /**
   * Requests come at a fixed rate, whatever the answers take. The score is the rate that was
   * achieved, never above the offered one; the latencies are what to look at.
   */
  @Benchmark
  public void openLoop(RunningServer server, Client client, Offered offered) throws IOException {
    client.open(offered.rate);
  }

  /** A server for a fork, on the transport it was asked for and no other. */
  @State(Scope.Benchmark)
  public static class RunningServer {
    private static final String ALL_CORES = "cores";

    @Param({"nio", "epoll", "io_uring"})
    public String transport;

    /** Event loops: a number, or {@code cores} for as many as the JVM sees processors. */
    @Param({"1", ALL_CORES})
    public String instances;

    private ServerProcess server;

    /** Starts it and asks it which channels it accepts. */
    @Setup(Level.Trial)
    public void start() throws IOException {
      Transport asked = Transport.of(transport);
      server =
          ServerProcess.start(
              asked,
              instances.equals(ALL_CORES)
                  ? Runtime.getRuntime().availableProcessors()
                  : Integer.parseInt(instances));
      try (Connection connection = new Connection(server.port())) {
        String channel =
            new String(
                connection.exchange(Connection.request("/channel")), StandardCharsets.US_ASCII);
        if (!channel.startsWith(asked.channelPrefix)) {
          throw new IllegalStateException(
              "asked for the transport " + transport + ", the server uses " + channel);
        }
        System.out.println("transport in use: " + transport + " (" + channel + ")");
      } catch (IOException | RuntimeException e) {
        server.close();
        throw e;
      }
    }

    @TearDown(Level.Trial)
    public void stop() {
      if (server != null) {
        server.close();
      }
    }
  }

  /** One connection, the requests it sends in turn, and what they took in an iteration. */
  @State(Scope.Thread)
  public static class Client {
    private static final byte[][] REQUESTS = new byte[User.COUNT][];
    private static final byte[][] BODIES = new byte[User.COUNT][];

    static {
      for (int number = 0; number < User.COUNT; number++) {
        User user = User.of(number);
        REQUESTS[number] = Connection.request("/user/" + user.id());
        BODIES[number] = user.json();
      }
    }

    private final Histogram histogram = Latencies.histogram();
    private Connection connection;
    private int index;
    private int count;
    private int user;

    /**
     * The open-loop schedule of this iteration; null until its first request, and in closed loop.
     */
    private Schedule schedule;

    @Setup(Level.Trial)
    public void connect(RunningServer server, ThreadParams threads) throws IOException {
      connect(server.server.port(), threads.getThreadIndex(), threads.getThreadCount());
    }

    void connect(int port, int ofThread, int threads) throws IOException {
      index = ofThread;
      count = threads;
      user = index * User.COUNT / count;
      connection = new Connection(port);
    }

    void closed() throws IOException {
      get(System.nanoTime());
    }

    /** Waits until the next request is due; its latency counts from then. */
    void open(double rate) throws IOException {
      if (schedule == null) {
        schedule = Schedule.of(System.nanoTime(), rate, index, count);
      }
      long due = schedule.take();
      Schedule.await(due);
      get(due);
    }

    /** Only a right answer gets into the histogram; any other ends the benchmark. */
    private void get(long since) throws IOException {
      connection.expect(REQUESTS[user], BODIES[user]);
      Latencies.record(histogram, System.nanoTime() - since);
      user = user + 1 == User.COUNT ? 0 : user + 1;
    }

    /**
     * Hands on what the iteration gave. Requests that were due and could not be sent are recorded
     * as late as they are by now, since to leave them out would flatter a server that is overrun.
     */
    @TearDown(Level.Iteration)
    public void collect() {
      long overdue = 0;
      if (schedule != null) {
        long now = System.nanoTime();
        overdue = schedule.overdue(now);
        for (long i = 0; i < overdue; i++) {
          Latencies.record(histogram, now - schedule.take());
        }
      }
      Latencies.add(histogram, overdue, REQUESTS[0].length, connection.responseBytes());
      histogram.reset();
      schedule = null;
    }

    @TearDown(Level.Trial)
    public void disconnect() throws IOException {
      connection.close();
    }
  }

  /**
   * When the requests of one connection are due: at even distances from a start, however long the
   * answers take. A late answer makes the next requests late and moves none of them, so that their
   * latencies, counted from when they were due, hold the waiting that a user would have had.
   */
  static final class Schedule {
    private static final long SPIN_NANOS = 50_000;

    private final long periodNanos;
    private long next;

    private Schedule(long first, long periodNanos) {
      this.next = first;
      this.periodNanos = periodNanos;
    }

    /**
     * The schedule of one of several connections that share a rate and take turns.
     *
     * @param start on the clock of {@link System#nanoTime}
     * @param rate requests per second of all connections together, above 0
     * @param connection index of this one, from 0
     * @param connections how many there are
     */
    static Schedule of(long start, double rate, int connection, int connections) {
      double between = 1e9 / rate;
      return new Schedule(
          start + Math.round(between * connection), Math.max(1, Math.round(between * connections)));
    }

    long take() {
      long due = next;
      next += periodNanos;
      return due;
    }

    long overdue(long now) {
      return now < next ? 0 : (now - next) / periodNanos + 1;
    }

    static void await(long due) {
      for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
        if (left > SPIN_NANOS) {
          LockSupport.parkNanos(left - SPIN_NANOS);
        } else {
          Thread.onSpinWait();
        }
      }
    }
  }
}
