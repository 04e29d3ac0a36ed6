package io.github.jmhgate.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.history.Runs;
import io.github.jmhgate.history.change.ReviewFile;
import io.github.jmhgate.history.exchange.AsvResultsTest;
import io.github.jmhgate.history.exchange.BencherMetricsTest;
import io.github.jmhgate.history.exchange.DataJsTest;
import io.github.jmhgate.history.exchange.JmhFiles;
import io.github.jmhgate.history.exchange.RunFiles;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.lab.suite.Experiment;
import io.github.jmhgate.lab.suite.StoredResults;
import io.github.jmhgate.measure.Pair;
import io.github.jmhgate.measure.PairBuilder;
import io.github.jmhgate.measure.Side;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.BenchmarkUnitBuilder;
import io.github.jmhgate.measure.host.HostFacts;
import io.github.jmhgate.measure.host.HostFactsBuilder;
import io.github.jmhgate.measure.host.Message;
import io.github.jmhgate.measure.jvm.HeardHost;
import io.github.jmhgate.measure.turns.Slice;
import io.github.jmhgate.measure.turns.SliceBuilder;
import io.github.jmhgate.measure.turns.SpokenTurns;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.store.CodeRecord;
import io.github.jmhgate.store.RenamesFile;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.WaiverFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All that reads what people, other tools, other versions or other processes wrote. */
final class Subjects {
  private static final Path RESULTS = Path.of("src/test/resources/io/github/jmhgate/jmh");

  /** So many that the history keeps a cache of them. */
  private static final int RUNS = 20;

  private final Path folder;
  private final List<Subject> subjects = new ArrayList<>();

  private Subjects(Path folder) {
    this.folder = folder;
  }

  /**
   * Code that reads files or messages of one kind.
   *
   * @param samples as writers make them
   */
  record Subject(String name, List<byte[]> samples, Reader reader) {}

  /** Reads a content in a folder of its own, which is kept from one content to the next. */
  interface Reader {
    void read(Path folder, byte[] content) throws Exception;
  }

  private interface FileReader {
    void read(Path file) throws Exception;
  }

  /** Reads a content under a path below its folder. */
  private static Reader file(String path, FileReader reader) {
    return (folder, content) -> {
      Path file = folder.resolve(path);
      Files.createDirectories(file.getParent());
      Files.write(file, content);
      reader.read(file);
    };
  }

  static List<byte[]> files(Path... files) throws IOException {
    List<byte[]> all = new ArrayList<>();
    for (Path file : files) {
      all.add(Files.readAllBytes(file));
    }
    return all;
  }

  static List<Subject> all(Path folder) throws Exception {
    Subjects all = new Subjects(folder);
    all.results();
    all.settings();
    all.baselines();
    all.histories();
    all.pairs();
    all.messages();
    return List.copyOf(all.subjects);
  }

  private void add(String name, List<byte[]> samples, Reader reader) {
    subjects.add(new Subject(name, samples, reader));
  }

  private static List<byte[]> texts(String... texts) {
    return Stream.of(texts).map(text -> text.getBytes(UTF_8)).toList();
  }

  private void results() throws IOException {
    List<byte[]> samples =
        files(
            RESULTS.resolve("jmh-1.8.json"),
            RESULTS.resolve("jmh-1.19.json"),
            RESULTS.resolve("jmh-1.32.json"),
            RESULTS.resolve("jmh-1.36.json"),
            Path.of("docs/example/before.json"));
    add("results", samples, file("result.json", JmhReader::readAll));
    add("imported results", samples, file("result.json", file -> JmhFiles.read(file, "main")));
  }

  private void settings() throws IOException {
    add(
        "settings",
        files(Path.of("benchmark.properties")),
        file("benchmark.properties", file -> new SettingsReader().file(file).read()));
    add("experiments", files(Path.of("docs/experiments.json")), file("e", Experiment::read));
    add(
        "comparisons",
        texts(
            """
            {"schema": 1, "arguments": ["--jar", "a.jar"], "revision": "0123abc",
             "comparisons": [{"name": "Recipe: every codec", "reference": "a", "benchmark": "a.b.C.m",
              "precision": 0.02, "rounds": 5, "mode": "avgt", "unit": "ns/op", "environment": {"cpu": "x"},
              "jvms": [{"name": "", "text": "x", "vmFlags": ["-Xmx1g"]}],
              "conditions": [{"what": "threads", "equal": false, "values": ["1", "2"]}],
              "variants": [{"name": "a", "benchmark": "a.b.C.m", "params": {"x": "1"}, "threads": 2, "jvm": "",
                "tied": false, "score": 10.5, "scoreLow": 9, "scoreHigh": 11, "ratio": 1.0,
                "ratioLow": 0.9, "ratioHigh": 1.1, "rank": 1, "bytes": 12, "sizes": {"encoded.bytes": 5}}],
              "failures": [], "warnings": []}]}
            """),
        file(
            "r.json",
            file -> StoredResults.read(file, Experiment.read(Path.of("docs/experiments.json")))));
  }

  private void baselines() throws IOException {
    Path stored = folder.resolve("stored");
    new CodeRecord(
            "Linux",
            "forks",
            Map.of("a.B.m[x=1]", List.of("d1", "d2")),
            Map.of("a.B.m[x=1]", "0123456789abcdef"))
        .write(Files.createDirectories(stored));
    try (Stream<Path> found = Files.walk(Path.of("baselines"))) {
      Path sidecar = found.filter(file -> file.endsWith(Sidecar.FILE_NAME)).findFirst().get();
      add("environment.json", files(sidecar), file(Sidecar.FILE_NAME, Sidecar::read));
    }
    add(
        "classes.json",
        files(stored.resolve(CodeRecord.FILE_NAME)),
        file(CodeRecord.FILE_NAME, file -> CodeRecord.read(file.getParent())));
    add(
        "waivers",
        texts(
            """
            {"schema": 1, "waivers": [{"benchmark": "a.B.m", "metric": "score", "ceiling": 0.3,
              "reason": "checks more", "expires": "2030-01-31"}]}
            """),
        file(WaiverFile.NAME, file -> WaiverFile.read(file.getParent())));
    add(
        "renames",
        texts("# old = new\na.b.C.m = a.b.D.m\na.b = c.d\nc.d.E = c.d.F\n"),
        file(RenamesFile.NAME, file -> RenamesFile.read(file.getParent())));
  }

  private void histories() throws Exception {
    Ledger ledger = new Ledger(folder.resolve("ledger"));
    Path first = null;
    for (int i = 0; i < RUNS; i++) {
      Path file = ledger.add(Runs.run(i, Runs.time(0, 1.5, i), Runs.bytes(0, 16, 16))).file();
      first = first == null ? file : first;
    }
    add(
        "run of a history",
        files(Objects.requireNonNull(first)),
        file(
            ledger.root().relativize(first).toString(),
            file -> new Ledger(file.getParent()).read(run -> {})));
    add(
        "events.json",
        texts(
            """
            {"schema": 1, "events": [
              {"id": "E-01234567", "state": "explained", "reason": "checks more"},
              {"id": "E-00000000", "state": "rejected", "reason": "a bad disk"}]}
            """),
        file(ReviewFile.NAME, file -> ReviewFile.read(file.getParent())));
    add(
        "runs of other tools",
        texts(DataJsTest.DATA_JS, BencherMetricsTest.BMF, AsvResultsTest.RESULTS),
        file("machine/run.json", file -> new RunFiles("main").read(file)));
    add(
        "suites of asv",
        texts(AsvResultsTest.BENCHMARKS),
        (own, content) -> {
          Files.write(own.resolve("benchmarks.json"), content);
          file("machine/run.json", file -> new RunFiles("main").read(file))
              .read(own, AsvResultsTest.RESULTS.getBytes(UTF_8));
        });
  }

  private void pairs() throws Exception {
    List<Slice> slices =
        Collections.nCopies(
            5,
            new SliceBuilder()
                .score(1.5)
                .startNanos(10)
                .endNanos(20)
                .wallMillis(1)
                .measuredOperations(100)
                .allOperations(120)
                .allocatedBytes(4096)
                .cpuNanos(9)
                .build());
    Path file = folder.resolve("pair.json");
    TreeMap<String, String> params = new TreeMap<>(Map.of("size", "1\"0\n"));
    BenchmarkId id = new BenchmarkId("a.B.m", Mode.AVERAGE_TIME, params, 2);
    new PairBuilder()
        .benchmark(id)
        .number(1)
        .unit("ns/op")
        .startedFirst(Side.BASE)
        .slicedFirst(Side.CANDIDATE)
        .sliceMillis(50)
        .base(slices)
        .candidate(slices)
        .build()
        .write(7, file);
    add("pair", files(file), file("pairs/0001.json", read -> Pair.read(read).effect()));
  }

  private void messages() {
    BenchmarkUnit unit =
        new BenchmarkUnitBuilder()
            .name("a.B.m")
            .mode("avgt")
            .params(Collections.emptySortedMap())
            .threads(1)
            .operations(1)
            .arguments(List.of(""))
            .group(List.of())
            .wholeMillis(0)
            .cold(false)
            .build();
    HostFacts facts =
        new HostFactsBuilder()
            .protocol(Message.PROTOCOL)
            .javaVendor("Debian")
            .javaVersion("17.0.1")
            .vmName("VM")
            .collectors(List.of("G1 Old Generation"))
            .cores(2)
            .os("Linux")
            .arch("amd64")
            .arguments(List.of("-Xmx1g"))
            .jmhVersion("1.37")
            .build();
    String said =
        Stream.of(
                Message.of("hello", facts).toLine(),
                "a line of a benchmark",
                Message.of("unit", unit).toLine(),
                Message.of("done").toLine(),
                Message.of("done", "1234").toLine())
            .reduce("", (before, line) -> before + line + "\n");
    add("messages of a host", texts(said), HeardHost::hear);
    add(
        "turns of a fork",
        texts("base\nwarmup\nthread 1234\nslice\ndone 1.5 2 3 64 5\nslice\ndone 1.5 2 3 64 5\n"),
        (folder, content) -> SpokenTurns.say(content));
    add(
        "what a fork ran",
        texts(
            "C a/B\n"
                + "M m()V\n"
                + "U a/C\n"
                + "R F a/B\n"
                + "O words.txt\n"
                + "F a/D\n"
                + "X clock a/E.f\n"
                + "N 1.5 a/B.m()V\n"
                + "end\n"),
        (folder, content) -> WhatRan.of(new String(content, UTF_8)));
  }
}
