package io.github.jmhgate.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.measure.turns.Variant;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

class VariantChoiceTest {
  private static final List<BenchmarkId> JAR = jar();

  private static List<BenchmarkId> jar() {
    List<BenchmarkId> jar = new ArrayList<>();
    for (String codec : List.of("JSON", "PROTOBUF", "KRYO")) {
      for (String article : List.of("NONE", "ASCII")) {
        Map<String, String> params = Map.of("codec", codec, "article", article);
        jar.add(id("a.CarBenchmark.encode", Mode.AVERAGE_TIME, params));
        jar.add(id("a.CarBenchmark.encodeIntoBuffer", Mode.AVERAGE_TIME, params));
      }
    }
    jar.add(id("a.RecipeBenchmark.json", Mode.AVERAGE_TIME, Map.of()));
    jar.add(id("a.RecipeBenchmark.protobuf", Mode.AVERAGE_TIME, Map.of()));
    jar.add(id("a.RecipeBenchmark.rate", Mode.THROUGHPUT, Map.of()));
    for (int i = 0; i < 201; i++) {
      jar.add(id("a.Many.m", Mode.AVERAGE_TIME, Map.of("i", Integer.toString(i))));
    }
    return jar;
  }

  private static BenchmarkId id(String name, Mode mode, Map<String, String> params) {
    return new BenchmarkId(name, mode, new TreeMap<>(params), 1);
  }

  @Test
  void valuesOfAParameterAreVariants() throws GateFailure {
    assertThat(names("CarBenchmark.encode{codec=*;article=NONE}"))
        .as("its own name, and not those that begin alike")
        .containsExactly("JSON", "PROTOBUF", "KRYO");
    assertThat(names("CarBenchmark.encode{codec=KRYO, JSON; article = NONE}"))
        .containsExactly("JSON", "KRYO");
    assertThat(names("CarBenchmark.encode{codec=JSON,KRYO;article=*}"))
        .containsExactly(
            "article=NONE codec=JSON", "article=ASCII codec=JSON",
            "article=NONE codec=KRYO", "article=ASCII codec=KRYO");
  }

  @Test
  void benchmarksAreVariantsInTheOrderOfTheirPatterns() throws GateFailure {
    assertThat(names("RecipeBenchmark.protobuf", "RecipeBenchmark.json"))
        .containsExactly("protobuf", "json");
    assertThat(names("Recipe.*(json|protobuf)")).containsExactly("json", "protobuf");
    assertThat(names("RecipeBenchmark.json", "CarBenchmark.encode{codec=JSON;article=NONE}"))
        .containsExactly("RecipeBenchmark.json", "CarBenchmark.encode");
  }

  @Test
  void everyBenchmarkIsAVariantOnEveryJvm() throws GateFailure {
    List<Variant> variants =
        new VariantChoice(JAR, List.of("17", "25"))
            .of(List.of(VariantPattern.parse("RecipeBenchmark.json")));
    assertThat(variants).extracting(Variant::name).containsExactly("17", "25");
  }

  @Test
  void theReferenceComesFirst() throws GateFailure {
    List<Variant> variants = variants("CarBenchmark.encode{codec=*;article=NONE}");
    for (String name : List.of("KRYO", "kryo", "kr")) {
      assertThat(VariantChoice.referenceFirst(variants, name))
          .extracting(Variant::name)
          .containsExactly("KRYO", "JSON", "PROTOBUF");
    }
    assertThatThrownBy(() -> VariantChoice.referenceFirst(variants, "o"))
        .hasMessage(
            "the reference 'o' names several of the variants; name one: JSON, PROTOBUF, KRYO");
    assertThatThrownBy(() -> VariantChoice.referenceFirst(variants, "XML"))
        .hasMessage(
            "the reference 'XML' names none of the variants; name one: JSON, PROTOBUF, KRYO");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Nothing.at.all | no benchmark of the jar matches 'Nothing.at.all'; it has"
            + " CarBenchmark.encode",
        "Many.m{i=*} | 201 variants are too many: at most 200 are compared",
        "RecipeBenchmark.json | only a.RecipeBenchmark.json is named, and one variant alone",
        "CarBenchmark.encode{colour=*} | there is no parameter 'colour'; known are article, codec",
        "RecipeBenchmark.json{codec=*} | there is no parameter 'codec'; it has none",
        "CarBenchmark.encode{codec=XML;article=NONE} |"
            + " the parameter 'codec' has no value 'XML'; known are JSON, PROTOBUF, KRYO",
        "CarBenchmark.encode{codec=*} | the parameter 'article' has several values (NONE, ASCII);"
            + " fix one, as in {article=NONE}, or compare them, as in {article=*}",
        "RecipeBenchmark | in different modes (avgt, thrpt), so that their units differ",
        "CarBenchmark.encode{codec=} | write values as {name=A,B;other=C}",
        "CarBenchmark.encode{codec=A;codec=B} | each parameter once",
        "a( | is no regular expression",
      })
  void refusesWhatCannotBeCompared(String pattern, String why) {
    assertThatThrownBy(() -> variants(pattern))
        .isInstanceOf(GateFailure.class)
        .hasMessageContaining(why)
        .hasMessageNotContaining("\n");
  }

  private static List<String> names(String... patterns) throws GateFailure {
    return variants(patterns).stream().map(Variant::name).toList();
  }

  private static List<Variant> variants(String... patterns) throws GateFailure {
    return new VariantChoice(JAR, List.of("")).of(VariantPattern.parse(List.of(patterns)));
  }

  /** Who adds a codec sees it where a recipe is asked which codec is best. */
  @ParameterizedTest
  @ValueSource(strings = {"recipe-encode", "recipe-decode"})
  void everyCodecIsAskedForTheRecipe(String comparison) throws Exception {
    assertThat(variants().get(comparison))
        .extracting(Variant::name)
        .containsExactlyElementsOf(Arrays.stream(CodecType.values()).map(Enum::name).toList());
  }

  @Test
  void everyComparisonIsOfBenchmarksThatAreThere() throws Exception {
    assertThat(variants()).hasSizeGreaterThan(5).containsKey("json-protobuf-encode");
  }

  private static Map<String, List<Variant>> variants() throws Exception {
    VariantChoice choice = new VariantChoice(suite(), List.of(""));
    Map<String, List<Variant>> variants = new LinkedHashMap<>();
    Settings settings = new SettingsReader().file(Path.of("benchmark.properties")).read();
    for (Map.Entry<String, List<String>> named : settings.comparisons().named().entrySet()) {
      variants.put(named.getKey(), choice.of(VariantPattern.parse(named.getValue())));
    }
    return variants;
  }

  /** Each with every combination of the values that its params are annotated with. */
  private static Set<BenchmarkId> suite() {
    Set<BenchmarkId> all = new LinkedHashSet<>();
    for (BenchmarkListEntry entry :
        BenchmarkList.defaultList()
            .getAll(
                OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
                List.of())) {
      Mode mode = Mode.ofLabel(entry.getMode().shortLabel()).orElseThrow();
      for (SortedMap<String, String> params : combinations(entry.getParams().orElse(Map.of()))) {
        all.add(new BenchmarkId(entry.getUsername(), mode, params, entry.getThreads().orElse(1)));
      }
    }
    return all;
  }

  private static List<SortedMap<String, String>> combinations(Map<String, String[]> params) {
    List<SortedMap<String, String>> combinations = List.of(new TreeMap<>());
    for (Map.Entry<String, String[]> param : params.entrySet()) {
      List<SortedMap<String, String>> longer = new ArrayList<>();
      for (SortedMap<String, String> combination : combinations) {
        for (String value : param.getValue()) {
          SortedMap<String, String> copy = new TreeMap<>(combination);
          copy.put(param.getKey(), value);
          longer.add(copy);
        }
      }
      combinations = longer;
    }
    return combinations;
  }
}
