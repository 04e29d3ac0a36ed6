package io.github.jmhgate.measure.jvm;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.FolderLock;
import io.github.jmhgate.files.OwnFiles;
import io.github.jmhgate.files.WholeFile;
import io.github.jmhgate.files.WholeFolder;
import io.github.jmhgate.jmh.JmhFormatException;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.measure.host.BenchmarkUnit;
import io.github.jmhgate.measure.host.ResultRows;
import io.github.jmhgate.measure.host.random.RandomSeed;
import io.github.jmhgate.measure.schedule.Batch;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Result;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The files of one measurement; opening removes our earlier ones, in one process at a time. */
public final class RunFolder implements AutoCloseable {
  private static final String FORKS = "forks";
  private static final String LOG = "host.log";
  private static final String RESULT = "result.json";

  /** The folder of files needed while measuring; closing deletes it. */
  private static final String WORK = "jmh-gate-work";

  /** The names that a measurement or its callers write. */
  private static final List<String> NAMES =
      List.of(FORKS, LOG, RESULT, WORK, "environment.json", "classes.json");

  private static final Comparator<BenchmarkId> BY_MODE_FIRST =
      Comparator.comparing(BenchmarkId::mode).thenComparing(Comparator.naturalOrder());

  /** What a fork that was killed leaves. */
  private static final Pattern UNFINISHED = Pattern.compile("\\d{4,}\\.json\\.part(\\.random)?");

  private static final Pattern NUMBERED = Pattern.compile("\\d{4,}\\.json(\\.part(\\.random)?)?");

  private final Path folder;
  private final FolderLock lock;
  private final Set<BenchmarkId> drew = new TreeSet<>();
  private final Map<BenchmarkId, String> strays = new TreeMap<>();
  private @Nullable String refusal;
  private int forks;
  private int copies;
  private int records;

  private RunFolder(Path folder, FolderLock lock) {
    this.folder = folder;
    this.lock = lock;
  }

  public static RunFolder open(Path folder) throws GateFailure {
    return open(folder, false);
  }

  public static RunFolder open(Path folder, boolean resume) throws GateFailure {
    RunFolder opened = new RunFolder(folder, lock(folder, NAMES));
    try {
      WholeFolder.delete(opened.work());
      Files.createDirectories(folder.resolve(FORKS));
      Files.deleteIfExists(opened.result());
      Files.deleteIfExists(opened.log());
      empty(folder.resolve(FORKS), resume ? UNFINISHED : NUMBERED);
      Files.createDirectory(opened.work());
      HostJar.write(opened.hostJar());
      Files.createFile(opened.log());
      return opened;
    } catch (IOException e) {
      opened.close();
      throw unwritable(folder, e);
    }
  }

  public static FolderLock lock(Path folder, List<String> names) throws GateFailure {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw unusable("the results cannot be written: " + folder + " exists and is no folder");
    }
    try {
      OwnFiles.claim(folder, names);
      Optional<FolderLock> lock = FolderLock.take(folder);
      if (lock.isEmpty()) {
        throw unusable(
            "another jmh-gate measures into %s; wait for it, or name another folder (--out, %s)"
                .formatted(folder, "benchmark.results"));
      }
      return lock.get();
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  private static GateFailure unwritable(Path folder, IOException e) {
    return unusable("the results cannot be written to " + folder + ": " + FileTrouble.of(e));
  }

  @Override
  public void close() {
    try {
      WholeFolder.delete(work());
    } catch (IOException e) {
      // The next run replaces it.
    }
    lock.close();
  }

  /** Removes the numbered files of a folder, and what was not finished there. */
  public static void empty(Path folder) throws IOException {
    empty(folder, NUMBERED);
  }

  private static void empty(Path folder, Pattern names) throws IOException {
    try (DirectoryStream<Path> old =
        Files.newDirectoryStream(
            folder,
            file ->
                names.matcher(file.getFileName().toString()).matches()
                    || WholeFile.isUnfinished(file))) {
      for (Path file : old) {
        Files.delete(file);
      }
    }
  }

  /** Returns the file of everything the host JVM, JMH and the benchmarks print. */
  Path log() {
    return folder.resolve(LOG);
  }

  Path hostJar() {
    return work().resolve("host.jar");
  }

  Path unpacked() {
    return work().resolve("unpacked");
  }

  /** Creates a folder for temporary files, which no other user can read. */
  Path temporary() throws IOException {
    return Files.createTempDirectory(work(), "tmp").toAbsolutePath();
  }

  /** Returns a folder for a fork to work in, which does not exist. */
  Path working() {
    return work().resolve("folder" + ++copies).toAbsolutePath();
  }

  /** Returns a file for one record, which does not exist. */
  synchronized Path record() {
    return work().resolve("record" + ++records).toAbsolutePath();
  }

  Path work() {
    return folder.resolve(WORK);
  }

  Path result() {
    return folder.resolve(RESULT);
  }

  /** Adds what a fork reported; no file means that its JVM refused to be seeded. */
  synchronized void addRandom(BenchmarkId benchmark, Path log) {
    String line;
    try {
      line = Files.readString(log).strip();
    } catch (IOException e) {
      line = "";
    }
    if (line.equals(RandomSeed.DREW)) {
      drew.add(benchmark);
    } else if (refusal == null && !line.equals(RandomSeed.NONE)) {
      refusal = line.isEmpty() ? "unknown" : line;
    }
  }

  /** Adds the threads that nothing ended in a fork; empty text for none. */
  synchronized void addStrays(BenchmarkId benchmark, String threads) {
    if (!threads.isEmpty()) {
      strays.put(benchmark, threads);
    }
  }

  /** Returns the threads that forks left running, by benchmark; untrusted text. */
  public synchronized Map<BenchmarkId, String> strays() {
    return Map.copyOf(strays);
  }

  /** Returns which benchmarks drew random data that the gate had seeded. */
  public synchronized Set<BenchmarkId> drew() {
    return Set.copyOf(drew);
  }

  /** Returns why the first JVM that could not be seeded refused; null if none did. */
  public synchronized @Nullable String refusal() {
    return refusal;
  }

  int next() {
    return ++forks;
  }

  public Path part(int number) {
    Path fork = fork(number);
    return fork.resolveSibling(fork.getFileName() + ".part");
  }

  public Path fork(int number) {
    return fork(folder, number);
  }

  public static Path fork(Path folder, int number) {
    return folder.resolve(FORKS).resolve(String.format(Locale.ROOT, "%04d.json", number));
  }

  public Path finish(Path part) throws IOException {
    String name = part.getFileName().toString();
    return WholeFile.move(part, part.resolveSibling(name.replaceFirst("\\.part$", "")));
  }

  public static void discard(Path part) {
    try {
      Files.deleteIfExists(part);
    } catch (IOException e) {
      // Files of this name are never read.
    }
  }

  public Result read(int number) throws JmhFormatException {
    return JmhReader.read(fork(number)).results().get(0);
  }

  /** Reads the result of an earlier run's fork; fails if it is of another benchmark. */
  public Result read(int number, BenchmarkUnit unit) throws GateFailure {
    Result fork = read(number);
    boolean same = fork.id().name().equals(unit.name()) && fork.id().params().equals(unit.params());
    if (!same || !fork.id().mode().label().equals(unit.mode())) {
      throw unusable("%s is not of %s".formatted(fork(number), unit.name()));
    }
    return fork;
  }

  /** Returns the forks of batches, in JMH's order of rows. */
  ResultRows rows(Batch... batches) {
    SortedMap<BenchmarkId, List<String>> rows = new TreeMap<>(BY_MODE_FIRST);
    for (Batch batch : batches) {
      for (var one : batch.steps().entrySet()) {
        List<String> files = rows.computeIfAbsent(one.getKey(), id -> new ArrayList<>());
        one.getValue().forEach(step -> files.add(fork(step.number()).getFileName().toString()));
      }
    }
    String forks = folder.resolve(FORKS).toAbsolutePath().toString();
    return new ResultRows(forks, List.copyOf(rows.values()));
  }
}
