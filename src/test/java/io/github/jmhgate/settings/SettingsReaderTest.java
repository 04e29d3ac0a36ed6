package io.github.jmhgate.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.gate.Policy;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.plan.Budget;
import io.github.jmhgate.model.Direction;
import io.github.jmhgate.settings.choice.BaselineAction;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsReaderTest {
  @TempDir Path folder;

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
            benchmark.threads=4
            benchmark.modes=thrpt, avgt
            benchmark.profilers=gc,stack:lines=3
            benchmark.jvm=/opt/jdk 25
            benchmark.jvm-args=-Xmx1g -XX:+UseSerialGC
            benchmark.fork-limit=2m
            benchmark.random=17
            benchmark.folder=own
            benchmark.results=out
            benchmark.compare=PAIRED
            benchmark.against=merge-base:origin/main
            benchmark.pairs=12
            benchmark.slices=30
            benchmark.budget=5m
            benchmark.seed=7
            benchmark.build=make "bench jar"
            benchmark.build-environment=N "M K"
            benchmark.rebuild-base=true
            benchmark.jar=out/*.jar
            benchmark.affected=all
            benchmark.code=own
            affected.inert=*.txt,data/*
            benchmark.explain=on
            benchmark.long=5%
            benchmark.baseline=RECORD
            benchmark.accept-regressions=new hash, safer
            gate.threshold=4%
            gate.threshold[*.Slow.*]=10%
            gate.detectable=9%
            gate.detectable[*.Slow.*]=auto
            gate.alpha=1%
            gate.allocation-threshold=1%
            gate.allocation-threshold[*.Slow.*]=2%
            gate.gated=false
            gate.gated[*.Slow.*]=true
            gate.metric[hits]=higher
            gate.metric[miss?s]=LOWER
            gate.metric[misses.gone]=IGNORE
            gate.missing-baseline=FAIL
            gate.missing-base=warn
            gate.missing-benchmark=warn
            gate.inconclusive=FAIL
            """);

    assertThat(settings.measuring())
        .hasToString(
            "Measuring[include=a|b, exclude=c\\.d, params={}, plan=Plan[forks=7,"
                + " warmup=PlanPhase[iterations=0, time=PT0.01S],"
                + " measurement=PlanPhase[iterations=9, time=PT1.5S],"
                + " slices=PlanPhase[iterations=30, time=PT0.005S]], stopping=%s,"
                + " threads=Optional[4], modes=[THROUGHPUT, AVERAGE_TIME], profilers=[gc,"
                + " stack:lines=3], jvm=Optional[/opt/jdk 25], jvmArgs=[-Xmx1g, -XX:+UseSerialGC],"
                + " forkLimit=Optional[PT2M], random=Optional[Optional[17]], folder=OWN]",
            new Stopping(false, Budget.of(Duration.ofMinutes(5))));
    assertThat(settings.preset()).isEqualTo(Preset.QUICK);
    assertThat(settings.results()).isEqualTo(Path.of("out"));
    assertThat(settings.baseline()).isEqualTo(BaselineAction.RECORD);
    assertThat(settings.acceptRegressions()).contains("new hash, safer");
    assertThat(settings.pairing())
        .hasToString(
            "Pairing[compare=PAIRED, against=Optional[merge-base:origin/main], pairs=Optional[12],"
                + " seed=Optional[7], build=[make, bench jar],"
                + " buildEnvironment=[N, M K], rebuildBase=true,"
                + " jar=Optional[out/*.jar], missingBase=WARN, affected=ALL, code=OWN,"
                + " inert=[*.txt, data/*], explain=ON, longForks=0.05]");
    assertThat(settings.pairing().isInert("data/words.bin")).isTrue();
    assertThat(settings.pairing().isInert("words.bin")).isFalse();
    Policy policy = settings.policy();
    assertThat(policy.alpha()).isEqualTo(0.01);
    assertThat(policy.limits("a.Fast.m")).isEqualTo(new Limits(0.04, 0.09));
    assertThat(policy.limits("a.Slow.m")).isEqualTo(new Limits(0.1, 0.2));
    assertThat(policy.allocationThreshold().get("a.Fast.m")).isEqualTo(0.01);
    assertThat(policy.allocationThreshold().get("a.Slow.m")).isEqualTo(0.02);
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
    Path file = write("s.properties", "gate.alpha=1%\ngate.threshold=6%\nbenchmark.forks=2");
    Path overrides = write("o.properties", "gate.alpha=2%\ngate.threshold=7%");

    Settings settings =
        new SettingsReader()
            .file(file)
            .overrides(overrides)
            .set("gate.alpha=3%")
            .set("gate.alpha=4%")
            .read();

    assertThat(settings.policy().alpha()).isEqualTo(0.04);
    assertThat(settings.policy().threshold().get("a")).isEqualTo(0.07);
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
        "gate.threshold[a.b.C.m,x]=7% | a.b.C.m,x", "gate.threshold[a=b]=7% | a=b",
        "gate.threshold[a]]=7% | a]", "gate.threshold [a b] = 7% | a b",
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

  private static Settings of(String text) throws SettingsException {
    return new SettingsReader().content("s", text.getBytes(UTF_8)).read();
  }

  private Path write(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text);
  }

  private static final String SUITES =
      """
      benchmark.exclude=Control
      benchmark.include[small]=a[.]
      benchmark.include[large]=(a|b)[.](?!Slow)
      benchmark.params[large]=size=1|2, codec=JSON
      """;

  private static Measuring measuring(String... set) throws SettingsException {
    return reader(set).read().measuring();
  }

  private static SettingsReader reader(String... set) {
    SettingsReader reader = new SettingsReader().content("s", SUITES.getBytes(UTF_8));
    List.of(set).forEach(reader::set);
    return reader;
  }
}
