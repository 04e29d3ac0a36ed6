package io.github.jmhgate.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RenamesFileTest {
  private static final Path FILE = Path.of("baselines", RenamesFile.NAME);

  private static Renames parse(String text) throws GateFailure {
    return RenamesFile.parse(FILE, text.getBytes(UTF_8));
  }

  /** With the line ends and the mark that Windows puts into a file. */
  @Test
  void readsNamesOfEveryKind() throws GateFailure {
    Renames renames =
        parse(
            "\uFEFF# moved\r\n\r\na.B.m = a.B.measure\r\n a.B=a.C\r\na.Größe.m\t=\ta.Size.m\r\n"
                + "old.pack = fresh.pack\r\n");

    assertThat(renames.of("a.B.m")).as("longest first, then again").isEqualTo("a.C.measure");
    assertThat(renames.of("a.B.other")).isEqualTo("a.C.other");
    assertThat(renames.of("a.Bx.m")).isEqualTo("a.Bx.m");
    assertThat(renames.of("a.Größe.m")).isEqualTo("a.Size.m");
    assertThat(renames.of("old.pack.deep.D.m")).isEqualTo("fresh.pack.deep.D.m");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.B.m | :1: expected OLD = NEW",
        "a.B.m = | :1: expected OLD = NEW",
        "= a.B.m | :1: expected OLD = NEW",
        "a b = c | :1: expected OLD = NEW",
        "a.B.m = $(rm).x | :1: expected OLD = NEW",
        "a.B = a.B | :1: with the lines before, a.B leads",
        "a = b;a = c | :2: a has a new name on a line before",
        "a = b;b = c;c = a | :3: with the lines before, c leads back to itself",
        "a = a.b | :1: with the lines before, a leads back to itself",
      })
  void saysInOneLineWhatIsWrongWithARename(String text, String problem) {
    assertThatThrownBy(() -> parse(text.replace(';', '\n')))
        .isInstanceOf(GateFailure.class)
        .hasMessageStartingWith(FILE + problem)
        .hasMessageNotContaining("\n");
  }

  @Test
  void refusesRenamesThatAreNoText() {
    assertThatThrownBy(() -> RenamesFile.parse(FILE, new byte[] {'a', '=', (byte) 0xff}))
        .hasMessageContaining("UTF-8");
  }

  @Test
  void neverPutsTwoRowsIntoOne() throws GateFailure {
    Run both = Runs.run(Runs.time("a.Old.m", 1, 2), Runs.time("a.New.m", 3, 4));
    assertThat(parse("a.Old.m = a.New.m").of(both).results())
        .extracting(Result::id)
        .extracting(BenchmarkId::name)
        .containsExactly("a.Old.m", "a.New.m");
  }

  @Test
  void renamesInPairsOnlyWhatReallyMoved() throws GateFailure {
    BenchmarkId old = BenchmarkId.of("a.Old.m", Mode.AVERAGE_TIME);
    BenchmarkId now = BenchmarkId.of("a.New.m", Mode.AVERAGE_TIME);
    Renames renames = parse("a.Old = a.New");

    assertThat(renames.of(Map.of(old, 1), Set.of(now))).containsOnlyKeys(now);
    assertThat(renames.of(Map.of(old, 1), Set.of(now, old))).containsOnlyKeys(old);
    assertThat(renames.of(Map.of(old, 1), Set.of())).containsOnlyKeys(old);
    assertThat(renames.of(Map.of(old, 1, now, 2), Set.of(now))).containsOnlyKeys(old, now);
  }
}
