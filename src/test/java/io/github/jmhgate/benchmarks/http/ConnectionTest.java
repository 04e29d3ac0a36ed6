package io.github.jmhgate.benchmarks.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConnectionTest {
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
