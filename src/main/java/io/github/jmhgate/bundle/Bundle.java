package io.github.jmhgate.bundle;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.files.FolderFilling;
import io.github.jmhgate.files.OwnFiles;
import io.github.jmhgate.files.WholeFolder;
import io.github.jmhgate.jar.JarPlace;
import io.github.jmhgate.jar.JmhRelease;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/**
 * A folder with a module's benchmark jar and the jars it needs, in class path order. The
 * generator's jars are empty if JMH's annotation processor ran.
 */
public record Bundle(List<Path> classes, List<Path> classPath, List<Path> generator) {
  public static final String JAR = "benchmarks.jar";

  private static final String JMH_CLASS = "org/openjdk/jmh/annotations/Benchmark.class";

  private static final String WORK = "work";

  /** The names that the gate writes to a bundle's folder. */
  static final List<String> NAMES = List.of(JAR, BundleFolder.LIB, JarPlace.NO_BENCHMARKS, WORK);

  /** Drops what does not exist, as Java does on a class path. */
  public Bundle {
    classes = classes.stream().filter(Files::isDirectory).distinct().toList();
    classPath = new ArrayList<>(classPath.stream().filter(Files::exists).distinct().toList());
    classPath.removeAll(classes);
  }

  /**
   * Writes the bundle in place of a folder and returns the jar; empty, with no folder, if there are
   * no benchmarks. Fails if the folder holds anything else, or JMH is missing or too old.
   */
  public Optional<Path> write(Path folder) throws GateFailure, InterruptedException {
    try {
      check(folder);
      // Otherwise an old bundle would be measured for a module that has no benchmarks any more.
      WholeFolder.delete(folder);
      List<Path> unlisted = new ArrayList<>();
      boolean found = false;
      Set<String> listed = CompiledBenchmarks.listedIn(classes);
      for (Path output : classes) {
        boolean any = CompiledBenchmarks.any(output);
        found |= any;
        if (any && !CompiledBenchmarks.listed(output, listed)) {
          unlisted.add(output);
        }
      }
      if (!found) {
        return Optional.empty();
      }
      checkJmh(jmhVersion(classPath));
      List<Path> all = new ArrayList<>(classes);
      if (!unlisted.isEmpty()) {
        // After a failure its log is kept; otherwise the bundle replaces it.
        OwnFiles.claim(folder, NAMES);
        all.addAll(new BytecodeGenerator(this, folder.resolve(WORK)).generate(unlisted));
      }
      replace(folder, fresh -> BundleFolder.write(fresh, all, classPath));
      return Optional.of(folder.resolve(JAR));
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  /** Replaces a bundle by a marker that there are no benchmarks. */
  public static void writeNone(Path folder) throws GateFailure, IOException {
    check(folder);
    WholeFolder.delete(folder);
    OwnFiles.claim(folder, NAMES);
    Files.createFile(folder.resolve(JarPlace.NO_BENCHMARKS));
  }

  static void replace(Path folder, FolderFilling filling) throws IOException {
    Set<String> ours = new HashSet<>(NAMES);
    ours.add(OwnFiles.MARKER);
    FolderFilling all =
        fresh -> {
          OwnFiles.claim(fresh, NAMES);
          filling.fill(fresh);
        };
    WholeFolder.replace(folder, ours, all);
  }

  private static GateFailure unwritable(Path folder, IOException e) {
    return unusable(
        "the benchmark jar cannot be written to " + folder + ": " + FileTrouble.of(e), e);
  }

  /** Refuses a folder that contains anything but a bundle that the gate made. */
  static void check(Path folder) throws GateFailure {
    if (!Files.exists(folder)) {
      return;
    }
    if (!Files.isDirectory(folder)) {
      throw unusable(folder + ": is no folder; name one for the bundle");
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        String name = String.valueOf(entry.getFileName());
        if (!NAMES.contains(name) && !name.equals(OwnFiles.MARKER)) {
          throw unusable(
              "%s: holds %s, which is no part of a bundle, and a bundle replaces the folder as a whole; name another folder, or empty it"
                  .formatted(folder, name));
        }
      }
      OwnFiles.check(folder, NAMES);
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  /** Returns JMH's version, an empty text if it is unknown, or empty if there is no JMH. */
  static Optional<String> jmhVersion(List<Path> classPath) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path entry : classPath) {
      urls.add(entry.toUri().toURL());
    }
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), null)) {
      if (loader.findResource(JMH_CLASS) == null) {
        return Optional.empty();
      }
      Properties read = new Properties();
      try (InputStream in = loader.getResourceAsStream("jmh.properties")) {
        if (in != null) {
          read.load(in);
        }
      } catch (IllegalArgumentException e) {
        // It has a malformed escape.
      }
      return Optional.of(read.getProperty("jmh.version", ""));
    }
  }

  /** Checks that there is a JMH that the gate can run; a version that is no release passes. */
  public static void checkJmh(Optional<String> version) throws GateFailure {
    if (version.isEmpty()) {
      throw unusable(
          "there are benchmarks but no JMH on the test class path; add"
              + " org.openjdk.jmh:jmh-core in test scope");
    }
    Optional<String> obstacle = JmhRelease.obstacle(version.get());
    if (obstacle.isPresent()) {
      throw unusable(obstacle.get());
    }
  }
}
