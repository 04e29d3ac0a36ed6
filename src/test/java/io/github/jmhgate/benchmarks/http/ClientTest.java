package io.github.jmhgate.benchmarks.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.jmhgate.benchmarks.http.HttpLoadBenchmark.Client;
import io.github.jmhgate.benchmarks.http.HttpLoadBenchmark.Schedule;
import io.github.jmhgate.benchmarks.http.LatencyProfiler.Latencies;
import io.github.jmhgate.benchmarks.http.UserServer.User;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientTest {
  private static final byte[] REQUEST = Connection.request("/user/000001");
  private static final byte[] BODY = "body".getBytes(US_ASCII);

  @BeforeEach
  @AfterEach
  void clear() {
    Latencies.clear();
  }

  /** One stall of 200 ms at 100 requests a second is twenty late requests, not one. */
  @Test
  void aStallIsSeenByAllWhoWouldHaveWaited() throws Exception {
    try (FakeServer server = new FakeServer(number -> number == 0 ? stalled(0) : right(number))) {
      measure(server, 20);
    }

    // The i-th is due 10 i ms after the first and cannot be sent before the stall is over.
    assertThat(metric("latency.p50")).isGreaterThan(90_000);
    assertThat(metric("latency.max")).isGreaterThan(190_000);
  }

  @Test
  void requestsThatWereNeverSentAreLateToo() throws Exception {
    try (FakeServer server = new FakeServer(ClientTest::stalled)) {
      measure(server, 1);
    }

    assertThat(metric("requests.unsent")).isGreaterThanOrEqualTo(20);
    assertThat(metric("latency.beyond")).isGreaterThanOrEqualTo(15);
  }

  private static void measure(FakeServer server, int requests) throws IOException {
    Client client = client(server);
    for (int i = 0; i < requests; i++) {
      client.open(100);
    }
    client.collect();
    client.disconnect();
  }

  @Test
  void anErrorIsNotRecorded() throws Exception {
    try (FakeServer server =
        new FakeServer(number -> number < 2 ? right(number) : answer("503 No", ""))) {
      Client client = client(server);
      client.closed();
      client.closed();
      assertThatThrownBy(client::closed)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("503");
      client.collect();
      client.disconnect();
    }

    assertThat(
            Latencies.metrics().entrySet().stream()
                .filter(metric -> metric.getKey().matches("latency[.](upto[.].*|beyond)"))
                .mapToDouble(metric -> metric.getValue().value())
                .sum())
        .isEqualTo(2);
  }

  /** 1 to 1000 µs once each, of two connections, and one of either end. */
  @Test
  void addsUpConnections() {
    Histogram odd = Latencies.histogram();
    Histogram even = Latencies.histogram();
    for (int micros = 1; micros <= 1000; micros++) {
      Latencies.record(micros % 2 == 0 ? even : odd, micros * 1000L);
    }
    Latencies.add(odd, 1, 46, 107);
    Latencies.add(even, 2, 46, 107);

    for (int percentile : new int[] {10, 50, 90}) {
      assertThat(metric("latency.p" + percentile))
          .isCloseTo(percentile * 10, within(percentile * 10 * 0.002));
    }
    assertThat(metric("latency.p99.9")).isCloseTo(999, within(1.5));
    assertThat(metric("latency.upto.50us")).isCloseTo(50, within(1.0));
    assertThat(metric("latency.upto.1000us")).isCloseTo(500, within(1.0));
    assertThat(metric("latency.beyond")).isZero();
    assertThat(metric("requests.unsent")).isEqualTo(3);
    Map<String, Latencies.Value> metrics = Latencies.metrics();
    assertThat(metrics).containsEntry("wire.request", new Latencies.Value(46, "bytes"));
    assertThat(metrics.keySet()).filteredOn(name -> name.matches("latency.(up|be).*")).hasSize(11);

    Latencies.record(odd, -5);
    Latencies.record(odd, Long.MAX_VALUE);
    assertThat(odd.getTotalCount()).isEqualTo(502);
  }

  private static double metric(String name) {
    return Latencies.metrics().get(name).value();
  }

  @Test
  void connectionsTakeTurnsAtTheRateOfAllTogether() {
    long[] due =
        IntStream.range(0, 4)
            .mapToObj(connection -> Schedule.of(1_000, 500_000, connection, 4))
            .flatMapToLong(schedule -> LongStream.generate(schedule::take).limit(3))
            .sorted()
            .toArray();

    assertThat(due)
        .containsExactly(IntStream.range(0, 12).mapToLong(i -> 1_000 + 2_000L * i).toArray());
  }

  @Test
  void countsTheBytesOfARightAnswer() throws Exception {
    String answer = answer("200 OK", "body");
    try (FakeServer server = new FakeServer(number -> answer);
        Connection connection = new Connection(server.port())) {
      connection.expect(REQUEST, BODY);
      connection.expect(REQUEST, BODY);

      assertThat(connection.responseBytes()).isEqualTo(answer.length());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "500 Oops, Content-Length: 4, body, HTTP/1.1 500 Oops' instead of 200",
    "200 OK, Content-Length: 4, bodY, bodY' instead of 'body'",
    "200 OK, Content-Length: 8, body and, instead of 'body'",
    "200 OK, Accept: 4, body, no content-length",
    "200 OK, content-length: 99999999999, body, length is",
    "200 OK, content-length: -1, body, length is '-1'"
  })
  void refusesWhatIsNoRightAnswer(String status, String header, String body, String reason)
      throws Exception {
    String answer = "HTTP/1.1 %s\r\n%s\r\n\r\n%s".formatted(status, header, body);
    try (FakeServer server = new FakeServer(number -> answer);
        Connection connection = new Connection(server.port())) {
      assertThatThrownBy(() -> connection.expect(REQUEST, BODY))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(reason);
    }
  }

  private static String answer(String status, String body) {
    return "HTTP/1.1 %s\r\nContent-Length: %s\r\n\r\n%s".formatted(status, body.length(), body);
  }

  private static String right(int number) {
    return answer("200 OK", new String(User.of(number).json(), US_ASCII));
  }

  private static String stalled(int number) {
    try {
      Thread.sleep(200);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return right(number);
  }

  private static Client client(FakeServer server) throws IOException {
    Client client = new Client();
    client.connect(server.port(), 0, 1);
    return client;
  }

  /** Answers the requests of one connection with whatever a test wants to see refused. */
  private static final class FakeServer implements AutoCloseable {
    private final ServerSocket socket;

    FakeServer(IntFunction<String> answers) throws IOException {
      socket = new ServerSocket(0, 1, InetAddress.getAllByName(UserServer.LOOPBACK)[0]);
      Thread thread = new Thread(() -> serve(answers), "fake-server");
      thread.setDaemon(true);
      thread.start();
    }

    int port() {
      return socket.getLocalPort();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }

    private void serve(IntFunction<String> answers) {
      try (Socket connection = socket.accept();
          BufferedReader requests =
              new BufferedReader(new InputStreamReader(connection.getInputStream(), US_ASCII))) {
        int number = 0;
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
          if (line.isEmpty()) {
            connection.getOutputStream().write(answers.apply(number).getBytes(US_ASCII));
            number++;
          }
        }
      } catch (IOException e) {
        // The test is over.
      }
    }
  }
}
