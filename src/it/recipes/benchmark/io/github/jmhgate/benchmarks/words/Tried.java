package io.github.jmhgate.benchmarks.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Path;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

final class Tried {
  public static void main(String[] project) throws Exception {
    Settings settings =
        new SettingsReader()
            .file(Path.of(project[0], "benchmark.properties"))
            .set("benchmark.suite=words")
            .read();
    Options once =
        new OptionsBuilder()
            .include(settings.measuring().include())
            .forks(0)
            .warmupIterations(0)
            .measurementIterations(1)
            .measurementTime(TimeValue.milliseconds(1))
            .verbosity(VerboseMode.SILENT)
            .build();
    // Others measure on this machine, and this measures nothing that counts.
    System.setProperty("jmh.ignoreLock", "true");
    assertThat(new Runner(once).run())
        .extracting(result -> result.getParams().getBenchmark())
        .containsExactly(WordsBenchmark.class.getName() + ".part");
  }
}
