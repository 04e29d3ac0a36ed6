package io.github.jmhgate.benchmarks.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.benchmarks.http.ServerProcess.Transport;
import io.github.jmhgate.benchmarks.http.UserServer.User;
import java.net.ConnectException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("thorough")
class ServerProcessIT {
  /** What is not available here is skipped by the benchmark in the same way. */
  @ParameterizedTest
  @EnumSource
  void answersOnTheTransportItWasAskedFor(Transport transport) throws Exception {
    ServerProcess started;
    try {
      started = ServerProcess.start(transport, 2);
    } catch (SkippedException e) {
      assertThat(transport).isNotEqualTo(Transport.NIO);
      assertThat(e).hasMessageContaining(transport.label());
      assumeTrue(false, e.getMessage());
      return;
    }
    try (ServerProcess server = started;
        Connection connection = new Connection(server.port())) {
      User user = User.of(42);
      connection.expect(Connection.request("/user/" + user.id()), user.json());
      long wire = connection.responseBytes();
      User other = User.of(999);
      connection.expect(Connection.request("/user/" + other.id()), other.json());
      assertThat(connection.responseBytes()).isEqualTo(wire);
      assertThat(new String(connection.exchange(Connection.request("/channel")), US_ASCII))
          .startsWith(transport.channelPrefix);
      assertThatThrownBy(() -> connection.exchange(Connection.request("/user/1000")))
          .hasMessageContaining("404");
    }
    assertThat(started.handle().isAlive()).isFalse();
  }

  @Test
  void listensOnLoopbackAloneAndEndsWhenItsParentIsKilled() throws Exception {
    Process parent =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Parent.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    ProcessHandle server = null;
    try {
      String[] words = parent.inputReader(US_ASCII).readLine().split(" ", 2);
      server = ProcessHandle.of(Long.parseLong(words[0])).orElseThrow();
      assertThat(server.isAlive()).isTrue();
      refusesOtherAddresses(Integer.parseInt(words[1]));

      parent.destroyForcibly();

      server.onExit().get(5, TimeUnit.MINUTES);
      assertThat(server.isAlive()).isFalse();
    } finally {
      parent.destroyForcibly();
      if (server != null) {
        server.destroyForcibly();
      }
    }
  }

  /** All of 127.0.0.0/8 is this machine to Linux: a server on every address would answer. */
  private static void refusesOtherAddresses(int port) {
    if (System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux")) {
      assertThatThrownBy(() -> new Socket("127.0.0.2", port).close())
          .isInstanceOf(ConnectException.class);
    }
  }

  /** Starts a server, reports its process and port, and waits to be killed. */
  static final class Parent {
    private Parent() {}

    public static void main(String[] args) throws Exception {
      ServerProcess server = ServerProcess.start(Transport.NIO, 1);
      System.out.println(server.handle().pid() + " " + server.port());
      Thread.sleep(60_000);
    }
  }
}
