package io.github.jmhgate.history.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.JsonResults;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.history.LedgerRun;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.history.exchange.JmhFiles;
import io.github.jmhgate.history.page.ChangeText;
import io.github.jmhgate.model.Alarms;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.EnvironmentBuilder;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Renames;
import io.github.jmhgate.model.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a history compares, and what it says of series that ended. */
class SeriesBuilderTest {
  private static final int RUNS = 40;

  private final SeriesBuilder builder = new SeriesBuilder();
  private final Random random = new Random(63);

  @ParameterizedTest
  @CsvSource({
    "AMD EPYC, 17.0.15, G1, -Xmx1g, 1",
    "AMD EPYC, 17.0.16, G1,, 1",
    "AMD EPYC, 17.0.15, Serial,, 1",
    "AMD EPYC, 21.0.1, G1,, 0",
    "Xeon, 17.0.15, G1,, 0"
  })
  void findsALossThatComesWithAnotherSetup(
      String cpu, String jdk, String gc, String flag, int events) {
    Environment now = environment(cpu, jdk, gc, flag);
    for (int run = 0; run < RUNS; run++) {
      boolean late = run >= RUNS / 2;
      add(run, late ? now : Runs.HERE, time(1, late ? 130 : 100), Runs.bytes(1, late ? 64 : 24));
    }

    long found = new EventFinder(table()).events().stream().filter(Event::fails).count();
    assertThat(found).isEqualTo(jdk.startsWith("17") ? 1 : 0);
    assertThat(table().series()).filteredOn(Series::isTime).hasSize(2 - events);
    assertThat(table().ended().stream().filter(series -> series.series().isTime()))
        .hasSize(1 - events)
        .allSatisfy(
            series -> {
              assertThat(series.series().last()).isEqualTo(RUNS / 2 - 1);
              assertThat(series.next()).isNotNull();
            });
  }

  /** Work is the same on every machine with the same JDK, and scatters little. */
  @Test
  void aStepOfWorkIsSeenAcrossMachinesInItsFirstRun() {
    Work one = new Work(Map.of(), List.of(1000.0), 0, 8, true, Set.of());
    Work other = new Work(Map.of(), List.of(1020.0), 0, 8, true, Set.of());
    for (int run = 0; run < RUNS; run++) {
      String cpu = run % 2 == 0 ? "AMD EPYC" : "Xeon";
      Work work = run < RUNS - 1 ? one : other;
      add(
          run,
          environment(cpu, "17.0." + run, "G1", ""),
          HistoryRow.of(Runs.benchmark(1), work, "", ""));
    }

    assertThat(table().series()).hasSize(1);
    assertThat(new EventFinder(table()).events())
        .singleElement()
        .satisfies(event -> assertThat(event.changes().get(0).ratio()).isEqualTo(1.02));
  }

  @Test
  void workOfAnotherJdkIsAnotherSeries() {
    Work work = new Work(Map.of(), List.of(1000.0), 0, 8, true, Set.of());
    add(0, Runs.jdk("17.0.15"), HistoryRow.of(Runs.benchmark(1), work, "", ""));
    add(1, Runs.jdk("25.0.1"), HistoryRow.of(Runs.benchmark(1), work, "", ""));

    assertThat(table().series()).hasSize(2);
  }

  /** Work that varies from run to run by a percent makes no event of two. */
  @Test
  void whatScattersIsNoStep() {
    for (int run = 0; run < RUNS; run++) {
      double bytecodes = 1000 + 10 * random.nextGaussian() + (run < RUNS - 1 ? 0 : 20);
      Work work = new Work(Map.of(), List.of(bytecodes), 0, 8, true, Set.of());
      add(run, Runs.HERE, HistoryRow.of(Runs.benchmark(1), work, "", ""));
    }

    assertThat(new EventFinder(table()).events()).isEmpty();
  }

  /** A result file says on which system it was measured by the path of its JVM alone. */
  @Test
  void filesOfTwoOperatingSystemsAreTwoSeries(@TempDir Path folder) throws Exception {
    List<String> jvms = List.of("/opt/jdk/bin/java", "C:\\\\jdk\\\\bin\\\\java.exe");
    for (int run = 0; run < RUNS; run++) {
      int late = run < RUNS / 2 ? 0 : 1;
      String fields = "\"threads\":1,\"vmName\":\"VM\",\"jvm\":\"%s\",".formatted(jvms.get(late));
      String value = "[%s]".formatted((100 + 119 * late) * Math.exp(0.01 * random.nextGaussian()));
      Path file =
          new JsonResults()
              .row("a.B.m", "avgt", "ns/op", fields, "", value, value)
              .write(folder.resolve("run.json"));
      HistoryRun read = JmhFiles.read(file, "main");
      HistoryRun later =
          new HistoryRun(
              Runs.START.plusSeconds(run),
              "",
              "main",
              read.environment(),
              "",
              "",
              read.rows(),
              null);
      builder.add(new LedgerRun("%016d".formatted(run), later));
    }

    assertThat(table().series()).hasSize(2);
    assertThat(new EventFinder(table()).events()).isEmpty();
  }

  @Test
  void comparesAcrossNumbersOfThreadsThatReplaceEachOther() {
    for (int run = 0; run < RUNS; run++) {
      add(run, Runs.HERE, time(run < RUNS / 2 ? 1 : 4, run < RUNS / 2 ? 100 : 130));
    }
    assertThat(new EventFinder(table()).events()).hasSize(1).allMatch(Event::fails);
    assertThat(table().series().get(0).benchmark().threads()).isEqualTo(4);

    add(RUNS, Runs.HERE, time(1, 100), time(4, 130));
    assertThat(table().series()).as("both in one run").hasSize(2);
    assertThat(table().ended()).isEmpty();
  }

  @Test
  void comparesAcrossUnitsInTheLatestOne() {
    for (int run = 0; run < RUNS; run++) {
      boolean late = run >= RUNS / 2;
      add(run, Runs.HERE, in(late ? "us/op" : "ns/op", late ? 0.13 : 100));
    }

    assertThat(table().series()).hasSize(1);
    assertThat(table().series().get(0).metric().unit()).isEqualTo("us/op");
    assertThat(table().series().get(0).values()[0]).isBetween(0.09, 0.11);
    assertThat(new EventFinder(table()).events()).hasSize(1).allMatch(Event::fails);
    assertThat(table().ended()).isEmpty();
  }

  @Test
  void keepsApartWhatDoesNotConvert() {
    add(0, Runs.HERE, in("ns/op", 100), in("widgets", 3));
    add(1, Runs.HERE, in("ops/ns", 0.01));

    assertThat(table().series()).hasSize(3);
  }

  @Test
  void setupsThatAlternateStayApart() {
    Environment other = environment("AMD EPYC", "17.0.15", "Serial", null);
    for (int run = 0; run < RUNS; run++) {
      boolean second = run % 2 == 1;
      add(run, second ? other : Runs.HERE, time(1, second ? 130 : 100));
    }

    assertThat(table().series()).hasSize(2).extracting(Series::epoch).doesNotHaveDuplicates();
    assertThat(new EventFinder(table()).events()).isEmpty();
    assertThat(table().ended()).isEmpty();
  }

  /** A setup that was tried for some runs is no alternation. */
  @Test
  void comparesAcrossAPassingSetup() {
    Environment other = environment("AMD EPYC", "17.0.15", "Serial", null);
    for (int run = 0; run < RUNS; run++) {
      add(run, run >= 15 && run < 25 ? other : Runs.HERE, time(1, 100));
    }
    assertThat(table().series()).hasSize(1);
  }

  @Test
  void saysWhichBenchmarkVanished() {
    add(0, Runs.HERE, time(1, 100), Runs.time(2, 50));
    add(1, Runs.HERE, time(1, 100), Runs.time(2, 50));
    add(2, Runs.HERE, time(1, 100));

    assertThat(ChangeText.ended(table()).text())
        .isEqualTo(
            "\nSeries that ended, and are compared with no later run:\n"
                + "    0000010000  C.m002: not measured since\n");
  }

  private SeriesTable table() {
    return builder.table("main", Renames.NONE);
  }

  private void add(int number, Environment environment, HistoryRow... rows) {
    HistoryRun run = Runs.run(number, environment, List.of(rows));
    builder.add(new LedgerRun("run" + number, run));
  }

  private HistoryRow time(int threads, double value) {
    BenchmarkId plain = Runs.benchmark(1);
    BenchmarkId id = new BenchmarkId(plain.name(), plain.mode(), plain.params(), threads);
    double[] forks = {value * (1 + 0.005 * random.nextGaussian())};
    return new HistoryRow(id, new Metric(Metric.SCORE, "ns/op"), forks, "", "");
  }

  private HistoryRow in(String unit, double value) {
    HistoryRow row = time(1, value);
    return new HistoryRow(row.benchmark(), new Metric(Metric.SCORE, unit), row.forks(), "", "");
  }

  private static Environment environment(String cpu, String jdk, String gc, String flag) {
    List<String> flags = flag == null ? List.of() : List.of(flag);
    return new EnvironmentBuilder()
        .cpu(cpu)
        .cores(2)
        .os("Linux")
        .arch("amd64")
        .jvmVendor("Debian")
        .jvmVersion(jdk)
        .vmName("VM")
        .gc(gc)
        .vmFlags(flags)
        .build();
  }

  private static final RunInfo RUN = new RunInfo("r", Runs.START, "c", "main", "here");
  private static final Series SERIES = series(new int[] {0, 1}, new int[0]);

  private static Series series(int[] runs, int[] waived) {
    return new Series(
        Runs.benchmark(0),
        new Metric(Metric.SCORE, "ns/op"),
        "here",
        "",
        runs,
        new double[runs.length],
        verdicts(runs, waived));
  }

  private static String[] verdicts(int[] runs, int[] waived) {
    return Arrays.stream(runs)
        .mapToObj(run -> Arrays.binarySearch(waived, run) < 0 ? "UNCHANGED" : "WAIVED")
        .toArray(String[]::new);
  }

  @Test
  void ofPastAlarmsWhatPeopleSaidComesFirst() {
    Review known = new Review(ReviewState.ACKNOWLEDGED, "so it is");
    Review explained = new Review(ReviewState.EXPLAINED, "checks more");
    Review rejected = new Review(ReviewState.REJECTED, "a bad disk");

    Alarms alarms =
        Event.alarms(
            List.of(
                event(2, Grade.CONFIRMED, null),
                event(2, Grade.CONFIRMED, known),
                event(2, Grade.PROVISIONAL, explained),
                event(2, Grade.CONFIRMED, rejected),
                event(2, Grade.WENT_AWAY, null),
                event(2, Grade.WENT_AWAY, rejected),
                event(2, Grade.PROVISIONAL, null)));

    assertThat(alarms).isEqualTo(new Alarms(1, 2, 2, 1, 1));
    assertThat(alarms.reviewed()).isEqualTo(alarms.waived() + alarms.rejected());
  }

  @Test
  void whatGotBetterOrIsTheMachinesIsNoAlarm() {
    Event better = event(0.5, Grade.CONFIRMED, null);
    Event machine =
        new EventBuilder()
            .id("E-1")
            .machine(true)
            .after(RUN)
            .upTo(RUN)
            .place(1)
            .changes(List.of(change(2, Grade.CONFIRMED)))
            .grade(Grade.CONFIRMED)
            .review(null)
            .build();
    assertThat(Event.alarms(List.of(better, machine))).isEqualTo(new Alarms(0, 0, 0, 0, 0));
  }

  /** Of three losses of one series, the waiver came with the second and ended before the third. */
  @Test
  void whatAWaiverPermittedIsWaivedUntilTheNextLoss() {
    Series series = series(IntStream.range(0, 60).toArray(), new int[] {23, 24, 37});
    Review rejected = new Review(ReviewState.REJECTED, "a bad disk");

    assertThat(Event.alarms(List.of(of(series, 10, 2), of(series, 20, 2), of(series, 40, 2))))
        .isEqualTo(new Alarms(2, 1, 0, 0, 0));
    assertThat(Event.alarms(List.of(of(series, 25, 2)))).isEqualTo(new Alarms(0, 1, 0, 0, 0));
    assertThat(Event.alarms(List.of(of(series, 39, 2)))).isEqualTo(new Alarms(0, 1, 0, 0, 0));
    assertThat(Event.alarms(List.of(of(series, 20, 0.5)))).isEqualTo(new Alarms(0, 0, 0, 0, 0));
    assertThat(Event.alarms(List.of(of(series, 20, 2).with("E-1", rejected))))
        .isEqualTo(new Alarms(0, 0, 1, 0, 0));
  }

  private static Event of(Series series, int run, double ratio) {
    Change change =
        new ChangeBuilder()
            .series(series)
            .run(run)
            .previous(run - 1)
            .last(run)
            .before(ratio)
            .after(ratio)
            .ratio(ratio)
            .low(ratio)
            .high(0)
            .pValue(0)
            .deviation(0.01)
            .grade(Grade.CONFIRMED)
            .build();
    return new EventBuilder()
        .id("E-0")
        .machine(false)
        .after(RUN)
        .upTo(RUN)
        .place(1)
        .changes(List.of(change))
        .grade(Grade.CONFIRMED)
        .review(null)
        .build();
  }

  private static Event event(double ratio, Grade grade, @Nullable Review review) {
    return new EventBuilder()
        .id("E-0")
        .machine(false)
        .after(RUN)
        .upTo(RUN)
        .place(1)
        .changes(List.of(change(ratio, grade)))
        .grade(grade)
        .review(review)
        .build();
  }

  private static Change change(double ratio, Grade grade) {
    return new ChangeBuilder()
        .series(SERIES)
        .run(1)
        .previous(0)
        .last(1)
        .before(1)
        .after(ratio)
        .ratio(ratio)
        .low(ratio)
        .high(ratio)
        .pValue(0)
        .deviation(0.01)
        .grade(grade)
        .build();
  }

  private static final String OLD = "aaaaaaaaaaaaaaaa";
  private static final String NEW = "bbbbbbbbbbbbbbbb";
  private int next;

  @Test
  void aChangeOfTheBenchmarksCodeBeginsAnEpoch() {
    add(Runs.timeOf(OLD, 1, 10), Runs.time(2, 5));
    add(Runs.timeOf(NEW, 1, 20), Runs.time(2, 6));
    add(Runs.timeOf(NEW, 1, 21), Runs.time(2, 7));

    List<Series> series = builder.table("main", Renames.NONE).series();
    assertThat(series).hasSize(3);
    assertThat(series.get(0).runs()).containsExactly(0);
    assertThat(series.get(0).code()).isEmpty();
    assertThat(series.get(1).runs()).containsExactly(1, 2);
    assertThat(series.get(1).values()).containsExactly(20, 21);
    assertThat(series.get(1).code()).isEqualTo("bbbbbbbb");
    assertThat(series.get(1).common())
        .isEqualTo(series.get(0).common() + ", benchmark code bbbbbbbb");
    assertThat(series.get(1).epoch()).isEqualTo(series.get(0).epoch());
    assertThat(series.get(2).runs()).as("the other benchmark").containsExactly(0, 1, 2);
  }

  /** Nothing says that it changed, so what was there before there were digests goes on. */
  @Test
  void runsOfWhichNobodyKnowsTheCodeGoOn() {
    add(Runs.time(1, 10));
    add(Runs.timeOf(OLD, 1, 11));
    add(Runs.time(1, 12));
    assertThat(builder.table("main", Renames.NONE).series()).hasSize(1);

    add(Runs.timeOf(NEW, 1, 20));
    add(Runs.time(1, 21));
    List<Series> series = builder.table("main", Renames.NONE).series();
    assertThat(series).hasSize(2);
    assertThat(series.get(0).values()).containsExactly(10, 11, 12);
    assertThat(series.get(1).values()).containsExactly(20, 21);
  }

  @Test
  void theSameCodeAgainIsTheSameEpochAgain() {
    add(Runs.timeOf(OLD, 1, 10));
    add(Runs.timeOf(NEW, 1, 20));
    add(Runs.timeOf(OLD, 1, 11));
    assertThat(builder.table("main", Renames.NONE).series())
        .extracting(Series::values)
        .containsExactly(new double[] {10, 11}, new double[] {20});
  }

  @Test
  void aBenchmarkOfAnotherNameKeepsItsEpochs() {
    add(Runs.timeOf(OLD, 1, 10));
    add(Runs.timeOf(NEW, 1, 20));
    add(Runs.timeOf(NEW, 2, 21));

    Renames renames = new Renames(java.util.Map.of(name(1), name(2)));
    assertThat(builder.table("main", renames).series())
        .extracting(Series::values)
        .containsExactly(new double[] {10}, new double[] {20, 21});
  }

  /** Thirty per cent more in one commit: an event, unless the benchmark became another. */
  @Test
  void whatTheChangedBenchmarkTakesIsNoEvent() {
    assertThat(events(OLD)).isEqualTo(1);
    assertThat(events(NEW)).isZero();
  }

  /** The other benchmarks of the suite still say what the machine does. */
  @Test
  void theSuiteStillShowsTheMachine() {
    Random random = new Random(2);
    for (int run = 0; run < 30; run++) {
      double machine = run < 20 ? 1 : 1.2;
      List<HistoryRow> rows = new ArrayList<>();
      for (int benchmark = 0; benchmark < 12; benchmark++) {
        String code = benchmark == 0 && run >= 10 ? NEW : OLD;
        double value = 100 * machine * Math.exp(0.01 * random.nextGaussian());
        rows.add(Runs.timeOf(code, benchmark, value));
      }
      add(rows.toArray(HistoryRow[]::new));
    }

    SeriesTable table = builder.table("main", Renames.NONE);
    assertThat(new SuiteMedian(table, java.util.Set.of()).epochs()).hasSize(1);
    assertThat(new EventFinder(table).events())
        .singleElement()
        .satisfies(event -> assertThat(event.machine()).isTrue());
  }

  private static long events(String after) {
    SeriesBuilder runs = new SeriesBuilder();
    Random random = new Random(1);
    for (int run = 0; run < 30; run++) {
      double value = (run < 15 ? 100 : 130) * Math.exp(0.01 * random.nextGaussian());
      HistoryRun one = Runs.run(run, Runs.timeOf(run < 15 ? OLD : after, 1, value, value * 1.01));
      runs.add(new LedgerRun("%016d".formatted(run), one));
    }
    return new EventFinder(runs.table("main", Renames.NONE)).events().size();
  }

  private static String name(int benchmark) {
    return Runs.benchmark(benchmark).name();
  }

  private void add(HistoryRow... rows) {
    builder.add(new LedgerRun("%016d".formatted(next), Runs.run(next, rows)));
    next++;
  }
}
