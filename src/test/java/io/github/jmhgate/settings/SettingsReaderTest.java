package io.github.jmhgate.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Budget;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.settings.Plan.Preset;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsReaderTest {
  @TempDir Path folder;

  @Test
  void hasTheDocumentedDefaults() throws Exception {
    Settings settings = new SettingsReader().read();

    assertThat(settings.preset()).isEqualTo(Preset.STANDARD);
    assertThat(settings.measuring())
        .isEqualTo(
            new Measuring(
                "",
                "",
                Map.of(),
                new Plan(
                    5,
                    new Plan.Phase(2, Duration.ofMillis(500)),
                    new Plan.Phase(4, Duration.ofMillis(400)),
                    new Plan.Phase(60, Duration.ofMillis(5))),
                new Measuring.Stopping(true, 60, Budget.AUTO),
                Optional.empty(),
                List.of(),
                Measuring.SingleShots.ANNOTATED,
                List.of("gc"),
                Optional.empty(),
                List.of(),
                false,
                true,
                Optional.empty()));
    assertThat(settings.policy()).hasToString(Policy.DEFAULT.toString());
    assertThat(settings.baseline()).isEqualTo(Settings.BaselineAction.CHECK);
    assertThat(settings.acceptRegressions()).isEmpty();
    assertThat(settings.results()).isEqualTo(Path.of("target", "jmh-gate"));
  }

  @ParameterizedTest
  @CsvSource({
    "benchmark.preset=smoke, false",
    "benchmark.preset=quick, false",
    "benchmark.preset=standard, true",
    "benchmark.preset=thorough, true",
    "benchmark.forks=7, false",
    "benchmark.plan=fixed, false",
    "benchmark.plan=auto, true",
    "benchmark.forks=7\\nbenchmark.plan=adaptive, true",
    "benchmark.preset=quick\\nbenchmark.plan=adaptive, true"
  })
  void adaptsUnlessForksAreAskedFor(String text, boolean adaptive) throws Exception {
    assertThat(of(text.replace("\\n", "\n")).measuring().stopping().adaptive()).isEqualTo(adaptive);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en-US", "tr-TR", "ar-EG-u-nu-arab"})
  void readsEveryKey(String locale) throws Exception {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag(locale));
    try {
      everyKey();
    } finally {
      Locale.setDefault(before);
    }
  }

  private static void everyKey() throws SettingsException {
    Settings settings =
        of(
            """
            benchmark.preset=QUICK
            benchmark.include=a|b
            benchmark.exclude=c\\\\.d
            benchmark.forks=7
            benchmark.warmup-iterations=0
            benchmark.warmup-time=10ms
            benchmark.iterations=9
            benchmark.time=1.5s
            benchmark.plan=ADAPTIVE
            benchmark.max-forks=40
            benchmark.threads=4
            benchmark.modes=thrpt, avgt
            benchmark.single-shots=PLANNED
            benchmark.profilers=gc,stack:lines=3
            benchmark.jvm=/opt/jdk 25
            benchmark.jvm-args=-Xmx1g -XX:+UseSerialGC
            benchmark.gc-between-iterations=true
            benchmark.fail-on-error=FALSE
            benchmark.fork-limit=2m
            benchmark.results=out
            benchmark.compare=PAIRED
            benchmark.against=merge-base:origin/main
            benchmark.pairs=12
            benchmark.slices=30
            benchmark.lockstep=false
            benchmark.slice-time=20ms
            benchmark.budget=5m
            benchmark.seed=7
            benchmark.build=make "bench jar"
            benchmark.jar=out/*.jar
            benchmark.affected=skip
            affected.inert=*.txt,data/*
            benchmark.explain=true
            benchmark.baseline=RECORD
            benchmark.accept-regressions=new hash, safer
            gate.threshold=4%
            gate.threshold[*.Slow.*]=10%
            gate.detectable=9%
            gate.detectable[*.Slow.*]=auto
            gate.alpha=1%
            gate.power=0.8
            gate.allocation-threshold=1%
            gate.allocation-threshold[*.Slow.*]=2%
            gate.allocation-floor=1KB
            gate.gated=false
            gate.gated[*.Slow.*]=true
            gate.metric[hits]=higher
            gate.metric[miss?s]=LOWER
            gate.metric[misses.gone]=IGNORE
            gate.missing-baseline=FAIL
            gate.missing-base=warn
            gate.missing-benchmark=warn
            gate.removed-benchmark=fail
            gate.inconclusive=FAIL
            """);

    assertThat(settings.preset()).isEqualTo(Preset.QUICK);
    Measuring measuring = settings.measuring();
    assertThat(measuring.include()).isEqualTo("a|b");
    assertThat(measuring.exclude()).isEqualTo("c\\.d");
    assertThat(measuring.plan())
        .isEqualTo(
            new Plan(
                7,
                new Plan.Phase(0, Duration.ofMillis(10)),
                new Plan.Phase(9, Duration.ofMillis(1500)),
                new Plan.Phase(30, Duration.ofMillis(20))));
    assertThat(measuring.stopping())
        .isEqualTo(new Measuring.Stopping(true, 40, Budget.of(Duration.ofMinutes(5))));
    assertThat(measuring.threads()).contains(4);
    assertThat(measuring.modes()).containsExactly(Mode.THROUGHPUT, Mode.AVERAGE_TIME);
    assertThat(measuring.singleShots()).isEqualTo(Measuring.SingleShots.PLANNED);
    assertThat(measuring.profilers()).containsExactly("gc", "stack:lines=3");
    assertThat(measuring.jvm()).contains("/opt/jdk 25");
    assertThat(measuring.jvmArgs()).containsExactly("-Xmx1g", "-XX:+UseSerialGC");
    assertThat(measuring.gcBetweenIterations()).isTrue();
    assertThat(measuring.failOnError()).isFalse();
    assertThat(measuring.forkLimit()).contains(Duration.ofMinutes(2));
    assertThat(settings.results()).isEqualTo(Path.of("out"));
    assertThat(settings.baseline()).isEqualTo(Settings.BaselineAction.RECORD);
    assertThat(settings.acceptRegressions()).contains("new hash, safer");
    assertThat(settings.pairing())
        .isEqualTo(
            new Pairing(
                Pairing.CompareWith.PAIRED,
                Optional.of("merge-base:origin/main"),
                Optional.of(12),
                false,
                Optional.of(7),
                List.of("make", "bench jar"),
                Optional.of("out/*.jar"),
                Policy.OnProblem.WARN,
                Policy.OnProblem.FAIL,
                Pairing.Affected.SKIP,
                List.of("*.txt", "data/*"),
                true));
    assertThat(settings.pairing().isInert("data/words.bin")).isTrue();
    assertThat(settings.pairing().isInert("words.bin")).isFalse();
    Policy policy = settings.policy();
    assertThat(policy.alpha()).isEqualTo(0.01);
    assertThat(policy.power()).isEqualTo(0.8);
    assertThat(policy.limits("a.Fast.m")).isEqualTo(new Finding.Limits(0.04, 0.09));
    assertThat(policy.limits("a.Slow.m")).isEqualTo(new Finding.Limits(0.1, 0.2));
    assertThat(policy.allocationThreshold().get("a.Fast.m")).isEqualTo(0.01);
    assertThat(policy.allocationThreshold().get("a.Slow.m")).isEqualTo(0.02);
    assertThat(policy.allocationFloor()).isEqualTo(1024);
    assertThat(policy.gated().get("a.Fast.m")).isFalse();
    assertThat(policy.gated().get("a.Slow.m")).isTrue();
    assertThat(policy.directions().get("hits")).contains(Direction.HIGHER_IS_BETTER);
    assertThat(policy.directions().get("misses")).contains(Direction.LOWER_IS_BETTER);
    assertThat(policy.directions().get("misses.gone")).contains(Direction.UNKNOWN);
    assertThat(policy.directions().get("other")).isEmpty();
    assertThat(policy.missingBaseline()).isEqualTo(Policy.OnMissingBaseline.FAIL);
    assertThat(policy.missingBenchmark()).isEqualTo(Policy.OnProblem.WARN);
    assertThat(policy.inconclusive()).isEqualTo(Policy.OnProblem.FAIL);
  }

  @Test
  void laterSourcesOverrideEarlierOnes() throws Exception {
    Path file = write("s.properties", "gate.alpha=1%\ngate.power=60%\nbenchmark.forks=2");
    Path overrides = write("o.properties", "gate.alpha=2%\ngate.power=70%");

    Settings settings =
        new SettingsReader()
            .file(file)
            .overrides(overrides)
            .set("gate.alpha=3%")
            .set("gate.alpha=4%")
            .read();

    assertThat(settings.policy().alpha()).isEqualTo(0.04);
    assertThat(settings.policy().power()).isEqualTo(0.7);
    assertThat(settings.measuring().plan().forks()).isEqualTo(2);
  }

  @Test
  void ofTwoGlobsTheOneGivenLastCounts() throws Exception {
    SettingsReader reader =
        new SettingsReader()
            .file(write("s.properties", "gate.threshold[a.*]=1%\ngate.threshold[*]=2%"));
    assertThat(reader.read().policy().threshold().get("a.B")).isEqualTo(0.02);

    assertThat(reader.set("gate.threshold[a.*]=3%").read().policy().threshold().get("a.B"))
        .isEqualTo(0.03);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gate.threshold[a.b.C.m,x]=7% | a.b.C.m,x",
        "gate.threshold[a=b]=7% | a=b",
        "gate.threshold[a]]=7% | a]",
        "gate.threshold [a b] = 7% | a b",
      })
  void aGlobMayHoldSeparators(String assignment, String name) throws Exception {
    assertThat(new SettingsReader().set(assignment).read().policy().threshold().get(name))
        .isEqualTo(0.07);
  }

  @Test
  void takesWhatMavenWrote() throws Exception {
    Properties properties = new Properties();
    properties.setProperty("gate.threshold[*.a b=c:d]", "7%");
    properties.setProperty("benchmark.accept-regressions", "größer = \\ sicherer 𝄞");
    Path overrides = folder.resolve("overrides.properties");
    try (OutputStream out = Files.newOutputStream(overrides)) {
      properties.store(out, "Ant properties");
    }

    Settings settings = new SettingsReader().overrides(overrides).read();

    assertThat(settings.policy().threshold().get("x.a b=c:d")).isEqualTo(0.07);
    assertThat(settings.acceptRegressions()).contains("größer = \\ sicherer 𝄞");
  }

  @Test
  void takesItsOwnAmongTheSystemProperties() throws Exception {
    Properties properties = new Properties();
    properties.setProperty("benchmark.forks", "3");
    properties.setProperty("gate.alpha", "1%");
    properties.setProperty("java.version", "17");

    Settings settings = new SettingsReader().properties(properties).read();

    assertThat(settings.measuring().plan().forks()).isEqualTo(3);
    assertThat(settings.policy().alpha()).isEqualTo(0.01);
  }

  @Test
  void reportsTheSettingsInEffect() throws Exception {
    Settings settings =
        of("benchmark.preset=quick\nbenchmark.time = 1s \ngate.threshold[*.A]=9%\n");

    assertThat(settings.texts())
        .containsEntry("benchmark.preset", "quick")
        .containsEntry("benchmark.forks", "3")
        .containsEntry("benchmark.warmup-time", "300ms")
        .containsEntry("benchmark.time", "1s")
        .containsEntry("gate.threshold", "2.5%")
        .containsEntry("gate.detectable", "auto")
        .containsEntry("gate.threshold[*.A]", "9%")
        .doesNotContainKey("gate.metric");
    SettingsReader again = new SettingsReader();
    settings.texts().forEach((key, text) -> again.set(key + "=" + text));
    assertThat(again.read()).hasToString(settings.toString());
  }

  private static Settings of(String text) throws SettingsException {
    return new SettingsReader().content("s", text.getBytes(UTF_8)).read();
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
