package io.github.jmhgate.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class JsonMapperTest {
  @Test
  void documentsAreInert() {
    assertThat(JsonMapper.document(7, new JsonObject().with("a", "#\u2603")))
        .isEqualTo("{\n  \"schema\" : 7,\n  \"a\" : \"\\u0023\\u2603\"\n}\n");
  }

  @Test
  void aVersionIsAWholeNumber() {
    assertThatThrownBy(() -> JsonMapper.parse("{\"schema\": 1.9}", 1))
        .hasMessage("field schema must be a whole number");
    assertThatThrownBy(() -> JsonMapper.parse("{\"schema\": 1}\n\n{\"schema\": 1}", 1))
        .hasMessage("line 3, column 1: not readable as JSON (text follows the object)");
  }
}
