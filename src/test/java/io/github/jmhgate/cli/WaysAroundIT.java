package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tries ways around the gate. Each is a change that takes five times the time and allocates five
 * times the bytes, and one edit more that might hide it. None may pass unless the report says why
 * before its table.
 */
@Tag("thorough")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its builds are shell scripts")
class WaysAroundIT {
  @TempDir private static Path shared;
  private static WayJars jars;

  @TempDir private Path folder;

  @BeforeAll
  static void start() {
    jars = new WayJars(shared);
  }

  /** Those whose names match the system property {@code jmhgate.ways}, all if it is not set. */
  static Stream<Ways> ways() {
    Pattern wanted = Pattern.compile(System.getProperty("jmhgate.ways", ""));
    return Ways.all().filter(way -> wanted.matcher(way.name()).find());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("ways")
  void neverPassesSilently(Ways way) throws Exception {
    WayChange repository = new WayChange(folder, jars);
    way.main().apply(repository);
    way.edit().apply(repository.branch());

    GateProcess gate = repository.check();

    String first = repository.firstLines();
    System.out.println(
        "== " + way + ": exit code " + gate.exitCode() + "\n" + first + "\n--" + gate.output());
    assertThat(gate.exitCode() != 0 || says(first, way.why()))
        .as("exit code %s%n%s", gate.exitCode(), gate.output())
        .isTrue();
    assertThat(gate.output()).doesNotContain("\tat ");
    assertThat(Files.exists(repository.resolve("benchmark.properties")) || !first.isEmpty())
        .isTrue();
  }

  private static boolean says(String first, String why) {
    return !why.isEmpty() && Pattern.compile(why).matcher(first).find();
  }
}
