package io.github.jmhgate.benchmarks.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jmhgate.benchmarks.http.ServerProcess.Transport;
import io.github.jmhgate.benchmarks.http.UserServer.User;
import java.net.ConnectException;
import java.net.Socket;
import org.junit.jupiter.api.Tag;
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
      // All of 127.0.0.0/8 is this machine to Linux: a server on every address would answer.
      if (System.getProperty("os.name").contains("Linux")) {
        assertThatThrownBy(() -> new Socket("127.0.0.2", server.port()).close())
            .isInstanceOf(ConnectException.class);
      }
      assertThatThrownBy(() -> connection.exchange(Connection.request("/user/1000")))
          .hasMessageContaining("404");
    }
    assertThat(started.handle().isAlive()).isFalse();
  }
}
