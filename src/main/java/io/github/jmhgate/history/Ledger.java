package io.github.jmhgate.history;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.FileTree;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonException;
import io.github.jmhgate.model.JsonField;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.model.TextFile;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A folder, which need not exist, of one immutable file per run, named by time, commit and content.
 * Adding twice changes nothing, and merging two ledgers is copying the files of both.
 */
public record Ledger(Path root) {
  static final int LARGEST_TEXT = 64 << 20;

  private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");
  private static final String ENDING = ".json.gz";
  private static final Pattern GIVEN =
      Pattern.compile("\\d{8}T\\d{6}Z-[0-9a-z]{1,12}-[0-9a-f]{16}[.]json[.]gz");
  private static final int HASH_DIGITS = 16;
  private static final int COMMIT_LENGTH = 12;
  private static final int BUFFER = 1 << 16;

  public record Added(Path file, boolean added) {}

  /** A file that has changed since it was written; its run counts if it was {@code read}. */
  public record Problem(Path file, boolean read, String what) {
    public String text() {
      return "%s: %s%s".formatted(file, read ? "" : "not counted: ", what);
    }
  }

  /** Adds a run; if it cannot be written, the ledger is as it was. */
  public Added add(HistoryRun run) throws GateFailure {
    if (run.rows().isEmpty()) {
      throw unusable("the run has no result, so there is nothing to add");
    }
    if (run.time().isBefore(EARLIEST) || run.time().isAfter(LATEST)) {
      throw unusable(run.time() + " is no time of a run; set the clock, or give the time");
    }
    byte[] line = RunJson.line(run);
    Path file = root.resolve(format("uuuu/MM/", run.time()) + id(run, line) + ENDING);
    if (Files.exists(file)) {
      return new Added(file, false);
    }
    try {
      write(file, line);
    } catch (IOException e) {
      throw unusable(
          "%s: the run cannot be added (%s); the history is as it was: make room or give write"
                  .formatted(file, FileTrouble.of(e))
              + " permission, and add it again",
          e);
    }
    return new Added(file, true);
  }

  static void write(Path file, byte[] line) throws IOException {
    new WholeFile(file)
        .writeBytes(
            out -> {
              try (GZIPOutputStream packed = new GZIPOutputStream(out, BUFFER)) {
                packed.write(line);
                packed.write('\n');
              }
            });
  }

  private static String id(HistoryRun run, byte[] line) {
    String safe = run.commit().toLowerCase(Locale.ROOT).replaceAll("[^0-9a-z]", "");
    String cut = safe.substring(0, Math.min(COMMIT_LENGTH, safe.length()));
    String time = format("uuuuMMdd'T'HHmmss'Z'", run.time());
    String hash = Sha256.of(line).substring(0, HASH_DIGITS);
    return "%s-%s-%s".formatted(time, cut.isEmpty() ? "unknown" : cut, hash);
  }

  private static String format(String pattern, Instant time) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC).format(time);
  }

  public List<Path> files() throws GateFailure {
    if (!Files.exists(root)) {
      return List.of();
    }
    try (Stream<Path> all = FileTree.walk(root)) {
      return all.filter(file -> name(file).endsWith(ENDING) && !isHidden(file)).sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      throw unusable(
          "%s: the history cannot be listed; name a folder that can be read".formatted(root), e);
    }
  }

  private boolean isHidden(Path file) {
    return Stream.iterate(file, Path::getParent)
        .takeWhile(at -> !at.equals(root))
        .anyMatch(at -> name(at).startsWith("."));
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  /** Reads all runs, each once, in no order, and returns what is wrong with files. */
  public List<Problem> read(Consumer<LedgerRun> consumer) throws GateFailure {
    return read(files(), consumer);
  }

  /** Reads the runs of some of {@link #files()}. */
  public List<Problem> read(List<Path> files, Consumer<LedgerRun> consumer) {
    Map<String, Path> known = new HashMap<>();
    RunJson reader = new RunJson();
    List<Problem> problems = new ArrayList<>();
    for (Path file : files) {
      try {
        byte[] line = line(file);
        HistoryRun run = reader.read(line);
        String id = id(run, line);
        boolean renamed = !name(file).equals(id + ENDING);
        if (renamed && GIVEN.matcher(name(file)).matches()) {
          throw new IOException("its content is not the one it was named for");
        }
        Path first = known.putIfAbsent(id, file);
        if (first != null) {
          String same = "it holds the run of %s; delete one of them";
          problems.add(new Problem(file, true, same.formatted(name(first))));
          continue;
        }
        consumer.accept(new LedgerRun(id, run));
        if (renamed) {
          problems.add(new Problem(file, true, "it was renamed, and counts"));
        }
      } catch (IOException e) {
        String what = "%s; update jmh-gate, restore the file from a copy, or delete it";
        problems.add(new Problem(file, false, what.formatted(FileTrouble.of(e))));
      }
    }
    return problems;
  }

  /** Adds up the checks of all runs that can be read. */
  public HistoryRun.Checks checks() throws GateFailure {
    List<HistoryRun.Checks> all = new ArrayList<>();
    read(run -> all.add(run.run().checks()));
    return all.stream().reduce(HistoryRun.Checks.NONE, HistoryRun.Checks::plus);
  }

  private static byte[] line(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file), BUFFER)) {
      byte[] text = in.readNBytes(LARGEST_TEXT + 1);
      if (text.length > LARGEST_TEXT) {
        throw new IOException(
            "larger than %s MiB, which no file of a ledger is".formatted(LARGEST_TEXT >> 20));
      }
      int end = 0;
      while (end < text.length && text[end] != '\n') {
        end++;
      }
      if (end != text.length - 1) {
        throw new IOException("it is not one whole line");
      }
      return Arrays.copyOf(text, end);
    }
  }

  /** Writes runs as lines of JSON, a run always in the same bytes, and reads them. */
  static final class RunJson {
    private static final int SCHEMA = 1;

    private final Map<Object, Object> known = new HashMap<>();

    private record Line(
        int schema,
        Instant time,
        String commit,
        String branch,
        String gate,
        String jmh,
        Optional<Environment> environment,
        Optional<HistoryRun.ChangeEffect> change,
        Optional<HistoryRun.Checks> checks,
        List<LedgerRow> benchmarks) {}

    private record LedgerRow(
        String name,
        Mode mode,
        @JsonField(optional = true) SortedMap<String, String> params,
        int threads,
        @JsonField(optional = true) String code,
        List<MetricForks> metrics) {}

    private record MetricForks(
        String metric, String unit, double[] forks, @JsonField(optional = true) String verdict) {}

    /** Returns the line of a run, in ASCII and without its end. */
    static byte[] line(HistoryRun run) {
      List<LedgerRow> rows = new ArrayList<>();
      List<MetricForks> metrics = List.of();
      BenchmarkId last = null;
      for (HistoryRow row : run.rows()) {
        BenchmarkId id = row.benchmark();
        Metric metric = row.metric();
        if (!id.equals(last)) {
          last = id;
          metrics = new ArrayList<>();
          rows.add(
              new LedgerRow(id.name(), id.mode(), id.params(), id.threads(), row.code(), metrics));
        }
        metrics.add(new MetricForks(metric.name(), metric.unit(), row.forks(), row.verdict()));
      }
      String gate = run.gateVersion();
      String jmh = run.jmhVersion();
      Optional<Environment> place = Optional.ofNullable(run.environment());
      Optional<HistoryRun.ChangeEffect> change = Optional.ofNullable(run.change());
      Optional<HistoryRun.Checks> checks =
          Optional.of(run.checks()).filter(some -> some.measured() > 0);
      Line line =
          new Line(
              SCHEMA,
              run.time(),
              run.commit(),
              run.branch(),
              gate,
              jmh,
              place,
              change,
              checks,
              rows);
      return JsonMapper.line(line).getBytes(StandardCharsets.US_ASCII);
    }

    HistoryRun read(byte[] bytes) throws IOException {
      Line line = JsonMapper.bind(JsonMapper.parse(TextFile.decode(bytes), SCHEMA), Line.class);
      List<HistoryRow> rows = new ArrayList<>();
      for (LedgerRow row : line.benchmarks) {
        if (row.name.isEmpty() || row.threads < 1) {
          throw JsonException.field("name", "a benchmark's name, with at least one thread");
        }
        BenchmarkId id = shared(new BenchmarkId(row.name, row.mode, row.params, row.threads));
        for (MetricForks one : row.metrics) {
          Metric metric = shared(new Metric(one.metric, one.unit));
          rows.add(new HistoryRow(id, metric, one.forks, shared(one.verdict), shared(row.code)));
        }
      }
      String branch = shared(line.branch);
      Environment environment = line.environment.map(this::shared).orElse(null);
      HistoryRun.ChangeEffect change = line.change.orElse(null);
      if (change != null
          && !(0 < change.low()
              && change.low() <= change.ratio()
              && change.ratio() <= change.high()
              && change.high() < Double.POSITIVE_INFINITY)) {
        throw JsonException.field("change", "a ratio between its bounds");
      }
      HistoryRun.Checks checks = line.checks.orElse(HistoryRun.Checks.NONE);
      if (checks.found() < 0 || checks.measured() < checks.found()) {
        throw JsonException.field("checks", "as many measured as found, or more");
      }
      String gate = shared(line.gate);
      String jmh = shared(line.jmh);
      return new HistoryRun(line.time, line.commit, branch, environment, gate, jmh, rows, change)
          .with(checks);
    }

    @SuppressWarnings("unchecked")
    private <T> T shared(T one) {
      return (T) known.computeIfAbsent(one, same -> same);
    }
  }
}
