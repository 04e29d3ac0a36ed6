package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("thorough")
class RecipesIT {
  private static final String ADD = "\n### Add ";

  @TempDir private Path copy;

  @ParameterizedTest
  @CsvSource({
    "a benchmark, benchmark, WordsBenchmark.java, benchmark.properties",
    "a codec, codec, PackedCodec.java, CodecType.java",
    "a metric rule, rule, CountRule.java, Rule.java Gate.java",
    "a report format, format, Csv.java, Format.java",
    "a setting, setting, '', Keys.java Measuring.java",
    "a rule of the doctor, doctor, '', Doctor.java ProcessorRules.java"
  })
  void takesTheFilesItNamesAndNoOther(String what, String example, String added, String edited)
      throws Exception {
    String section = sections().get(what);
    Recipe recipe = new Recipe(section, example, copy);

    assertThat(String.join(" ", recipe.additions())).isEqualTo(added);
    assertThat(String.join(" ", recipe.edits())).isEqualTo(edited);
    for (String file : recipe.edits()) {
      String prose = section.replaceAll("(?s)```diff.*?```", "");
      assertThat(prose).containsPattern("`[\\w.]*\\b" + file.replace(".java", "") + "\\b");
    }
    recipe.follow();
  }

  @Test
  void everyRecipeIsFollowed() throws Exception {
    assertThat(sections())
        .containsOnlyKeys(
            "a benchmark", "a codec",
            "a metric rule", "a report format",
            "a setting", "a rule of the doctor");
  }

  /** By what is added. */
  private static Map<String, String> sections() throws Exception {
    Map<String, String> sections = new LinkedHashMap<>();
    String[] parts = Files.readString(Path.of("CONTRIBUTING.md")).split(ADD, -1);
    for (String part : List.of(parts).subList(1, parts.length)) {
      String[] headAndBody = part.split("\n", 2);
      sections.put(headAndBody[0], headAndBody[1].split("\n##", 2)[0]);
    }
    return sections;
  }
}
