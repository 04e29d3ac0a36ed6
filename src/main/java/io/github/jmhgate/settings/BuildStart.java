package io.github.jmhgate.settings;

import java.util.List;
import java.util.Optional;

/**
 * What a build that starts the gate in a JVM of its own tells it beyond the command line. It
 * travels as system properties, so that no command has options that only a build may give.
 *
 * @param again the command that runs the gate once more
 * @param jar the benchmark jar, as a reader types it
 * @param baseBuild the command that builds a base's benchmark jar, as the setting {@code
 *     benchmark.build} takes it
 */
public record BuildStart(Optional<String> again, Optional<String> jar, Optional<String> baseBuild) {
  private static final String AGAIN = "jmhgate.again";
  private static final String JAR = "jmhgate.again.jar";
  private static final String BASE_BUILD = "jmhgate.build";

  /** Returns what this process was told; nothing if no build started it. */
  public static BuildStart ofThisProcess() {
    return new BuildStart(property(AGAIN), property(JAR), property(BASE_BUILD));
  }

  private static Optional<String> property(String name) {
    return Optional.ofNullable(System.getProperty(name));
  }

  /** Returns the options of java that tell it. */
  public List<String> jvmArguments() {
    return List.of(option(AGAIN, again), option(JAR, jar), option(BASE_BUILD, baseBuild)).stream()
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<String> option(String name, Optional<String> value) {
    return value.map(text -> "-D" + name + "=" + text);
  }
}
