package io.github.jmhgate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its builds are shell scripts")
class WaysAroundIT {
  /** Each alone might hide the loss, and none of them makes a build fail. */
  private static final String[] SETTINGS = {
    "gate.threshold=900%",
    "gate.gated=false",
    "gate.allocation-threshold=900%",
    "gate.alpha=0.1%",
    "gate.metric[score]=higher",
    "benchmark.mode=versus",
    "benchmark.baseline=record",
    "benchmark.against=HEAD",
    "benchmark.compare=stored",
    "benchmark.build=true",
    "benchmark.budget=1s",
    "benchmark.results=elsewhere",
    "benchmark.affected=all",
    "benchmark.profilers=",
    "benchmark.history=runs"
  };

  /** One way of each kind, of those that end before anything is measured, or soon. */
  private static final String SHORT =
      "annotation @Op.*|a (setting given|file outside|JVM|build that moves|branch without) .*"
          + "|one that JMH's list lacks|removed";

  @TempDir private static Path shared;
  private static WayJars jars;

  @TempDir private Path folder;

  @BeforeAll
  static void start() {
    jars = new WayJars(shared);
  }

  static Stream<Ways> shortWays() {
    return ways(true);
  }

  static Stream<Ways> longWays() {
    return ways(false);
  }

  /** Those whose names match the system property {@code jmhgate.ways}, all if it is not set. */
  private static Stream<Ways> ways(boolean ofShort) {
    Pattern wanted = Pattern.compile(System.getProperty("jmhgate.ways", ""));
    return Ways.all()
        .filter(way -> way.name().matches(SHORT) == ofShort)
        .filter(way -> wanted.matcher(way.name()).find());
  }

  @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
  @MethodSource("shortWays")
  @Tag("thorough")
  void aShortWayNeverPassesSilently(Ways way) throws Exception {
    neverPassesSilently(way);
  }

  @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
  @MethodSource("longWays")
  @Tag("long")
  void aLongWayNeverPassesSilently(Ways way) throws Exception {
    neverPassesSilently(way);
  }

  private void neverPassesSilently(Ways way) throws Exception {
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
    assertThat(gate.output())
        .doesNotContain("\tat ", "can give no p-value", "something that should not happen");
    assertThat(Files.exists(repository.resolve("benchmark.properties")) || !first.isEmpty())
        .isTrue();
  }

  /** All at once: each is named, and both losses are found, so that none had its way. */
  @Test
  @Tag("thorough")
  void noSettingOfTheChangeHidesTheLoss() throws Exception {
    WayChange repository = new WayChange(folder, jars);
    repository.set("benchmark.pairs=4").branch().set(SETTINGS);

    AbstractStringAssert<?> gate = repository.check().exits(1);

    gate.contains(
        "in lockstep with merge-base:origin/main", "REGRESSED: 1 of 1 benchmark got worse: ");
    for (String line : SETTINGS) {
      String key = line.substring(0, line.indexOf('='));
      // The command line says how to compare, so that this one differs from nothing.
      if (!key.equals("benchmark.compare")) {
        gate.containsPattern(Pattern.quote(key) + " is .* in the target and .* here; the");
      }
    }
  }

  private static boolean says(String first, String why) {
    return !why.isEmpty() && Pattern.compile(why).matcher(first).find();
  }
}
