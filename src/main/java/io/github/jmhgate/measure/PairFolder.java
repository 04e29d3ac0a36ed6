package io.github.jmhgate.measure;

import static io.github.jmhgate.failure.GateFailure.unusable;
import static io.github.jmhgate.measure.Side.BASE;
import static io.github.jmhgate.measure.Side.CANDIDATE;
import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Objects.requireNonNull;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.FolderLock;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.measure.jvm.RunFolder;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.text.OneLine;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The files of one paired measurement. Opening it removes those of an earlier one, or resumes it.
 * Only one process can have it open.
 *
 * @param earlier the pairs of the resumed measurement, in the order in which they were measured
 */
public record PairFolder(
    Path folder, FolderLock lock, Map<Side, RunFolder> sides, List<Pair> earlier)
    implements AutoCloseable {
  private static final String PLAN = "plan.txt";
  private static final String PAIRS = "pairs";
  private static final List<String> NAMES = List.of(PLAN, PAIRS, BASE.label(), CANDIDATE.label());

  /**
   * Opens the folder.
   *
   * @param what all that the pairs depend on; a measurement that differs is never resumed
   */
  static PairFolder open(Path folder, String what, boolean resume) throws GateFailure {
    FolderLock lock = RunFolder.lock(folder, NAMES);
    PairFolder opened = new PairFolder(folder, lock, new EnumMap<>(Side.class), new ArrayList<>());
    boolean ready = false;
    try {
      if (resume) {
        opened.check(what);
      }
      for (Side side : Side.values()) {
        opened.sides.put(side, RunFolder.open(folder.resolve(side.label()), resume));
      }
      Files.createDirectories(pairs(folder));
      if (resume) {
        opened.earlier.addAll(read(folder));
      } else {
        RunFolder.empty(pairs(folder));
        new WholeFile(plan(folder)).write(what);
      }
      ready = true;
      return opened;
    } catch (IOException e) {
      throw unusable("the pairs in " + folder + " cannot be used: " + FileTrouble.of(e));
    } finally {
      if (!ready) {
        opened.close();
      }
    }
  }

  @Override
  public void close() {
    sides.values().forEach(RunFolder::close);
    lock.close();
  }

  private void check(String what) throws GateFailure {
    Path plan = plan(folder);
    if (!Files.exists(plan)) {
      throw unusable("nothing to resume: " + plan + " does not exist; measure without --resume");
    }
    List<String> now = what.lines().toList();
    List<String> then = what(folder).lines().toList();
    List<String> differing = new ArrayList<>(now);
    differing.addAll(then);
    differing.removeIf(line -> now.contains(line) && then.contains(line));
    if (!differing.isEmpty()) {
      throw unusable(
          "cannot resume: what was measured in %s differs now (%s); measure without --resume"
              .formatted(folder, OneLine.of(differing.iterator().next())));
    }
  }

  public static PairFolderContent content(Path folder) throws GateFailure {
    Map<BenchmarkId, List<Pair>> pairs = new LinkedHashMap<>();
    try {
      for (Pair pair : read(folder)) {
        pairs.computeIfAbsent(pair.benchmark(), id -> new ArrayList<>()).add(pair);
      }
      return new PairFolderContent(what(folder), pairs);
    } catch (IOException e) {
      String why = e.getCause() == null ? FileTrouble.of(e) : String.valueOf(e.getMessage());
      throw unusable("%s: its pairs cannot be read (%s)".formatted(folder, why));
    }
  }

  /**
   * Reads the pairs of a folder, in the order in which they were measured.
   *
   * @throws IOException if one cannot be read; if it has a cause, its message names the file
   */
  public static List<Pair> read(Path folder) throws IOException {
    if (Files.notExists(pairs(folder)) && Files.exists(plan(folder))) {
      return List.of(); // CI services keep no empty folders
    }
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(pairs(folder), "*.json")) {
      found.forEach(files::add);
    }
    // Numbers have four digits or more.
    files.sort(comparing((Path file) -> file.toString().length()).thenComparing(naturalOrder()));
    List<Pair> pairs = new ArrayList<>();
    for (Path file : files) {
      pairs.add(Pair.read(file));
    }
    return pairs;
  }

  RunFolder side(Side side) {
    return requireNonNull(sides.get(side));
  }

  Path pair(int number) {
    return pairs(folder).resolve(String.format(Locale.ROOT, "%04d.json", number));
  }

  /** Returns the file that holds {@link PairedRequest#what}. */
  public static Path plan(Path folder) {
    return folder.resolve(PLAN);
  }

  private static String what(Path folder) throws GateFailure {
    try {
      return Files.readString(plan(folder));
    } catch (IOException e) {
      throw unusable(plan(folder) + " cannot be read: " + FileTrouble.of(e));
    }
  }

  static Path pairs(Path folder) {
    return folder.resolve(PAIRS);
  }

  /** Returns the file of JMH's result of one side of a pair. */
  public static Path fork(Path folder, Side side, int number) {
    return RunFolder.fork(folder.resolve(side.label()), number);
  }
}
