package io.github.jmhgate.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTreeTest {
  @Test
  void keepsTheOrderOfFields() throws IOException {
    assertThat(read("{\"b\":1,\"a\":{\"d\":true,\"c\":\"text\"}}"))
        .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
        .containsExactly(Map.entry("b", 1), Map.entry("a", Map.of("d", true, "c", "text")));
  }

  @Test
  void hasTheSmallestNumberThatHoldsAWholeOne() throws IOException {
    assertThat(read("[7, -3000000000, 100000000000000000000]"))
        .isEqualTo(List.of(7, -3_000_000_000L, new BigInteger("100000000000000000000")));
  }

  @Test
  void readsAFractionAsADouble() throws IOException {
    assertThat(read("[0.1, 1.0, 1e300]")).isEqualTo(List.of(0.1, 1.0, 1e300));
  }

  @Test
  void readsNullInsideOfAList() throws IOException {
    assertThat(read("[null, [], {}]")).isEqualTo(Arrays.asList(null, List.of(), Map.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":1,\"a\":1}", "[{\"b\":0,\"a\":null,\"a\":null}]"})
  void refusesAFieldThatIsThereTwice(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(RepeatedFieldException.class)
        .hasMessageStartingWith("Duplicate key (key 'a')");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[1", "{\"a\":", "{\"a\":1"})
  void refusesATextThatEndsTooSoon(String text) {
    assertThatThrownBy(() -> read(text)).isInstanceOf(JsonEOFException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\n\n "})
  void refusesATextWithoutAValueAtItsBeginning(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOfSatisfying(
            JsonParseException.class, e -> assertThat(e.getLocation().getLineNr()).isEqualTo(1))
        .hasMessageStartingWith("No content");
  }

  @Test
  void staysAtTheEndOfTheValue() throws IOException {
    try (JsonParser json = new JsonFactory().createParser("[1, [2], 3]")) {
      json.nextToken();
      json.nextToken();
      JsonTree.read(json);
      json.nextToken();
      assertThat(JsonTree.read(json)).isEqualTo(List.of(2));
      assertThat(json.nextToken()).isEqualTo(JsonToken.VALUE_NUMBER_INT);
    }
  }

  private static @Nullable Object read(String text) throws IOException {
    try (JsonParser json = new JsonFactory().createParser(text)) {
      return JsonTree.read(json);
    }
  }
}
