package io.github.jmhgate.bundle;

import io.github.jmhgate.file.FileTrouble;
import io.github.jmhgate.file.JarPlace;
import io.github.jmhgate.file.WholeFolder;
import io.github.jmhgate.model.GateFailure;
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

/**
 * The benchmark jar of a module and what it needs, as a folder.
 *
 * @param classes folders of compiled classes that may hold benchmarks, as on a class path: of two
 *     files of one name the first counts
 * @param classPath what these need: jars, and folders of classes
 * @param generator jars of JMH's bytecode generator; empty where its annotation processor ran
 */
public record Bundle(List<Path> classes, List<Path> classPath, List<Path> generator) {
  /** The jar's name in the folder. */
  public static final String JAR = "benchmarks.jar";

  private static final Set<String> OURS = Set.of(JAR, "lib", JarPlace.NO_BENCHMARKS);

  /** Copies the lists, without what does not exist, as Java reads a class path. */
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
   * Writes it in the place of an earlier one.
   *
   * @param folder where to; replaced as a whole
   * @param work folder for what comes between, with the log of the generator
   * @return the jar; empty where there are no benchmarks, and then there is no folder
   * @throws GateFailure where something else than a bundle lies in the folder, JMH is missing or
   *     too old, benchmarks cannot be generated, or files not be read or written
   */
  public Optional<Path> write(Path folder, Path work) throws GateFailure, InterruptedException {
    try {
      refuseOthers(folder);
      // A bundle that stayed would be measured for a module that has no benchmarks any more.
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
        all.addAll(new BytecodeGenerator(this, work).generate(without));
      }
      new WholeFolder(folder).replace(fresh -> new BundleFolder(fresh).write(all, classPath));
      if (!without.isEmpty()) {
        // What lies there after a failure tells of it.
        WholeFolder.delete(work);
      }
      return Optional.of(folder.resolve(JAR));
    } catch (IOException e) {
      throw GateFailure.unusable(
          "the benchmark jar cannot be written to " + folder + ": " + FileTrouble.of(e), e);
    }
  }

  /** Whose folder is replaced as a whole must not lose what he keeps there. */
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
