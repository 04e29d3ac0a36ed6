package io.github.jmhgate.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.cli.GateProcess;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sections of {@code docs/dev/recipes.md} that say how to add something, followed to the letter:
 * their edits and the examples in {@code src/it/recipes}, in a copy.
 */
@Tag("thorough")
class RecipesIT {
  private static final Pattern DIFF = Pattern.compile("(?ms)^```diff\n(.*?)^```$");
  private static final String CLASS_PATH = System.getProperty("java.class.path");

  @TempDir private Path copy;

  @ParameterizedTest
  @CsvSource({
    "a benchmark, benchmark, WordsBenchmark.java, benchmark.properties",
    "a codec, codec, PackedCodec.java, CodecType.java",
    "a metric rule, rule, CountRule.java, Rule.java Gate.java",
    "a report format, format, Tsv.java, Format.java ReportOptions.java",
    "a setting, setting, '', Keys.java Stopping.java",
    "a rule of the doctor, doctor, '', Doctor.java ProcessorRules.java"
  })
  void takesExactlyTheFilesItNames(String what, String example, String added, String edited)
      throws Exception {
    String section = sections().get(what);
    Map<Path, String> edits = edits(section);
    List<Path> examples = Sources.in(Sources.file("src/it/recipes/" + example));
    Path trial =
        examples.stream().filter(file -> file.endsWith("Tried.java")).findAny().orElseThrow();

    assertThat(examples)
        .filteredOn(file -> !file.equals(trial))
        .extracting(file -> file.getFileName().toString())
        .containsExactly(added.isEmpty() ? new String[0] : added.split(" "));
    assertThat(edits.keySet())
        .extracting(file -> file.getFileName().toString())
        .containsExactly(edited.split(" "));
    String prose = DIFF.matcher(section).replaceAll("");
    for (String file : edited.split(" ")) {
      assertThat(prose).containsPattern("`[\\w.]*\\b" + file.replace(".java", "") + "\\b");
    }

    for (Map.Entry<Path, String> file : edits.entrySet()) {
      Path to = copy.resolve(file.getKey());
      Files.createDirectories(to.getParent());
      Files.writeString(to, file.getValue());
    }
    compile(examples, edits.keySet());
    // The edited classes come before those that are there already.
    String classPath = copy.resolve("classes") + File.pathSeparator + CLASS_PATH;
    String name = Files.readString(trial).replaceAll("(?s)^package ([^;]+);.*", "$1.Tried");
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command = List.of(java.toString(), "-cp", classPath, name, copy.toString());
    GateProcess.run(Sources.root(), command).exits(0);
  }

  /** Whole packages, so that nothing else in them may want an edit. */
  private void compile(List<Path> examples, Iterable<Path> edited) {
    List<String> words = new ArrayList<>(List.of("-parameters", "-Xlint:none", "-cp", CLASS_PATH));
    words.addAll(List.of("-d", copy.resolve("classes").toString()));
    boolean benchmarks = examples.stream().anyMatch(file -> file.toString().contains("Benchmark."));
    words.addAll(
        benchmarks
            ? List.of("-processor", "org.openjdk.jmh.generators.BenchmarkProcessor")
            : List.of("-proc:none"));
    examples.forEach(file -> words.add(file.toString()));
    for (Path file : edited) {
      Path folder = Sources.root().resolve(file).getParent();
      for (Path beside : Sources.in(folder)) {
        Path place = copy.resolve(Sources.root().relativize(beside));
        String word = (Files.exists(place) ? place : beside).toString();
        boolean java = file.toString().endsWith(".java") && word.endsWith(".java");
        if (java && beside.getParent().equals(folder) && !words.contains(word)) {
          words.add(word);
        }
      }
    }
    int failed =
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(System.out, System.err, words.toArray(String[]::new));
    assertThat(failed).as("what docs/dev/recipes.md says does not compile").isZero();
  }

  @Test
  void everyRecipeWithEditsIsFollowed() {
    assertThat(sections())
        .containsOnlyKeys(
            "a benchmark", "a codec",
            "a metric rule", "a report format",
            "a setting", "a rule of the doctor");
  }

  /** Those with edits, by what is added. */
  private static Map<String, String> sections() {
    Map<String, String> sections = new LinkedHashMap<>();
    String[] parts = Sources.text("docs/dev/recipes.md").split("\n### Add ", -1);
    for (String part : List.of(parts).subList(1, parts.length)) {
      String[] headAndBody = part.split("\n", 2);
      String section = headAndBody[1].split("\n##", 2)[0];
      if (DIFF.matcher(section).find()) {
        sections.put(headAndBody[0], section);
      }
    }
    return sections;
  }

  /** The files that a section changes, each with its text after that. */
  private static Map<Path, String> edits(String section) {
    Map<Path, String> edited = new LinkedHashMap<>();
    for (MatchResult block : DIFF.matcher(section).results().toList()) {
      for (String file : block.group(1).substring("--- ".length()).split("(?m)^--- ")) {
        String[] nameAndPlaces = file.split("\n", 2);
        String text = Sources.text(nameAndPlaces[0]);
        for (String place : nameAndPlaces[1].split("(?m)^@@\n")) {
          String before = "\n" + place.replaceAll("(?m)^[+].*\n", "").replaceAll("(?m)^[- ]", "");
          assertThat(text).as(file).containsOnlyOnce(before);
          text = text.replace(before, "\n" + place.replaceAll("(?m)^-.*\n|^[+ ]", ""));
        }
        edited.put(Path.of(nameAndPlaces[0]), text);
      }
    }
    return edited;
  }
}
