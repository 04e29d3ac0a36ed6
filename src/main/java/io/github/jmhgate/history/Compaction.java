package io.github.jmhgate.history;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Makes few files of many: the runs of a month that is over, in parts. New files are on the disk
 * before the old ones go, so an interrupted compaction leaves runs twice, which count once.
 */
public final class Compaction {
  /** Text of a part: small enough to be read at once, large enough that there are few. */
  private static final int PART = 8 << 20;

  private final Ledger ledger;
  private final List<LedgerProblem> problems = new ArrayList<>();
  private int runs;
  private int before;
  private int after;

  private Compaction(Ledger ledger) {
    this.ledger = ledger;
  }

  /**
   * What came of it.
   *
   * @param runs runs in the files that were joined
   * @param filesBefore how many files they were
   * @param filesAfter how many they are now
   * @param problems files that cannot be read, which stay as they are
   */
  public record Result(int runs, int filesBefore, int filesAfter, List<LedgerProblem> problems) {
    public Result {
      problems = List.copyOf(problems);
    }
  }

  /**
   * Compacts all months before that of a time.
   *
   * @throws GateFailure where a file cannot be written or deleted; no run is lost then
   */
  public static Result before(Ledger ledger, Instant now) throws GateFailure {
    Compaction compaction = new Compaction(ledger);
    compaction.run(RunName.month(now));
    return new Result(compaction.runs, compaction.before, compaction.after, compaction.problems);
  }

  private void run(YearMonth current) throws GateFailure {
    Map<YearMonth, List<Path>> months = new TreeMap<>();
    RunReader reader = new RunReader();
    for (Path file : ledger.files()) {
      try {
        // A part is of one month; what a renamed file holds only its content says.
        LedgerRun first = LedgerFile.runs(file, reader).get(0);
        months
            .computeIfAbsent(RunName.month(first.run().time()), month -> new ArrayList<>())
            .add(file);
      } catch (UnreadableRunException e) {
        problems.add(new LedgerProblem(file, false, String.valueOf(e.getMessage())));
      }
    }
    for (Map.Entry<YearMonth, List<Path>> month : months.entrySet()) {
      List<Path> files = month.getValue();
      boolean given = files.stream().allMatch(RunName::isGiven);
      boolean done = files.stream().allMatch(RunName::isMonth);
      if (month.getKey().isBefore(current) && !(given && done && compact(files))) {
        join(month.getKey(), files);
      }
    }
  }

  /** Whether parts are as many as they need be, at most, and no run is in two. */
  private static boolean compact(List<Path> parts) {
    long[] text = {0};
    List<LedgerProblem> repeated = Ledger.read(parts, run -> text[0] += run.line().length + 1);
    return repeated.isEmpty() && parts.size() <= 1 + 2 * text[0] / PART;
  }

  private void join(YearMonth month, List<Path> files) throws GateFailure {
    Map<String, byte[]> lines = new TreeMap<>(Comparator.naturalOrder());
    Set<Path> kept = new HashSet<>();
    for (LedgerProblem problem : Ledger.read(files, run -> lines.put(run.id(), run.line()))) {
      if (!problem.read()) {
        kept.add(problem.file());
      }
    }
    Set<Path> written = new HashSet<>();
    Path doing = ledger.root();
    try {
      for (byte[] text : texts(lines.values())) {
        doing = ledger.root().resolve(RunName.part(month, text));
        if (!Files.exists(doing)) {
          LedgerFile.write(doing, text);
        }
        written.add(doing);
      }
      for (Path file : files) {
        doing = file;
        if (!written.contains(file) && !kept.contains(file)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: the history cannot be compacted (%s); no run is lost: make room or give write"
                  .formatted(doing, FileTrouble.of(e))
              + " permission, and compact again",
          e);
    }
    runs += lines.size();
    before += files.size();
    after += written.size();
  }

  private static List<byte[]> texts(Collection<byte[]> lines) {
    List<byte[]> texts = new ArrayList<>();
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (byte[] line : lines) {
      if (text.size() > 0 && text.size() + line.length >= PART) {
        texts.add(text.toByteArray());
        text.reset();
      }
      text.write(line, 0, line.length);
      text.write('\n');
    }
    texts.add(text.toByteArray());
    return texts;
  }
}
