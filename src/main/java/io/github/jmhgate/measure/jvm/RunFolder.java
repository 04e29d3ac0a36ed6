package io.github.jmhgate.measure.jvm;

import io.github.jmhgate.measure.fork.MeasureException;
import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.FolderLock;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.WholeFile;
import io.github.jmhgate.model.WholeFolder;
import io.github.jmhgate.settings.SettingNames;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The files of one measurement. Opening it removes those of an earlier one, and nothing that the
 * gate did not make. Until it is closed nobody else can open it.
 */
public final class RunFolder implements AutoCloseable {
  private static final String FORKS = "forks";
  private static final String LOG = "host.log";
  private static final String RESULT = "result.json";

  /** The folder of what is needed while measuring; closing deletes it. */
  private static final String WORK = "jmh-gate-work";

  /** What a measurement writes, here or by its callers. */
  private static final List<String> NAMES =
      List.of(FORKS, LOG, RESULT, WORK, "environment.json", "classes.json", "latency.txt");

  private static final Pattern NUMBERED = Pattern.compile("\\d{4,}\\.json(\\.part(\\.classes)?)?");

  private final Path folder;
  private final FolderLock lock;
  private final LoadedClasses loaded = new LoadedClasses();
  private int forks;

  private RunFolder(Path folder, FolderLock lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /** Makes the folder and empties it of what an earlier run left. */
  public static RunFolder open(Path folder) throws MeasureException {
    return open(folder, false);
  }

  /**
   * Makes the folder.
   *
   * @param resume whether to keep an earlier run's forks instead of removing them
   */
  public static RunFolder open(Path folder, boolean resume) throws MeasureException {
    RunFolder opened = new RunFolder(folder, lock(folder, NAMES));
    boolean ready = false;
    try {
      WholeFolder.delete(opened.work());
      Files.createDirectories(opened.forkFolder());
      Files.deleteIfExists(opened.result());
      Files.deleteIfExists(opened.log());
      if (!resume) {
        empty(opened.forkFolder());
      }
      Files.createDirectory(opened.work());
      HostJar.write(opened.hostJar());
      Files.createFile(opened.log());
      ready = true;
      return opened;
    } catch (IOException e) {
      throw unwritable(folder, e);
    } finally {
      if (!ready) {
        opened.close();
      }
    }
  }

  /**
   * Makes a folder and takes it for this measurement alone.
   *
   * @param names what the measurement writes there, for {@link OwnFiles}
   */
  public static FolderLock lock(Path folder, List<String> names) throws MeasureException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw MeasureException.unusable(
          "the results cannot be written: " + folder + " exists and is no folder");
    }
    try {
      // First: a lock and a folder of forks would look like an earlier version's.
      OwnFiles.claim(folder, names);
      return FolderLock.take(folder)
          .orElseThrow(
              () ->
                  MeasureException.unusable(
                      "another jmh-gate measures into "
                          + folder
                          + "; wait for it, or name another folder (--out, "
                          + SettingNames.RESULTS
                          + ")"));
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  private static MeasureException unwritable(Path folder, IOException e) {
    return MeasureException.unusable(
        "the results cannot be written to " + folder + ": " + FileTrouble.of(e));
  }

  /** Gives the folder free. */
  @Override
  public void close() {
    try {
      WholeFolder.delete(work());
    } catch (IOException e) {
      // The next run replaces it.
    }
    lock.close();
  }

  /** Removes numbered files, finished or not, and nothing else. */
  public static void empty(Path folder) throws IOException {
    try (DirectoryStream<Path> old = Files.newDirectoryStream(folder, RunFolder::isOurs)) {
      for (Path file : old) {
        Files.delete(file);
      }
    }
  }

  /** Everything the host JVM, JMH and the benchmarks print. */
  Path log() {
    return folder.resolve(LOG);
  }

  Path hostJar() {
    return work().resolve("host.jar");
  }

  /** The benchmark jar's own entries as files, if they have to be. */
  Path unpacked() {
    return work().resolve("unpacked");
  }

  /** A new folder for temporary files, which no other user can read. */
  Path temporary() throws IOException {
    return Files.createTempDirectory(work(), "tmp").toAbsolutePath();
  }

  private Path work() {
    return folder.resolve(WORK);
  }

  /** Which classes the forks of this measuring loaded. */
  public LoadedClasses loaded() {
    return loaded;
  }

  /** All forks together, in JMH's format. */
  Path result() {
    return folder.resolve(RESULT);
  }

  /** A name that no fork of this run had, to write to. */
  Path nextPart() {
    forks++;
    return part(forks);
  }

  /** The name to write the fork of that number to, where numbers are given elsewhere. */
  public Path part(int number) {
    return forkFolder().resolve(String.format(Locale.ROOT, "%04d.json.part", number));
  }

  /** The finished fork of that number. */
  public Path fork(int number) {
    return fork(folder, number);
  }

  /** The finished fork of that number of a run's folder. */
  public static Path fork(Path folder, int number) {
    return forks(folder).resolve(String.format(Locale.ROOT, "%04d.json", number));
  }

  /** Gives a finished file its name. */
  public Path finish(Path part) throws IOException {
    String name = part.getFileName().toString();
    Path done = part.resolveSibling(name.substring(0, name.length() - ".part".length()));
    return WholeFile.move(part, done);
  }

  private static boolean isOurs(Path file) {
    return NUMBERED.matcher(file.getFileName().toString()).matches()
        || WholeFile.isUnfinished(file);
  }

  private Path forkFolder() {
    return forks(folder);
  }

  private static Path forks(Path folder) {
    return folder.resolve(FORKS);
  }

  /** Removes what a failed fork may have left. */
  public static void discard(Path part) {
    try {
      Files.deleteIfExists(part);
    } catch (IOException e) {
      // It carries a name that nobody reads.
    }
  }
}
