package io.github.jmhgate.history;

import static io.github.jmhgate.model.GateFailure.unusable;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A folder of runs. Files are only added, each under a name of its own, so two writers never touch
 * one path, adding twice changes nothing, and merging two ledgers is copying the files of both.
 *
 * @param root the folder; it need not exist
 */
public record Ledger(Path root) {
  private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

  /**
   * The result of adding; {@code later} is the id of the latest run if that was measured after the
   * added one.
   */
  public record Added(Path file, boolean added, String id, Optional<String> later) {}

  /**
   * A file that is not as it was written, in one line of untrusted text; its runs count all the
   * same if it was {@code read}.
   */
  public record Problem(Path file, boolean read, String what) {

    public String text() {
      return "%s: %s%s".formatted(file, read ? "" : "not counted: ", what);
    }
  }

  /** Adds a run that is expected to be the latest; if it is not, a clock went back. */
  public Added addLatest(HistoryRun run) throws GateFailure {
    Added done = add(run);
    if (!done.added) {
      return done;
    }
    Optional<String> later =
        files().stream()
            .filter(file -> LedgerFile.isGiven(file) && !LedgerFile.isMonth(file))
            .map(LedgerFile::stem)
            .max(Comparator.naturalOrder())
            .filter(latest -> latest.compareTo(done.id) > 0);
    return new Added(done.file, true, done.id, later);
  }

  /** Adds a run; if it cannot be written, the ledger is as it was. */
  public Added add(HistoryRun run) throws GateFailure {
    if (run.rows().isEmpty()) {
      throw unusable("the run has no result, so there is nothing to add");
    }
    if (run.time().isBefore(EARLIEST) || run.time().isAfter(LATEST)) {
      throw unusable(
          "%s is no time of a run; set the clock, or give the time".formatted(run.time()));
    }
    byte[] line = RunJson.line(run);
    String id = LedgerFile.id(run, line);
    Path file = root.resolve(LedgerFile.of(run, id));
    if (Files.exists(file)) {
      return new Added(file, false, id, Optional.empty());
    }
    try {
      LedgerFile.write(file, line);
    } catch (IOException e) {
      throw unusable(
          "%s: the run cannot be added (%s); the history is as it was: make room or give write"
                  .formatted(file, FileTrouble.of(e))
              + " permission, and add it again",
          e);
    }
    return new Added(file, true, id, Optional.empty());
  }

  /** The files, sorted; folders whose name begins with a dot are not the ledger's. */
  public List<Path> files() throws GateFailure {
    if (!Files.exists(root)) {
      return List.of();
    }
    List<Path> files = new ArrayList<>();
    try {
      Files.walkFileTree(
          root,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              boolean hidden = String.valueOf(folder.getFileName()).startsWith(".");
              return hidden && !folder.equals(root)
                  ? FileVisitResult.SKIP_SUBTREE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              if (LedgerFile.isOne(file)) {
                files.add(file);
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw unusable(
          "%s: the history cannot be listed (%s); name a folder that can be read"
              .formatted(root, FileTrouble.of(e)),
          e);
    }
    files.sort(Comparator.naturalOrder());
    return files;
  }

  /** Reads all runs, each once, in no order, and returns what is wrong with files. */
  public List<Problem> read(Consumer<LedgerRun> consumer) throws GateFailure {
    Map<String, Path> known = new HashMap<>();
    RunJson reader = new RunJson();
    List<Problem> problems = new ArrayList<>();
    for (Path file : files()) {
      try {
        List<LedgerRun> runs = LedgerFile.read(file, reader);
        int repeated = 0;
        Path other = file;
        for (LedgerRun run : runs) {
          Path first = known.putIfAbsent(run.id(), file);
          if (first == null) {
            consumer.accept(run);
          } else {
            repeated++;
            other = first;
          }
        }
        if (repeated > 0) {
          problems.add(
              new Problem(
                  file,
                  true,
                  "%s of its %s runs counted once, which %s holds too; delete one of them"
                      .formatted(repeated, runs.size(), other.getFileName())));
        } else if (!LedgerFile.isGiven(file)) {
          problems.add(new Problem(file, true, "it was renamed, and counts"));
        }
      } catch (LedgerFile.Unreadable e) {
        problems.add(new Problem(file, false, String.valueOf(e.getMessage())));
      }
    }
    return problems;
  }
}
