package io.github.jmhgate.versus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.benchmarks.codec.CodecType;
import io.github.jmhgate.measure.Variant;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.settings.SettingsReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    VariantChoice choice = new VariantChoice(SuiteBenchmarks.all(), List.of(""));
    Map<String, List<Variant>> variants = new LinkedHashMap<>();
    for (Map.Entry<String, List<String>> named :
        new SettingsReader()
            .file(Path.of("benchmark.properties"))
            .read()
            .comparisons()
            .named()
            .entrySet()) {
      variants.put(named.getKey(), choice.of(patterns(named.getValue())));
    }
    return variants;
  }

  private static List<VariantPattern> patterns(List<String> texts) throws GateFailure {
    List<VariantPattern> patterns = new ArrayList<>();
    for (String text : texts) {
      patterns.add(VariantPattern.parse(text));
    }
    return patterns;
  }
}
