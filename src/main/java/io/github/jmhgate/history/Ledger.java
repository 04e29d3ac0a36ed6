package io.github.jmhgate.history;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
   * What adding did.
   *
   * @param file where the run lies
   * @param added false where it lay there already
   * @param id the run's id
   * @param later the latest run's id, where that was measured after the one that was added and
   *     should not have been
   */
  public record Added(Path file, boolean added, String id, Optional<String> later) {}

  /**
   * Adds a run that is to be the latest; where it is not, a clock went back.
   *
   * @throws GateFailure as {@link #add}
   */
  public Added addLatest(HistoryRun run) throws GateFailure {
    Added done = add(run);
    return done.added()
        ? new Added(
            done.file(), true, done.id(), latest().filter(one -> one.compareTo(done.id()) > 0))
        : done;
  }

  /** Takes runs as they are read. */
  @FunctionalInterface
  public interface RunConsumer {
    /** Takes one run. */
    void accept(LedgerRun run);
  }

  /**
   * Adds a run.
   *
   * @throws GateFailure where it cannot be written, and then the ledger is as it was
   */
  public Added add(HistoryRun run) throws GateFailure {
    if (run.rows().isEmpty()) {
      throw GateFailure.unusable("the run has no result, so there is nothing to add", null);
    }
    if (run.time().isBefore(EARLIEST) || run.time().isAfter(LATEST)) {
      throw GateFailure.unusable(
          "%s is no time of a run; set the clock, or give the time".formatted(run.time()), null);
    }
    byte[] line = RunWriter.line(run);
    String id = RunName.id(run.time(), run.commit(), line);
    Path file = root.resolve(RunName.single(run.time(), id));
    if (Files.exists(file)) {
      return new Added(file, false, id, Optional.empty());
    }
    for (Path part : parts(RunName.month(run.time()))) {
      if (holds(part, line)) {
        return new Added(part, false, id, Optional.empty());
      }
    }
    try {
      LedgerFile.write(file, ended(line));
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: the run cannot be added (%s); the history is as it was: make room or give write"
                  .formatted(file, FileTrouble.of(e))
              + " permission, and add it again",
          e);
    }
    return new Added(file, true, id, Optional.empty());
  }

  static byte[] ended(byte[] line) {
    byte[] text = Arrays.copyOf(line, line.length + 1);
    text[line.length] = '\n';
    return text;
  }

  /** The parts of a month in their place; one that was moved elsewhere counts when reading. */
  private List<Path> parts(YearMonth month) throws GateFailure {
    Path year = root.resolve(RunName.year(month));
    if (!Files.isDirectory(year)) {
      return List.of();
    }
    String begin = "%s-%s-*".formatted(RunName.year(month), RunName.month(month));
    List<Path> parts = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(year, begin + RunName.MONTH)) {
      files.forEach(parts::add);
    } catch (IOException e) {
      throw unlisted(e);
    }
    return parts;
  }

  private GateFailure unlisted(IOException e) {
    return GateFailure.unusable(
        "%s: the history cannot be listed (%s); name a folder that can be read"
            .formatted(root, FileTrouble.of(e)),
        e);
  }

  private static boolean holds(Path part, byte[] line) {
    try {
      return LedgerFile.holds(part, line);
    } catch (UnreadableRunException e) {
      // Whoever reads the ledger is told; the run is then added beside it and counts once.
      return false;
    }
  }

  /** When the latest run of its own was measured, as its name says; empty where there is none. */
  private Optional<String> latest() throws GateFailure {
    return files().stream()
        .filter(file -> !RunName.isMonth(file) && RunName.isGiven(file))
        .map(RunName::stem)
        .max(Comparator.naturalOrder());
  }

  /**
   * The files, sorted; folders whose name begins with a dot are not the ledger's.
   *
   * @throws GateFailure where the folder cannot be listed
   */
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
              if (RunName.isLedgerFile(file)) {
                files.add(file);
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw unlisted(e);
    }
    files.sort(Comparator.naturalOrder());
    return files;
  }

  /**
   * Reads all runs, each once, in no order.
   *
   * @return what is wrong with files, one entry each; the others were read
   */
  public List<LedgerProblem> read(RunConsumer consumer) throws GateFailure {
    return read(files(), consumer);
  }

  /** Reads the runs of some files, likewise. */
  static List<LedgerProblem> read(Collection<Path> files, RunConsumer consumer) {
    Map<String, Path> known = new HashMap<>();
    RunReader reader = new RunReader();
    List<LedgerProblem> problems = new ArrayList<>();
    for (Path file : files) {
      try {
        List<LedgerRun> runs = LedgerFile.runs(file, reader);
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
              new LedgerProblem(
                  file,
                  true,
                  "%s of its %s runs counted once, which %s holds too; delete one of them"
                      .formatted(repeated, runs.size(), other.getFileName())));
        } else if (!RunName.isGiven(file)) {
          problems.add(new LedgerProblem(file, true, "it was renamed, and counts"));
        }
      } catch (UnreadableRunException e) {
        problems.add(new LedgerProblem(file, false, String.valueOf(e.getMessage())));
      }
    }
    return problems;
  }
}
