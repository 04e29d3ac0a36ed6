package io.github.jmhgate.benchmarks.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A server for a fork, on the transport it was asked for and no other. */
@State(Scope.Benchmark)
public class RunningServer {
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
    server = ServerProcess.start(asked, number(instances));
    try (Connection connection = new Connection(port())) {
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

  int port() {
    return server.port();
  }

  static int number(String instances) {
    return instances.equals(ALL_CORES)
        ? Runtime.getRuntime().availableProcessors()
        : Integer.parseInt(instances);
  }
}
