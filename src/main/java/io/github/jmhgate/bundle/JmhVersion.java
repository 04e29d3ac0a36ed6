package io.github.jmhgate.bundle;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JmhRelease;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/** The version of JMH on a class path. */
public final class JmhVersion {
  private static final String CLASS = "org/openjdk/jmh/annotations/Benchmark.class";

  private JmhVersion() {}

  /** Returns JMH's version, an empty text if it is unknown, or empty if there is no JMH. */
  static Optional<String> of(List<Path> classPath) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path entry : classPath) {
      urls.add(entry.toUri().toURL());
    }
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), null)) {
      if (loader.findResource(CLASS) == null) {
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
