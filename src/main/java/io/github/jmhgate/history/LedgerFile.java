package io.github.jmhgate.history;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.Sha256;
import io.github.jmhgate.model.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/**
 * A file of the ledger: packed lines, one per run. It is read completely before anything counts.
 * Its name has a hash of its content; that of one run also its time and commit.
 */
final class LedgerFile {
  /** More than any file of ours unpacks to. */
  static final int LARGEST_TEXT = 64 << 20;

  private static final String SINGLE = ".json.gz";

  /** A file of several runs of one month, as earlier versions wrote them. */
  private static final String MONTH = ".jsonl.gz";

  private static final int HASH_DIGITS = 16;
  private static final int COMMIT_LENGTH = 12;
  private static final Pattern GIVEN =
      Pattern.compile(
          "\\d{8}T\\d{6}Z-[0-9a-z]{1,12}-[0-9a-f]{16}[.]json[.]gz"
              + "|\\d{4}-\\d{2}-[0-9a-f]{16}[.]jsonl[.]gz");
  private static final int BUFFER = 1 << 16;

  private LedgerFile() {}

  /** Why a line or file cannot be used, and what to do, without the file. */
  static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1;

    Unreadable(String message) {
      super(message);
    }

    static Unreadable restore(String message) {
      return new Unreadable(message + "; restore it from a copy, or delete it");
    }
  }

  static String id(HistoryRun run, byte[] line) {
    String safe = run.commit().toLowerCase(Locale.ROOT).replaceAll("[^0-9a-z]", "");
    String cut = safe.substring(0, Math.min(COMMIT_LENGTH, safe.length()));
    return format("uuuuMMdd'T'HHmmss'Z'", run.time())
        + "-"
        + (cut.isEmpty() ? "unknown" : cut)
        + "-"
        + hash(line);
  }

  /** The place of a run in the ledger; its digits are the same in every locale. */
  static Path of(HistoryRun run, String id) {
    return Path.of(format("uuuu", run.time()), format("MM", run.time()), id + SINGLE);
  }

  private static String format(String pattern, Instant time) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC).format(time);
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  /** Whether a file is named like one of the ledger, correctly or not. */
  static boolean isOne(Path file) {
    return name(file).endsWith(SINGLE) || isMonth(file);
  }

  static boolean isMonth(Path file) {
    return name(file).endsWith(MONTH);
  }

  static String stem(Path file) {
    return name(file).substring(0, name(file).indexOf('.'));
  }

  /** Whether the ledger could have given the name. */
  static boolean isGiven(Path file) {
    return GIVEN.matcher(name(file)).matches();
  }

  static String hash(byte[] content) {
    return Sha256.of(content).substring(0, HASH_DIGITS);
  }

  /** Writes lines completely or not at all, and waits until they are on the disk. */
  static void write(Path file, byte[]... lines) throws IOException {
    new WholeFile(file)
        .writeDurably(
            out -> {
              try (GZIPOutputStream packed = new GZIPOutputStream(out, BUFFER)) {
                for (byte[] line : lines) {
                  packed.write(line);
                  packed.write('\n');
                }
              }
            });
  }

  /**
   * Reads the runs of a file, all or none, and checks them against its name if the ledger gave it.
   */
  static List<LedgerRun> read(Path file, RunJson reader) throws Unreadable {
    byte[] text = text(file);
    List<LedgerRun> runs = new ArrayList<>();
    int from = 0;
    for (int to = 0; to < text.length; to++) {
      if (text[to] == '\n') {
        byte[] line = Arrays.copyOfRange(text, from, to);
        HistoryRun run = reader.read(line);
        runs.add(new LedgerRun(id(run, line), run));
        from = to + 1;
      }
    }
    if (from < text.length || runs.isEmpty()) {
      throw Unreadable.restore("it ends in the middle of a line");
    }
    if (!isMonth(file) && runs.size() > 1) {
      throw new Unreadable(
          "it holds %s runs, where a file of that name holds one; end its name with %s"
              .formatted(runs.size(), MONTH));
    }
    String hash = hash(isMonth(file) ? text : Arrays.copyOf(text, text.length - 1));
    if (isGiven(file) && !stem(file).endsWith(hash)) {
      throw Unreadable.restore("its content is not the one it was named for (%s)".formatted(hash));
    }
    return runs;
  }

  private static byte[] text(Path file) throws Unreadable {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file), BUFFER)) {
      byte[] text = in.readNBytes(LARGEST_TEXT + 1);
      if (text.length > LARGEST_TEXT) {
        throw new Unreadable(
            "larger than %s MiB, which no file of a ledger is; delete it"
                .formatted(LARGEST_TEXT >> 20));
      }
      return text;
    } catch (ZipException e) {
      throw Unreadable.restore("it is damaged or not packed by gzip");
    } catch (IOException e) {
      throw Unreadable.restore("it cannot be read (%s)".formatted(FileTrouble.of(e)));
    }
  }
}
