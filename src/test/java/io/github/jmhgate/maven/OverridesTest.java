package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverridesTest {
  @TempDir private Path folder;

  @Test
  void theCommandLineIsOverThePom() {
    Map<String, String> pom = new HashMap<>(Map.of("benchmark.forks", "3", "gate.alpha", "5%"));
    pom.put("benchmark.include", null);
    Overrides overrides = new Overrides(pom, Map.of("benchmark.forks", "7"));
    assertThat(overrides.commandLine()).containsOnly(Map.entry("benchmark.forks", "7"));
    assertThat(overrides.pom())
        .containsOnly(Map.entry("gate.alpha", "5%"), Map.entry("benchmark.include", ""));
  }

  @Test
  void onlySettingsCount() {
    Map<String, String> given =
        Map.of("benchmark.forks", "7", "maven.repo.local", "x", "benchmarks", "y");
    assertThat(new Overrides(Map.of(), given).commandLine())
        .containsOnly(Map.entry("benchmark.forks", "7"));
  }

  /** Also one as editors on Windows write it, or that cannot be read. */
  @Test
  void knowsWhetherAFileSetsAKey() throws Exception {
    Path file = folder.resolve("benchmark.properties");
    Files.writeString(
        file, "\uFEFFbenchmark.against=release\r\n#gate.alpha=no\r\na=\\\r\n  gr\u00FCn\r\n");
    assertThat(Overrides.inFile(Optional.of(file), "benchmark.against")).hasValue("release");
    assertThat(Overrides.inFile(Optional.of(file), "a")).hasValue("gr\u00FCn");
    assertThat(Overrides.inFile(Optional.of(file), "gate.alpha")).isEmpty();
    assertThat(Overrides.inFile(Optional.empty(), "a")).isEmpty();
    Files.writeString(file, "a=\\u00zz");
    assertThat(Overrides.inFile(Optional.of(file), "a")).isEmpty();
    Files.write(file, new byte[] {'a', '=', (byte) 0xFC});
    assertThat(Overrides.inFile(Optional.of(file), "a")).isEmpty();
  }

  @Test
  void writesTheSameForTheSame() throws Exception {
    Path file = folder.resolve("new/overrides.properties");
    Overrides.write(Map.of("gate.threshold[a b]", "3%", "benchmark.include", "a\\.b"), file);
    assertThat(file).hasContent("benchmark.include=a\\\\.b\ngate.threshold[a\\ b]=3%\n");
  }

  @Test
  void quotesWhatHoldsABlank() {
    assertThat(StartedBuild.asSetting(List.of("/a b/mvn", "-q", "-Dx=1 2")))
        .isEqualTo("\"/a b/mvn\" -q \"-Dx=1 2\"");
  }
}
