package io.github.jmhgate.benchmarks.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.ThreadParams;

class ClientTest {
  private static final int STALL_MILLIS = 200;

  @BeforeEach
  @AfterEach
  void clear() {
    Latencies.clear();
  }

  /** One stall of 200 ms at 100 requests a second is twenty late requests, not one. */
  @Test
  void aStallIsSeenByAllWhoWouldHaveWaited() throws Exception {
    try (FakeServer server =
        new FakeServer(
            number -> {
              if (number == 0) {
                sleep(STALL_MILLIS);
              }
              return right(number);
            })) {
      Client client = client(server);
      for (int i = 0; i < 20; i++) {
        client.open(100);
      }
      client.collect();
      client.disconnect();
    }

    // The i-th is due 10 i ms after the first and cannot be sent before the stall is over.
    assertThat(Latencies.metrics().get("latency.p50").value()).isGreaterThan(90_000);
    assertThat(Latencies.metrics().get("latency.max").value()).isGreaterThan(190_000);
  }

  @Test
  void requestsThatWereDueAndNeverSentAreLateToo() throws Exception {
    try (FakeServer server =
        new FakeServer(
            number -> {
              sleep(STALL_MILLIS);
              return right(number);
            })) {
      Client client = client(server);
      client.open(100);
      client.collect();
      client.disconnect();
    }

    assertThat(Latencies.metrics().get("requests.unsent").value()).isGreaterThanOrEqualTo(20);
    assertThat(Latencies.metrics().get("latency.beyond").value()).isGreaterThanOrEqualTo(15);
  }

  @Test
  void anErrorIsNotRecorded() throws Exception {
    try (FakeServer server =
        new FakeServer(number -> number < 2 ? right(number) : FakeServer.answer("503 No", ""))) {
      Client client = client(server);
      client.closed();
      client.closed();
      assertThatThrownBy(client::closed)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("503");
      client.collect();
      client.disconnect();
    }

    double counted =
        Latencies.metrics().entrySet().stream()
            .filter(metric -> metric.getKey().matches("latency[.](upto[.].*|beyond)"))
            .mapToDouble(metric -> metric.getValue().value())
            .sum();
    assertThat(counted).isEqualTo(2);
  }

  private static String right(int number) {
    return FakeServer.answer(
        "200 OK", new String(User.of(number).json(), StandardCharsets.US_ASCII));
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Client client(FakeServer server) throws IOException {
    Client client = new Client();
    client.connect(
        new RunningServer() {
          @Override
          int port() {
            return server.port();
          }
        },
        new ThreadParams(0, 1, 0, 1, 0, 1, 0, 1, 0, 1));
    return client;
  }
}
