package io.github.jmhgate.benchmarks.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecipeBenchmarkTest {
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
