package io.github.jmhgate.benchmarks.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
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

  /** 1 to 1000 µs once each, of two connections. */
  @Test
  void addsUpConnections() {
    Histogram odd = Latencies.histogram();
    Histogram even = Latencies.histogram();
    for (int micros = 1; micros <= 1000; micros++) {
      Latencies.record(micros % 2 == 0 ? even : odd, micros * 1000L);
    }
    Latencies.add(odd, 1, 46, 107);
    Latencies.add(even, 2, 46, 107);

    Map<String, Latencies.Value> metrics = Latencies.metrics();

    for (double percentile : new double[] {10, 50, 90}) {
      assertThat(metrics.get("latency.p" + (int) percentile).value())
          .isCloseTo(percentile * 10, within(percentile * 10 * 0.002));
    }
    assertThat(metrics.get("latency.p99.9").value()).isCloseTo(999, within(1.5));
    assertThat(metrics.get("latency.upto.50us").value()).isCloseTo(50, within(1.0));
    assertThat(metrics.get("latency.upto.1000us").value()).isCloseTo(500, within(1.0));
    assertThat(metrics.get("latency.beyond").value()).isZero();
    assertThat(metrics.get("requests.unsent").value()).isEqualTo(3);
    assertThat(metrics.get("wire.request")).isEqualTo(new Latencies.Value(46, "bytes"));
    assertThat(metrics.keySet().stream().filter(name -> name.matches("latency.(up|be).*")))
        .hasSize(11);
  }

  @Test
  void whatIsOutOfRangeCountsAsItsEnd() {
    Histogram histogram = Latencies.histogram();
    Latencies.record(histogram, -5);
    Latencies.record(histogram, Long.MAX_VALUE);
    assertThat(histogram.getTotalCount()).isEqualTo(2);
  }

  @Test
  void connectionsTakeTurnsAtTheRateOfAllTogether() {
    long[] due =
        IntStream.range(0, 4)
            .mapToObj(connection -> Schedule.of(1_000, 500_000, connection, 4))
            .flatMapToLong(schedule -> LongStream.generate(schedule::take).limit(3))
            .toArray();
    Arrays.sort(due);

    assertThat(due)
        .containsExactly(IntStream.range(0, 12).mapToLong(i -> 1_000 + 2_000L * i).toArray());
  }

  @Test
  void countsWhatIsOverdueWithoutTakingIt() {
    Schedule schedule = Schedule.of(0, 1_000_000, 0, 1);

    assertThat(schedule.overdue(-1)).isZero();
    assertThat(schedule.overdue(0)).isEqualTo(1);
    assertThat(schedule.overdue(999)).isEqualTo(1);
    assertThat(schedule.overdue(1_000)).isEqualTo(2);
    schedule.take();
    assertThat(schedule.overdue(999)).isZero();
    assertThat(schedule.overdue(10_500)).isEqualTo(10);
  }

  private static final byte[] REQUEST = Connection.request("/user/000001");
  private static final byte[] BODY = "body".getBytes(US_ASCII);

  @Test
  void countsTheBytesOfARightAnswer() throws Exception {
    String answer = FakeServer.answer("200 OK", "body");
    try (FakeServer server = new FakeServer(number -> answer);
        Connection connection = new Connection(server.port())) {
      connection.expect(REQUEST, BODY);
      connection.expect(REQUEST, BODY);

      assertThat(connection.responseBytes()).isEqualTo(answer.length());
    }
  }

  @ParameterizedTest
  @MethodSource
  void refusesWhatIsNoRightAnswer(String answer, String reason) throws Exception {
    try (FakeServer server = new FakeServer(number -> answer);
        Connection connection = new Connection(server.port())) {
      assertThatThrownBy(() -> connection.expect(REQUEST, BODY))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(reason);
    }
  }

  static Stream<Arguments> refusesWhatIsNoRightAnswer() {
    return Stream.of(
        Arguments.of(FakeServer.answer("500 Oops", "body"), "'HTTP/1.1 500 Oops' instead of 200"),
        Arguments.of(FakeServer.answer("404 Not Found", ""), "404"),
        Arguments.of(FakeServer.answer("200 OK", "bodY"), "'bodY' instead of 'body'"),
        Arguments.of(FakeServer.answer("200 OK", "body and more"), "instead of 'body'"),
        Arguments.of("HTTP/1.1 200 OK\r\n\r\n", "no content-length"),
        Arguments.of("HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n", "length is"),
        Arguments.of("HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n", "length is '-1'"));
  }
}
