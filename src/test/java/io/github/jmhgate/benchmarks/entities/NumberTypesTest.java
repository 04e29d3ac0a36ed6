package io.github.jmhgate.benchmarks.entities;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberTypesTest {
  @ParameterizedTest
  @EnumSource(Route.class)
  void typedNumbersComeBackAsTheyWere(Route route) throws Exception {
    var codec =
        route.codec(
            PipeDeploymentSpec.class,
            BindingType.METHOD_HANDLE,
            BindingType.METHOD_HANDLE.shapes(CacheType.WARM));
    PipeDeploymentSpec pipe =
        pipe(
            Map.of(
                "a", new Any.OfLong(10_000),
                "b", new Any.OfDouble(6.0),
                "c", new Any.OfInt(6)));

    PipeDeploymentSpec decoded = codec.decode(codec.encode(pipe));

    assertThat(decoded.properties())
        .containsEntry("a", new Any.OfLong(10_000))
        .containsEntry("b", new Any.OfDouble(6.0))
        .containsEntry("c", new Any.OfInt(6));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{value: {int: 2147483648}}", "{value: {int: 1.5}}", "{value: {int: \"1\"}}",
        "{value: {long: 1e19}}", "{value: {long: null}}", "{value: {text: 1}}",
        "{value: {double: true}}", "{value: {byte: 1}}", "{value: {int: 1, long: 1}}",
        "{value: 1}", "{value: [1]}", "{}"
      })
  void refusesWhatIsNotTyped(String hocon) throws Exception {
    byte[] bytes = ("{key: k, " + hocon.substring(1)).getBytes(StandardCharsets.UTF_8);
    for (Route route : Route.values()) {
      var codec =
          route.codec(
              PipeConfig.class,
              BindingType.REFLECTION,
              BindingType.REFLECTION.shapes(CacheType.OFF));
      assertThatThrownBy(() -> codec.decode(bytes)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static PipeDeploymentSpec pipe(Map<String, Any> properties) {
    Any any = new Any.OfText("");
    return new PipeDeploymentSpec(
        "pipe",
        new FeederCfg("feeder", "f"),
        new WriterCfg("writer", "w", Map.of("x", any, "y", any, "z", any)),
        List.of("one", "two", "three"),
        List.of(new PipeConfig("k", any), new PipeConfig("l", any)),
        properties);
  }
}
