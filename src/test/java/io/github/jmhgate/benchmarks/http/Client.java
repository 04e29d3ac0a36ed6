package io.github.jmhgate.benchmarks.http;

import java.io.IOException;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/** One connection, the requests it sends in turn, and what they took in an iteration. */
@State(Scope.Thread)
public class Client {
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

  /** The open-loop schedule of this iteration; null until its first request, and in closed loop. */
  private Schedule schedule;

  @Setup(Level.Trial)
  public void connect(RunningServer server, ThreadParams threads) throws IOException {
    index = threads.getThreadIndex();
    count = threads.getThreadCount();
    user = index * User.COUNT / count;
    connection = new Connection(server.port());
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
   * Hands on what the iteration gave. Requests that were due and could not be sent are recorded as
   * late as they are by now, since to leave them out would flatter a server that is overrun.
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
