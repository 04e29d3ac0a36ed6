package io.github.jmhgate.bundle;

import io.github.jmhgate.model.FileTrouble;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JarPlace;
import io.github.jmhgate.model.OwnFiles;
import io.github.jmhgate.model.WholeFolder;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder with the benchmark jar of a module and the jars it needs.
 *
 * @param classes folders of compiled classes that may contain benchmarks; as on a class path, the
 *     first of two files with one name counts
 * @param classPath the jars and class folders that the classes need
 * @param generator jars of JMH's bytecode generator; empty if its annotation processor ran
 */
public record Bundle(List<Path> classes, List<Path> classPath, List<Path> generator) {
  /** The jar's name in the folder. */
  public static final String JAR = "benchmarks.jar";

  /** The generator's folder in the bundle. */
  private static final String WORK = "work";

  /** The names that the gate writes to a bundle's folder. */
  static final List<String> NAMES = List.of(JAR, BundleFolder.LIB, JarPlace.NO_BENCHMARKS, WORK);

  /** All names that may be in the folder. */
  static final Set<String> OURS =
      Stream.concat(NAMES.stream(), Stream.of(OwnFiles.MARKER)).collect(Collectors.toSet());

  /** Drops what does not exist, as Java does on a class path. */
  public Bundle {
    classes = classes.stream().filter(Files::isDirectory).distinct().toList();
    List<Path> own = classes;
    classPath =
        classPath.stream()
            .filter(Files::exists)
            .filter(entry -> !own.contains(entry))
            .distinct()
            .toList();
    generator = List.copyOf(generator);
  }

  /**
   * Writes the bundle and removes an earlier one.
   *
   * @param folder the target; replaced as a whole
   * @return the jar; empty if there are no benchmarks, and then no folder is created
   * @throws GateFailure if the folder contains anything but a bundle that the gate made, JMH is
   *     missing or too old, benchmarks cannot be generated, or files cannot be read or written
   */
  public Optional<Path> write(Path folder) throws GateFailure, InterruptedException {
    try {
      check(folder);
      // Otherwise an old bundle would be measured for a module that has no benchmarks any more.
      WholeFolder.delete(folder);
      List<Path> without = new ArrayList<>();
      boolean found = false;
      for (Path output : classes) {
        boolean listed = CompiledBenchmarks.listed(output);
        boolean lacking = !listed && CompiledBenchmarks.any(output);
        if (lacking) {
          without.add(output);
        }
        found |= listed || lacking;
      }
      if (!found) {
        return Optional.empty();
      }
      JmhVersion.check(JmhVersion.of(classPath));
      List<Path> all = new ArrayList<>(classes);
      if (!without.isEmpty()) {
        // After a failure its log is kept; otherwise the bundle replaces it.
        OwnFiles.claim(folder, NAMES);
        all.addAll(new BytecodeGenerator(this, folder.resolve(WORK)).generate(without));
      }
      WholeFolder.replace(folder, OURS, fresh -> new BundleFolder(fresh).write(all, classPath));
      return Optional.of(folder.resolve(JAR));
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  /**
   * Replaces a bundle by a marker that there are no benchmarks.
   *
   * @throws GateFailure if the folder contains anything but a bundle that the gate made
   */
  public static void writeNone(Path folder) throws GateFailure, IOException {
    check(folder);
    WholeFolder.delete(folder);
    OwnFiles.claim(folder, NAMES);
    Files.createFile(folder.resolve(JarPlace.NO_BENCHMARKS));
  }

  private static GateFailure unwritable(Path folder, IOException e) {
    return GateFailure.unusable(
        "the benchmark jar cannot be written to " + folder + ": " + FileTrouble.of(e), e);
  }

  /**
   * Checks that a folder may be replaced as a whole.
   *
   * @throws GateFailure if it contains anything but a bundle that the gate made
   */
  static void check(Path folder) throws GateFailure {
    try {
      refuseOthers(folder);
      OwnFiles.check(folder, NAMES);
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  /** Refuses a folder with files of the user, as it is replaced as a whole. */
  private static void refuseOthers(Path folder) throws IOException, GateFailure {
    if (!Files.exists(folder)) {
      return;
    }
    if (!Files.isDirectory(folder)) {
      throw GateFailure.unusable(folder + ": is no folder; name one for the bundle", null);
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        if (!OURS.contains(String.valueOf(entry.getFileName()))) {
          throw GateFailure.unusable(
              folder
                  + ": holds "
                  + entry.getFileName()
                  + ", which is no part of a bundle, and a bundle replaces the folder as a whole;"
                  + " name another folder, or empty it",
              null);
        }
      }
    } catch (DirectoryIteratorException e) {
      throw Objects.requireNonNull(e.getCause());
    }
  }
}
