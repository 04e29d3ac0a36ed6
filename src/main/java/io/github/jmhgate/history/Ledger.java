package io.github.jmhgate.history;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTree;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.files.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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

  /** Adds a run; if it cannot be written, the ledger is as it was. */
  public AddedRun add(HistoryRun run) throws GateFailure {
    if (run.rows().isEmpty()) {
      throw unusable("the run has no result, so there is nothing to add");
    }
    if (run.time().isBefore(EARLIEST) || run.time().isAfter(LATEST)) {
      throw unusable(run.time() + " is no time of a run; set the clock, or give the time");
    }
    byte[] line = RunJson.line(run);
    Path file = root.resolve(format("uuuu/MM/", run.time()) + id(run, line) + ENDING);
    if (Files.exists(file)) {
      return new AddedRun(file, false);
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
    return new AddedRun(file, true);
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
      return all.filter(
              file -> name(file).endsWith(ENDING) && Files.isRegularFile(file) && !isHidden(file))
          .sorted()
          .toList();
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
  public List<LedgerProblem> read(Consumer<LedgerRun> consumer) throws GateFailure {
    return read(files(), consumer);
  }

  /** Reads the runs of some of {@link #files()}. */
  public List<LedgerProblem> read(List<Path> files, Consumer<LedgerRun> consumer) {
    Map<String, Path> known = new HashMap<>();
    RunJson reader = new RunJson();
    List<LedgerProblem> problems = new ArrayList<>();
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
          problems.add(new LedgerProblem(file, true, same.formatted(name(first))));
          continue;
        }
        consumer.accept(new LedgerRun(id, run));
        if (renamed) {
          problems.add(new LedgerProblem(file, true, "it was renamed, and counts"));
        }
      } catch (IOException e) {
        String what = "%s; update jmh-gate, restore the file from a copy, or delete it";
        problems.add(new LedgerProblem(file, false, what.formatted(FileTrouble.of(e))));
      }
    }
    return problems;
  }

  /** Adds up the checks of all runs that can be read. */
  public KeptChecks checks() throws GateFailure {
    List<KeptChecks> all = new ArrayList<>();
    read(run -> all.add(run.run().checks()));
    return all.stream().reduce(KeptChecks.NONE, KeptChecks::plus);
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
}
