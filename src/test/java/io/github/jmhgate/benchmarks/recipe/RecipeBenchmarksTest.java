package io.github.jmhgate.benchmarks.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class RecipeBenchmarksTest {
  /** As the server writes it: 29 characters of date, whatever the day. */
  private static final String DATE = "Date: Fri, 31 Dec 1999 23:59:59 GMT\r\n";

  @ParameterizedTest
  @CsvSource({"JSON, false", "JSON, true", "PROTOBUF, false", "PROTOBUF, true"})
  void whatIsStoredComesBack(RestFormat format, boolean gzip) throws Exception {
    SplittableRandom random = new SplittableRandom(8);
    try (RecipeRest rest = new RecipeRest(format, gzip)) {
      for (int id = 0; id < 100; id++) {
        Recipe recipe = new RecipePayload().random(random);
        rest.store(id, recipe);
        assertThat(rest.decode(rest.fetch(id))).isEqualTo(recipe);
      }
      int sent = rest.store(1, Recipe.ofArticle()).requestBody();
      assertThat(sent != (format == RestFormat.JSON ? 282 : 109)).isEqualTo(gzip);
      assertThat(rest.server().size()).isEqualTo(100);
      rest.server().reset();
      assertThat(rest.server().size()).isZero();
      assertThatThrownBy(() -> rest.fetch(1)).hasMessage("status 404 instead of 200");
    }
  }

  @ParameterizedTest
  @CsvSource({"JSON, application/json, 282", "PROTOBUF, application/x-protobuf, 109"})
  void countsTheBytesOnTheWire(RestFormat format, String mediaType, int body) throws Exception {
    try (RecipeRest rest = new RecipeRest(format, false)) {
      WireClient.Exchange stored = rest.store(1000, Recipe.ofArticle());
      String request =
          "POST /recipes/1000 HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
              + mediaType
              + "\r\nContent-Length: "
              + body
              + "\r\n\r\n";
      assertThat(stored.requestHead()).isEqualTo(request.length());
      assertThat(stored.requestBody()).isEqualTo(body);
      assertThat(stored.responseHead())
          .hasSize(("HTTP/1.1 204 No Content\r\n" + DATE + "\r\n").length());

      WireClient.Exchange fetched = rest.fetch(1000);
      assertThat(fetched.requestHead())
          .isEqualTo("GET /recipes/1000 HTTP/1.1\r\nHost: localhost\r\n\r\n".length());
      String response =
          "HTTP/1.1 200 OK\r\n"
              + DATE
              + ("Content-type: " + mediaType + "\r\n")
              + ("Content-length: " + body + "\r\n\r\n");
      assertThat(fetched.responseHead()).hasSize(response.length());
      assertThat(fetched.body()).hasSize(body);
    }
  }

  @Test
  void isReachableFromThisMachineAloneAndEnds() throws Exception {
    RecipeRest rest = new RecipeRest(RestFormat.JSON, false);
    var address = rest.server().address();
    assertThat(address.getAddress().isLoopbackAddress()).isTrue();
    rest.close();
    assertThatThrownBy(() -> new Socket(address.getAddress(), address.getPort()).close())
        .isInstanceOf(ConnectException.class);
  }

  @Test
  void refusesWhatUnzipsToTooMuch() throws Exception {
    byte[] bomb = RecipeServer.zip(new byte[2 << 20]);
    assertThatThrownBy(() -> RecipeServer.unzip(bomb)).isInstanceOf(IOException.class);
  }

  @Test
  void theBenchmarkStoresAndFetchesAndEnds() throws Exception {
    RecipeRestBenchmark benchmark = new RecipeRestBenchmark();
    benchmark.format = RestFormat.PROTOBUF;
    benchmark.start();
    try {
      benchmark.reset();
      assertThat(benchmark.store()).isEqualTo(204);
      assertThat(benchmark.fetch()).isEqualTo(Recipe.ofArticle());
    } finally {
      benchmark.stop();
    }
  }

  private final JsonState json = new JsonState();
  private final ProtobufState protobuf = new ProtobufState();
  private final RecipeBenchmark benchmark = new RecipeBenchmark();
  private final RecipeArticleBenchmark article = new RecipeArticleBenchmark();

  @BeforeEach
  void setUp() throws Exception {
    json.verify();
    protobuf.verify();
  }

  @Test
  void jsonYieldsTheSameByEveryWay() throws Exception {
    assertThat(benchmark.jsonEncode(json)).isEqualTo(json.bytes);
    assertThat(benchmark.jsonEncodeString(json)).isEqualTo(json.bytes);
    assertThat(benchmark.jsonDecode(json)).isEqualTo(Recipe.ofArticle());
    assertThat(benchmark.jsonDecodeString(json)).isEqualTo(Recipe.ofArticle());
    assertThat(article.jsonSerialize(json)).isEqualTo(json.text);
    assertThat(article.jsonDeserialize(json)).isEqualTo(Recipe.ofArticle());
  }

  @Test
  void protobufYieldsTheSameByEveryWay() throws Exception {
    assertThat(benchmark.protobufEncode(protobuf)).isEqualTo(protobuf.bytes);
    assertThat(benchmark.protobufBuild(protobuf).toByteArray()).isEqualTo(protobuf.bytes);
    assertThat(benchmark.protobufEncodeOnly(protobuf)).isEqualTo(protobuf.bytes);
    assertThat(benchmark.protobufDecode(protobuf)).isEqualTo(Recipe.ofArticle());
    assertThat(benchmark.protobufParse(protobuf)).isEqualTo(benchmark.protobufBuild(protobuf));
    assertThat(article.protobufSerialize(protobuf)).isEqualTo(benchmark.protobufBuild(protobuf));
    assertThat(article.protobufDeserialize(protobuf)).isEqualTo(Recipe.ofArticle());
  }
}
