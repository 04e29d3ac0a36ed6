package io.github.jmhgate.versus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.measure.Variant;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.SettingsReader;
import io.github.jmhgate.versus.VariantPattern.VariantChoice;
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
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** What the project's own settings compare, by the benchmarks of the suite. */
class ShippedComparisonsTest {
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
