package io.github.jmhgate.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.json.JsonMapper;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BoundedAnswerTest {
  @Test
  void leavesWhatIsShortEnough() {
    assertThat(BoundedAnswer.of("{\"a\": [1, 2]}", 20)).isEqualTo("{\"a\": [1, 2]}");
  }

  @Test
  void cutsTheLongestListFromItsEnd() throws Exception {
    String many = IntStream.range(0, 100).mapToObj(i -> "" + i).collect(Collectors.joining(","));
    String text = "{\"summary\": \"s\", \"findings\": [" + many + "], \"next\": [1, 2]}";

    Map<String, Object> answer = JsonMapper.parse(BoundedAnswer.of(text, 120));

    assertThat(answer).containsEntry("summary", "s").containsEntry("next", List.of(1, 2));
    assertThat((List<?>) answer.get("findings")).first().isEqualTo(0);
    int kept = ((List<?>) answer.get("findings")).size();
    assertThat(kept).isBetween(5, 30);
    assertThat(answer.get("omitted")).isEqualTo(Map.of("findings", 100 - kept));
  }

  @Test
  void cutsATextWhereNoListIsLeft() {
    assertThat(BoundedAnswer.of("x".repeat(30), 20)).hasSize(20).endsWith("… cut");
    assertThat(BoundedAnswer.of("{\"a\": \"" + "x".repeat(90) + "\"}", 60)).hasSize(60);
  }
}
