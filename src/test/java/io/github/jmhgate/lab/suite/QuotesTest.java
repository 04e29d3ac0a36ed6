package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.model.GateFailure;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotesTest {
  private final Quotes quotes =
      new Quotes(
          new StoredResults(
              List.of(),
              "",
              List.of(
                  new StoredResults.Suite(
                      "Title",
                      "CPU <1>",
                      new TreeMap<>(
                          Map.of(
                              "a.B.m{x=1}",
                              Map.of(
                                  "score",
                                  new Figure(421.6, 400, 440, "ns/op"),
                                  "ratio",
                                  new Figure(1.916, 1.88, 1.957, ""),
                                  "encoded.bytes",
                                  Figure.exact(282, "bytes"),
                                  "gc.alloc.rate.norm",
                                  Figure.exact(880, "B/op")))),
                      List.of(),
                      3))));

  @ParameterizedTest
  @CsvSource({
    "B.m{x=1} score, 422 ns",
    "B.m{x=1} ratio, 1.92×",
    "B.m{x=1} ratio-interval, 1.92 (1.88 … 1.96)",
    "B.m{x=1} encoded.bytes, 282 bytes",
    "B.m{x=1} allocated, 880 B",
    "machine, CPU &#60;1&#62;"
  })
  void writesWhatWasMeasured(String key, String value) throws GateFailure {
    String text = "a <!-- x --> <!-- measured: %s -->%s<!-- end --> b\n";

    assertThat(quotes.in(text.formatted(key, "old"), "page")).isEqualTo(text.formatted(key, value));
  }

  @ParameterizedTest
  @CsvSource({"B.other ratio", "B.m{x=1} nothing", "B.m{x=1}", "ratio"})
  void refusesWhatWasNotMeasured(String key) {
    assertThatThrownBy(() -> quotes.in("<!-- measured: " + key + " -->1<!-- end -->", "page.md"))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining("page.md: quotes '" + key + "', which was not measured");
  }
}
