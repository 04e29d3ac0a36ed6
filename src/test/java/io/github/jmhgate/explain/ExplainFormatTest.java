package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.report.Terminal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExplainFormatTest extends ExplainedRuns {
  @Test
  void namesAreInertInEveryFormat() throws Exception {
    FrameDifference hostile = new FrameDifference("::error::x\n|`<b>`\u001b[31m", 0, 39, 30, 46, 0);
    ExplainedPart part = part(List.of(hostile), 39, 4000, 1.4);
    List<Explanation> all = List.of(explanation(Mode.AVERAGE_TIME, part));

    assertThat(ExplainFormat.TEXT.of(all, Terminal.PLAIN)).doesNotContain("::error", "\u001b");
    assertThat(ExplainFormat.MARKDOWN.of(all, Terminal.PLAIN)).doesNotContain("<b>", "\u001b");
    Map<String, Object> json = JSON.std.mapFrom(ExplainFormat.JSON.of(all, Terminal.PLAIN));
    assertThat(json).containsEntry("schema", 1);
    assertThat(json.toString()).contains("::error::x", "addsUp=true", "certain=true");
  }
}
