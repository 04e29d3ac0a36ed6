package io.github.jmhgate.lab.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.versus.VariantPattern;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** All that the pages of results name exists: a mistyped line would stay empty. */
class ExperimentsTest {
  @Test
  void everyBenchmarkOfEveryExperimentExists() throws Exception {
    Set<BenchmarkListEntry> entries =
        BenchmarkList.defaultList()
            .getAll(
                OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
                List.of());
    List<String> named =
        Experiment.read(Path.of("docs/experiments.json")).stream()
            .flatMap(experiment -> experiment.comparisons().stream())
            .flatMap(comparison -> comparison.benchmarks().stream())
            .toList();

    assertThat(named).hasSizeGreaterThan(150);
    for (String benchmark : named) {
      VariantPattern pattern = SuitePlan.pattern(benchmark);
      assertThat(entries).as(benchmark).anyMatch(entry -> fits(entry, pattern));
    }
  }

  @Test
  void theSuitesPageNamesTheVersionsOfTheBuild() throws Exception {
    String pom = Files.readString(Path.of("pom.xml"));
    List<MatchResult> rows =
        Pattern.compile("`[\\w.]+:([\\w-]+)` \\| ([\\w.]+) \\|")
            .matcher(Files.readString(Path.of("docs/suite.md")))
            .results()
            .toList();
    assertThat(rows).hasSizeGreaterThan(12);
    for (MatchResult row : rows) {
      Matcher property =
          Pattern.compile(
                  "<artifactId>%s</artifactId>\\s*<version>\\$\\{(.+?)}".formatted(row.group(1)))
              .matcher(pom);
      assertThat(property.results().map(one -> one.group(1)))
          .as(row.group(1))
          .anyMatch(name -> pom.contains("<%s>%s</%1$s>".formatted(name, row.group(2))));
    }
  }

  private static boolean fits(BenchmarkListEntry entry, VariantPattern wanted) {
    Map<String, String[]> params = entry.getParams().orElse(Map.of());
    return entry.getUsername().endsWith("." + wanted.name())
        && params.keySet().equals(wanted.params().keySet())
        && wanted.params().entrySet().stream()
            .allMatch(
                param ->
                    param.getValue().contains("*")
                        || List.of(params.get(param.getKey())).containsAll(param.getValue()));
  }
}
