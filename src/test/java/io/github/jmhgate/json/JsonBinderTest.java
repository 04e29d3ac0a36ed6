package io.github.jmhgate.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonBinderTest {
  private static final BenchmarkId ID =
      new BenchmarkId("a.B.m", Mode.THROUGHPUT, new TreeMap<>(Map.of("x", "1\u2603")), 2);

  enum Color {
    RED
  }

  @JsonField.AsArray
  record Cell(double value, long time) {}

  record Whole(
      BenchmarkId id,
      @JsonField(name = "colour") Color color,
      Instant at,
      LocalDate day,
      Optional<Cell> none,
      List<Cell> cells,
      Map<String, String> texts,
      @JsonField(optional = true) int count,
      double number) {}

  private static final Whole WHOLE =
      new Whole(
          ID,
          Color.RED,
          Instant.EPOCH,
          LocalDate.EPOCH,
          Optional.empty(),
          List.of(new Cell(1.5, 3), new Cell(Double.NaN, -1)),
          Map.of("a", "b"),
          0,
          Double.NaN);

  @Test
  void recordsComeBackAsTheyWere() throws Exception {
    assertThat(JsonMapper.compact(WHOLE))
        .isEqualTo(
            "{\"benchmark\":\"a.B.m\",\"mode\":\"thrpt\",\"params\":{\"x\":\"1\u2603\"},\"threads\":2,\"colour\":\"RED\",\"at\":\"1970-01-01T00:00:00Z\",\"day\":\"1970-01-01\",\"cells\":[[1.5,3],[null,-1]],\"texts\":{\"a\":\"b\"},\"number\":null}\n");
    assertThat(JsonMapper.read(JsonMapper.compact(WHOLE), Whole.class)).isEqualTo(WHOLE);
    assertThat(JsonMapper.read(JsonMapper.indented(WHOLE), Whole.class)).isEqualTo(WHOLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"thrpt\" | \"often\" | field mode must be one of JMH's, such as avgt",
        "\"threads\":2 | \"threads\":0 | field threads must be 1 or more",
        "\"RED\" | \"BLUE\" | field colour must be one of RED",
        "1970-01-01T | some | field at must be a time such as 2026-01-31T12:00:00Z",
        "\"1970-01-01\" | 3 | field day must be text",
        "[[1.5,3] | [3 | field cells must be a list",
        "{\"a\":\"b\"} | [] | field texts must be an object of texts",
        ",\"number\":null | '' | field number must be a number",
        "null} | true} | field number must be a number",
        "{\"benchmark\" | [ | line 1, column 2: not readable as JSON",
        "null} | null} {} | line 1, column 192: not readable as JSON (text follows the object)",
        "null} | null}<<<<<<< | line 1, column 191: not readable as JSON",
        "\"threads\":2 | \"threads\":2.5 | field threads must be a whole number",
        "\"threads\":2 | \"threads\":4294967298 | field threads must be a whole number",
      })
  void whatDoesNotFitIsNamed(String text, String instead, String message) {
    String changed = JsonMapper.compact(WHOLE).replace(text, instead);
    assertThatThrownBy(() -> JsonMapper.read(changed, Whole.class))
        .isInstanceOf(JsonException.class)
        .hasMessageStartingWith(message);
    assertThatThrownBy(() -> JsonMapper.read("[]", Whole.class))
        .hasMessage("expected one JSON object");
  }
}
