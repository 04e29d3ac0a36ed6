package io.github.jmhgate.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** All that the page of results names exists: a mistyped line would stay empty. */
class ExperimentsTest {
  private static final Pattern BENCHMARK =
      Pattern.compile("([\\w.]+)(?:[{]([^}]*)[}])?(?: (?:ss|thrpt|sample))?(?: t(\\d+))?");

  @Test
  void everyBenchmarkOfEveryExperimentExists() throws Exception {
    Set<BenchmarkListEntry> entries =
        BenchmarkList.defaultList()
            .getAll(
                OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
                List.of());
    int lines = 0;
    for (JsonNode experiment : new ObjectMapper().readTree(new File("docs/experiments.json"))) {
      for (JsonNode line : experiment.get("lines")) {
        for (String kind : new String[] {"article", "honest"}) {
          if (line.has(kind)) {
            assertThat(entries).as(line.toString()).anyMatch(entry -> fits(entry, line, kind));
            lines++;
          }
        }
      }
    }
    assertThat(lines).isGreaterThan(200);
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

  private static boolean fits(BenchmarkListEntry entry, JsonNode line, String kind) {
    Matcher named = BENCHMARK.matcher(line.get(kind).asText());
    assertThat(named.matches()).as(line.toString()).isTrue();
    if (!entry.getUsername().endsWith("." + named.group(1))) {
      return false;
    }
    Map<String, String[]> params = entry.getParams().orElse(Map.of());
    Map<String, String> wanted = params(named.group(2));
    return new TreeSet<>(params.keySet()).equals(wanted.keySet())
        && wanted.entrySet().stream()
            .allMatch(
                param -> Arrays.asList(params.get(param.getKey())).contains(param.getValue()));
  }

  private static Map<String, String> params(@Nullable String text) {
    Map<String, String> params = new TreeMap<>();
    if (text != null) {
      for (String param : text.split(", ")) {
        String[] nameAndValue = param.split("=", 2);
        params.put(nameAndValue[0], nameAndValue[1]);
      }
    }
    return params;
  }
}
