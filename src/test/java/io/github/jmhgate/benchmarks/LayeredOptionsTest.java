package io.github.jmhgate.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.benchmarks.BenchmarkBase.LayeredOptions;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import org.openjdk.jmh.util.Optional;

class LayeredOptionsTest {
  private static final String ALL =
      """
      benchmark.include=inc,lu{1,2}de
      benchmark.exclude=ex,clude
      benchmark.forks=7
      benchmark.warmup-iterations=8
      benchmark.warmup-time=20ms
      benchmark.iterations=9
      benchmark.time=2m
      benchmark.threads=3
      benchmark.modes=avgt,ss
      benchmark.profilers=gc,"stack:lines=3;top=1,2"
      benchmark.jvm=some-java
      benchmark.jvm-args=-Xmx1g "-Da=b c"
      """;

  static final List<Arguments> SINGLE_VALUES =
      List.of(
          single(Options::getForkCount, "7", "-f 1", "1"),
          single(Options::getForkCount, "7", "-f 0", "0"),
          single(Options::getWarmupIterations, "8", "-wi 0", "0"),
          single(Options::getWarmupTime, "20 ms", "-w 1s", "1 s"),
          single(Options::getMeasurementIterations, "9", "-i 2", "2"),
          single(Options::getMeasurementTime, "120 s", "-r 5ms", "5 ms"),
          single(Options::getThreads, "3", "-t max", "-1"),
          single(Options::getJvm, "some-java", "-jvm other", "other"),
          single(
              Options::getJvmArgsAppend, "[-Xmx1g, -Da=b c]", "-jvmArgsAppend -Xms2m", "[-Xms2m]"),
          single(Options::shouldFailOnError, "true", "-foe false", "false"));

  private static Arguments single(
      Function<Options, Optional<?>> option, String set, String arguments, String overridden) {
    return Arguments.of(option, set, arguments, overridden);
  }

  @ParameterizedTest
  @FieldSource("SINGLE_VALUES")
  void theCommandLineOverridesSingleValues(
      Function<Options, Optional<?>> option, String set, String arguments, String overridden)
      throws Exception {
    assertThat(option.apply(layered(ALL)).get()).hasToString(set);
    assertThat(option.apply(layered(ALL, arguments.split(" "))).get()).hasToString(overridden);
  }

  @Test
  void theCommandLineReplacesLists() throws Exception {
    Options options = layered(ALL);
    assertThat(options.getIncludes()).containsExactly("inc,lu{1,2}de");
    assertThat(options.getExcludes()).containsExactly("ex,clude");
    assertThat(options.getBenchModes())
        .containsExactlyInAnyOrder(Mode.AverageTime, Mode.SingleShotTime);
    assertThat(options.getProfilers())
        .containsExactly(
            new ProfilerConfig("gc", ""), new ProfilerConfig("stack", "lines=3;top=1,2"));

    Options named = layered(ALL, "One", "Two", "-prof", "gc:churn=true", "-bm", "thrpt");
    assertThat(named.getIncludes()).containsExactly("One", "Two");
    assertThat(named.getExcludes()).isEmpty();
    assertThat(named.getProfilers()).containsExactly(new ProfilerConfig("gc", "churn=true"));
    assertThat(named.getBenchModes()).containsExactly(Mode.Throughput);

    Options excluded = layered(ALL, "-e", "Three");
    assertThat(excluded.getIncludes()).containsExactly("inc,lu{1,2}de");
    assertThat(excluded.getExcludes()).containsExactly("Three");
    assertThat(layered(ALL, "One", "-e", "Three").getExcludes()).containsExactly("Three");
  }

  @Test
  void paramsOfTheSuiteGiveWayToTheCommandLine() throws Exception {
    String suite = "benchmark.suite=s\nbenchmark.include[s]=x\nbenchmark.params[s]=a=1|2,b=3\n";

    assertThat(layered(suite).getParameter("a").get()).containsExactly("1", "2");
    Options options = layered(suite, "-p", "a=4");
    assertThat(options.getParameter("a").get()).containsExactly("4");
    assertThat(options.getParameter("b").get()).containsExactly("3");
    assertThat(layered(suite, "Named").getParameter("a").hasValue()).isFalse();
  }

  @Test
  void singleShotsAloneKeepTheirOwnIterations() throws Exception {
    String shots = "benchmark.modes=ss\nbenchmark.iterations=9\n";

    assertThat(layered(shots).getWarmupIterations().hasValue()).isFalse();
    assertThat(layered(shots).getMeasurementIterations().hasValue()).isFalse();
    assertThat(layered(shots, "-i", "3").getMeasurementIterations().get()).isEqualTo(3);
    assertThat(layered(shots, "-bm", "avgt,ss").getMeasurementIterations().get()).isEqualTo(9);
  }

  @Test
  void emptySettingsLeaveItToTheAnnotations() throws Exception {
    Options options = layered("benchmark.profilers=");
    assertThat(options.getIncludes()).isEmpty();
    assertThat(options.getExcludes()).isEmpty();
    assertThat(options.getProfilers()).isEmpty();
    assertThat(options.getBenchModes()).isEmpty();
    assertThat(options.getThreads().hasValue()).isFalse();
    assertThat(options.getJvm().hasValue()).isFalse();
    assertThat(options.getJvmArgsAppend().hasValue()).isFalse();
  }

  @Test
  void emptySettingsLeaveItToTheCommandLine() throws Exception {
    Options options = layered("benchmark.profilers=", "-rff", "out.json", "-bs", "4");
    assertThat(options.getResult().get()).isEqualTo("out.json");
    assertThat(options.getMeasurementBatchSize().get()).isEqualTo(4);
  }

  @Test
  void aJdkFolderStandsForItsExecutable(@TempDir Path jdk) throws Exception {
    assertThat(layered("benchmark.jvm=" + jdk.toString().replace("\\", "\\\\")).getJvm().get())
        .isEqualTo(jdk.resolve("bin").resolve("java").toString());
  }

  private static Options layered(String settings, String... arguments) throws Exception {
    return LayeredOptions.of(
        new SettingsReader().content("s", settings.getBytes(UTF_8)).read().measuring(),
        new CommandLineOptions(arguments));
  }
}
