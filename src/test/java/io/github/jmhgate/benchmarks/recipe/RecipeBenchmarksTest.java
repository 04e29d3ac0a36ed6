package io.github.jmhgate.benchmarks.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.benchmarks.recipe.RecipeBenchmark.Json;
import io.github.jmhgate.benchmarks.recipe.RecipeBenchmark.Protobuf;
import io.github.jmhgate.benchmarks.recipe.RecipeRestBenchmark.RestFormat;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class RecipeBenchmarksTest {
  /** As the server writes it: 29 characters of date, whatever the day. */
  private static final String DATE = "Date: Fri, 31 Dec 1999 23:59:59 GMT\r\n";

  private final RecipeBenchmark benchmark = new RecipeBenchmark();
  private final RecipeArticleBenchmark article = new RecipeArticleBenchmark();

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
    InetSocketAddress address;
    try (RecipeRest rest = new RecipeRest(format, false)) {
      address = rest.server().address();
      var stored = rest.store(1000, Recipe.ofArticle());
      assertThat(stored.requestHead())
          .isEqualTo(
              "POST /recipes/1000 HTTP/1.1\r\nHost: localhost\r\nContent-Type: %s\r\nContent-Length: %s\r\n\r\n"
                  .formatted(mediaType, body)
                  .length());
      assertThat(stored.requestBody()).isEqualTo(body);
      assertThat(stored.responseHead())
          .hasSameSizeAs("HTTP/1.1 204 No Content\r\n" + DATE + "\r\n");

      var fetched = rest.fetch(1000);
      assertThat(fetched.requestHead())
          .isEqualTo("GET /recipes/1000 HTTP/1.1\r\nHost: localhost\r\n\r\n".length());
      assertThat(fetched.responseHead())
          .hasSameSizeAs(
              "HTTP/1.1 200 OK\r\n%sContent-type: %s\r\nContent-length: %s\r\n\r\n"
                  .formatted(DATE, mediaType, body));
      assertThat(fetched.body()).hasSize(body);
    }
    assertThat(address.getAddress().isLoopbackAddress()).isTrue();
    assertThatThrownBy(() -> new Socket(address.getAddress(), address.getPort()).close())
        .isInstanceOf(ConnectException.class);
  }

  @Test
  void theRestBenchmarkFetchesWhatItStores() throws Exception {
    RecipeRestBenchmark rest = new RecipeRestBenchmark();
    rest.format = RestFormat.PROTOBUF;
    rest.start();
    try {
      rest.reset();
      assertThat(rest.store()).isEqualTo(204);
      assertThat(rest.fetch()).isEqualTo(Recipe.ofArticle());
    } finally {
      rest.stop();
    }
  }

  @Test
  void jsonYieldsTheSameByEveryWay() throws Exception {
    Json json = new Json();
    json.verify();
    assertThat(benchmark.jsonEncode(json)).isEqualTo(json.bytes);
    assertThat(benchmark.jsonEncodeString(json)).isEqualTo(json.bytes);
    assertThat(benchmark.jsonDecode(json)).isEqualTo(Recipe.ofArticle());
    assertThat(benchmark.jsonDecodeString(json)).isEqualTo(Recipe.ofArticle());
    assertThat(article.jsonSerialize(json)).isEqualTo(json.text);
    assertThat(article.jsonDeserialize(json)).isEqualTo(Recipe.ofArticle());
  }

  @Test
  void protobufYieldsTheSameByEveryWay() throws Exception {
    Protobuf protobuf = new Protobuf();
    protobuf.verify();
    assertThat(benchmark.protobufEncode(protobuf)).isEqualTo(protobuf.bytes);
    assertThat(benchmark.protobufBuild(protobuf).toByteArray()).isEqualTo(protobuf.bytes);
    assertThat(benchmark.protobufEncodeOnly(protobuf)).isEqualTo(protobuf.bytes);
    assertThat(benchmark.protobufDecode(protobuf)).isEqualTo(Recipe.ofArticle());
    assertThat(benchmark.protobufParse(protobuf)).isEqualTo(benchmark.protobufBuild(protobuf));
    assertThat(article.protobufSerialize(protobuf)).isEqualTo(benchmark.protobufBuild(protobuf));
    assertThat(article.protobufDeserialize(protobuf)).isEqualTo(Recipe.ofArticle());
  }
}
