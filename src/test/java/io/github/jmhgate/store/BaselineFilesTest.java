package io.github.jmhgate.store;

import static io.github.jmhgate.history.Runs.HERE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.gate.Runs;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that lie next to the results of a baseline. */
class BaselineFilesTest {
  @TempDir private Path folder;

  @Test
  void readsWhatItWrote() throws Exception {
    Map<String, List<String>> ran = Map.of("a.B.m[x=ü]", List.of("d1", "d2"), "a.B.n", List.of());
    Map<String, String> own = Map.of("a.B.m{x=1}", "0123456789abcdef");
    new CodeRecord("Linux", "forks", ran, Map.of()).write(folder);
    assertThat(CodeRecord.read(folder)).contains(new CodeRecord("Linux", "forks", ran, Map.of()));
    assertThat(CodeRecord.read(folder.resolve("none"))).isEmpty();

    new CodeRecord("Linux", "forks", ran, own).write(folder);
    assertThat(CodeRecord.ownBeside(folder)).isEqualTo(own);
    assertThat(CodeRecord.ownBeside(folder.resolve("none"))).isEmpty();
  }

  /** As records were before they had what code is a benchmark's own. */
  @Test
  void readsARecordWithoutIt() throws Exception {
    write("{\"schema\":6,\"jvm\":\"x\",\"forks\":\"f\",\"benchmarks\":{\"b\":[\"d\"]}}");
    assertThat(CodeRecord.read(folder).orElseThrow().benchmarks()).containsOnlyKeys("b");
    assertThat(CodeRecord.ownBeside(folder)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"schema\": 1",
        "{\"schema\":4,\"jvm\":\"x\",\"forks\":\"y\",\"benchmarks\":{\"b\":[\"d\"]},\"own\":{\"b\":\"d\"}}",
        "{\"schema\":6,\"jvm\":\"x\",\"forks\":\"y\",\"benchmarks\":{\"b\":1}}"
      })
  void provesNothingByWhatItCannotUnderstand(String text) throws Exception {
    write(text);
    assertThat(CodeRecord.read(folder)).isEmpty();
    assertThat(CodeRecord.ownBeside(folder)).isEmpty();
  }

  /** A user cannot switch on features of a parser, so no message advises it. */
  @Test
  void saysWhatIsWrongWithoutAdviceToProgrammers() throws Exception {
    Path file = write("{\"schema\": 1e400}");

    assertThatThrownBy(() -> JsonFile.read(file, 2))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining(CodeRecord.FILE_NAME)
        .hasMessageNotContaining("enable");
    write("{\"schema\": Infinity}");
    assertThatThrownBy(() -> JsonFile.read(file, 2))
        .hasMessageContaining("not readable as JSON (Non-standard token 'Infinity')");
  }

  private Path write(String text) throws Exception {
    return Files.writeString(folder.resolve(CodeRecord.FILE_NAME), text);
  }

  private static final BenchmarkId TIME = BenchmarkId.of("p.C.m", Mode.AVERAGE_TIME);
  private static final BenchmarkId RATE =
      new BenchmarkId("p.C.m", Mode.THROUGHPUT, new TreeMap<>(Map.of("size", "1\"0\n")), 4);

  @Test
  void readsTheCalibrationItWrote() throws Exception {
    Calibrated calibrated =
        new Calibrated(
            Instant.parse("2026-01-31T12:00:00Z"),
            20,
            1,
            Map.of(
                TIME, new CalibratedSpread(21, 99, 0.02, 0.012, 0.015),
                RATE, new CalibratedSpread(6, 30, 0.01, 0, 0.001)));
    Path baselines = folder.resolve("baselines");

    for (CalibrationKind kind : CalibrationKind.values()) {
      Path file = Calibrated.write(baselines, HERE, kind, calibrated);

      assertThat(Calibrated.read(baselines, HERE)).containsEntry(kind, calibrated);
      assertThat(Files.list(file.getParent())).containsExactly(file);
    }
  }

  @Test
  void leavesTheOtherKindAlone() throws Exception {
    Calibrated first = calibrated(10, new CalibratedSpread(11, 55, 0.02, 0.012, 0.015));
    Calibrated second = calibrated(5, new CalibratedSpread(5, 20, 0.03, 0.002, 0.005));
    Calibrated.write(folder, HERE, CalibrationKind.SESSIONS, first);
    Calibrated.write(folder, HERE, CalibrationKind.BUILDS, first);
    Calibrated.write(folder, HERE, CalibrationKind.BUILDS, second);

    assertThat(Calibrated.read(folder, HERE))
        .containsExactly(
            Map.entry(CalibrationKind.SESSIONS, first), Map.entry(CalibrationKind.BUILDS, second));
  }

  // Five degrees of freedom are the least; of sessions, ten are enough.
  @ParameterizedTest
  @CsvSource({
    "SESSIONS, 11, 0.01", "SESSIONS, 10, 0.02", "SESSIONS, 6, 0.02",
    "SESSIONS, 5, ", "SESSIONS, 2, ", "BUILDS, 20, 0.02",
    "BUILDS, 9, 0.02", "BUILDS, 5, 0.02", "BUILDS, 4, "
  })
  void takesTheUpperLimitOfFewAndNothingOfFewer(
      CalibrationKind kind, int count, @Nullable Double used) {
    assertThat(kind.deviation(new CalibratedSpread(count, 50, 0.03, 0.01, 0.02)))
        .isEqualTo(used == null ? OptionalDouble.empty() : OptionalDouble.of(used));
    assertThat(kind.deviation(new CalibratedSpread(count, 50, 0.03, 0.01, Double.NaN)))
        .isEqualTo(used == null || used > 0.01 ? OptionalDouble.empty() : OptionalDouble.of(used));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"schema\" : 3 | \"schema\" : 9 | another jmh-gate",
        "0.012 | -1 | Spread must be valid (deviations are numbers of 0 or more)",
        "0.012 | \"much\" | deviation must be a number",
        "0.012 | \"NaN\" | Spread must be valid",
        "0.025 | -1 | Spread must be valid (deviations are numbers of 0 or more)",
        "avgt | often | mode must be one of JMH's",
        "\"threads\" : 1 | \"threads\" : 0 | threads must be 1 or more",
        "1970-01-01 | sometime | calibratedAt must be a time",
      })
  void saysWhatIsWrongWithACalibration(String text, String instead, String message)
      throws Exception {
    Path file =
        Calibrated.write(
            folder,
            HERE,
            CalibrationKind.SESSIONS,
            calibrated(10, new CalibratedSpread(11, 55, 0.02, 0.012, 0.025)));
    String written = Files.readString(file);
    assertThat(written).contains(text);
    Files.writeString(file, written.replace(text, instead));

    assertThatThrownBy(() -> Calibrated.read(folder, HERE))
        .isInstanceOf(GateFailure.class)
        .hasMessageContainingAll(file.toString(), message);
  }

  private static Calibrated calibrated(int suites, CalibratedSpread spread) {
    return new Calibrated(Instant.EPOCH, suites, 0, Map.of(TIME, spread));
  }

  private static final Path FILE = Path.of("baselines", RenamesFile.NAME);

  private static Renames parse(String text) throws GateFailure {
    return RenamesFile.parse(FILE, text.getBytes(UTF_8));
  }

  /** With the line ends and the mark that Windows puts into a file. */
  @Test
  void readsBenchmarksClassesAndPackages() throws GateFailure {
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
