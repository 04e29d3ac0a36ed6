package io.github.jmhgate.history;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.WholeFile;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/** One file of the ledger: packed lines, each a run. It is read whole before anything counts. */
final class LedgerFile {
  /** More than any file of ours unpacks to: a month is kept in parts of a fraction of it. */
  static final int LARGEST_TEXT = 64 << 20;

  /** Texts of more bytes may take more memory than there is, by themselves. */
  private static final int LARGE = 1 << 20;

  /** How much of the memory one text may take; what it says takes several times as much. */
  private static final int SHARE = 8;

  private static final int BUFFER = 1 << 16;

  private LedgerFile() {}

  /** Writes lines, whole or not at all, and waits until they are on the disk. */
  static void write(Path file, byte[] text) throws IOException {
    new WholeFile(file)
        .writeBytesDurably(
            out -> {
              try (GZIPOutputStream packed = new GZIPOutputStream(out, BUFFER)) {
                packed.write(text);
              }
            });
  }

  /**
   * The text of a file.
   *
   * @throws UnreadableRunException where it is not whole, or larger than any
   */
  static byte[] text(Path file) throws UnreadableRunException {
    ByteArrayOutputStream text = new ByteArrayOutputStream(BUFFER);
    long most = Math.max(LARGE, Runtime.getRuntime().maxMemory() / SHARE);
    try (InputStream in =
        new GZIPInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER), BUFFER)) {
      byte[] buffer = new byte[BUFFER];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        text.write(buffer, 0, read);
        if (text.size() > LARGEST_TEXT) {
          throw new UnreadableRunException(
              "larger than %s MiB, which no file of a ledger is; delete it"
                  .formatted(LARGEST_TEXT >> 20));
        }
        if (text.size() > most) {
          throw tooLarge();
        }
      }
    } catch (ZipException e) {
      throw new UnreadableRunException(
          "it is damaged or not packed by gzip; restore it from a copy, or delete it");
    } catch (IOException e) {
      throw new UnreadableRunException(
          "it cannot be read (%s); restore it from a copy, or delete it"
              .formatted(FileTrouble.of(e)));
    }
    return text.toByteArray();
  }

  private static UnreadableRunException tooLarge() {
    return new UnreadableRunException(
        "it takes too much of the %s MiB of memory; give more by java -Xmx, or delete it"
            .formatted(Runtime.getRuntime().maxMemory() >> 20));
  }

  /**
   * The runs of a file, checked against its name where that is one that we gave.
   *
   * @throws UnreadableRunException where one of them cannot be used: then none is
   */
  static List<LedgerRun> runs(Path file, RunReader reader) throws UnreadableRunException {
    byte[] text = text(file);
    try {
      return runs(file, text, reader);
    } catch (OutOfMemoryError e) {
      if (text.length < LARGE) {
        throw e;
      }
      reader.forget();
      throw tooLarge();
    }
  }

  private static List<LedgerRun> runs(Path file, byte[] text, RunReader reader)
      throws UnreadableRunException {
    List<LedgerRun> runs = new ArrayList<>();
    int from = 0;
    for (int to = 0; to < text.length; to++) {
      if (text[to] == '\n') {
        runs.add(run(text, from, to, reader));
        from = to + 1;
      }
    }
    if (from < text.length || runs.isEmpty()) {
      throw new UnreadableRunException(
          "it ends in the middle of a line; restore it from a copy, or delete it");
    }
    boolean month = RunName.isMonth(file);
    if (!month && runs.size() > 1) {
      throw new UnreadableRunException(
          "it holds %s runs, where a file of that name holds one; end its name with %s"
              .formatted(runs.size(), RunName.MONTH));
    }
    String hash = month ? RunName.hash(text) : RunName.hash(runs.get(0).line());
    if (RunName.isGiven(file) && !hash.equals(RunName.hashIn(file))) {
      throw new UnreadableRunException(
          "its content is not the one it was named for (%s); restore it from a copy, or delete it"
              .formatted(hash));
    }
    return runs;
  }

  /**
   * Whether one of a file's lines is that line; the others are not looked into.
   *
   * @throws UnreadableRunException where the file is not whole
   */
  static boolean holds(Path file, byte[] line) throws UnreadableRunException {
    byte[] text = text(file);
    int from = 0;
    for (int to = 0; to < text.length; to++) {
      if (text[to] == '\n') {
        if (Arrays.equals(text, from, to, line, 0, line.length)) {
          return true;
        }
        from = to + 1;
      }
    }
    return false;
  }

  private static LedgerRun run(byte[] text, int from, int to, RunReader reader)
      throws UnreadableRunException {
    HistoryRun run = reader.read(text, from, to);
    byte[] line = Arrays.copyOfRange(text, from, to);
    return new LedgerRun(RunName.id(run.time(), run.commit(), line), run, line);
  }
}
