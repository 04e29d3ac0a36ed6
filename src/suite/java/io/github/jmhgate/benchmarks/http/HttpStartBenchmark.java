package io.github.jmhgate.benchmarks.http;

import io.github.jmhgate.benchmarks.http.ServerProcess.Transport;
import io.github.jmhgate.benchmarks.http.UserServer.User;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * From starting a JVM to the first right answer of the server in it, once a call. Each call is a
 * fresh JVM already; what iterations share is the machine's file cache.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class HttpStartBenchmark {
  private static final User FIRST = User.of(0);
  private static final byte[] REQUEST = Connection.request("/user/" + FIRST.id());
  private static final byte[] BODY = FIRST.json();

  @Param({"nio", "epoll", "io_uring"})
  public String transport;

  private ServerProcess server;

  @Benchmark
  public void firstAnswer() throws IOException {
    server = ServerProcess.start(Transport.of(transport), 1);
    try (Connection connection = new Connection(server.port())) {
      connection.expect(REQUEST, BODY);
    }
  }

  @TearDown(Level.Invocation)
  public void stop() {
    if (server != null) {
      server.close();
      server = null;
    }
  }
}
