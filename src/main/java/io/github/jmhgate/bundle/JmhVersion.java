package io.github.jmhgate.bundle;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JmhRelease;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The version of JMH on a class path. */
public final class JmhVersion {
  private static final String CLASS = "org/openjdk/jmh/annotations/Benchmark.class";
  private static final String PROPERTIES = "jmh.properties";

  private JmhVersion() {}

  /** Returns JMH's version, an empty text if it is unknown, or empty if there is no JMH. */
  static Optional<String> of(List<Path> classPath) throws IOException {
    for (Path entry : classPath) {
      if (Files.isDirectory(entry)) {
        // In JMH's own build, JMH is a folder of classes.
        if (Files.exists(entry.resolve(CLASS))) {
          Path properties = entry.resolve(PROPERTIES);
          return Optional.of(
              Files.exists(properties) ? version(Files.newInputStream(properties)) : "");
        }
        continue;
      }
      try (ZipFile jar = new ZipFile(entry.toFile())) {
        if (jar.getEntry(CLASS) != null) {
          return Optional.of(version(jar));
        }
      }
    }
    return Optional.empty();
  }

  private static String version(ZipFile jar) throws IOException {
    ZipEntry properties = jar.getEntry(PROPERTIES);
    if (properties == null) {
      return "";
    }
    return version(jar.getInputStream(properties));
  }

  private static String version(InputStream properties) throws IOException {
    Properties read = new Properties();
    try (InputStream in = properties) {
      read.load(in);
    } catch (IllegalArgumentException e) {
      return "";
    }
    return read.getProperty("jmh.version", "");
  }

  /**
   * Checks that there is a JMH that the gate can run.
   *
   * @param version such as {@code 1.37}; a text that is no release passes
   */
  public static void check(Optional<String> version) throws GateFailure {
    if (version.isEmpty()) {
      throw GateFailure.unusable(
          "there are benchmarks but no JMH on the test class path; add"
              + " org.openjdk.jmh:jmh-core in test scope",
          null);
    }
    Optional<String> obstacle = JmhRelease.obstacle(version.get());
    if (obstacle.isPresent()) {
      throw GateFailure.unusable(obstacle.get(), null);
    }
  }
}
