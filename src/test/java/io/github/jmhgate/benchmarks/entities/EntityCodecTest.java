package io.github.jmhgate.benchmarks.entities;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecContract;
import io.github.jmhgate.benchmarks.entities.Entity.Address;
import io.github.jmhgate.benchmarks.entities.Entity.Any;
import io.github.jmhgate.benchmarks.entities.Entity.FeederCfg;
import io.github.jmhgate.benchmarks.entities.Entity.Person;
import io.github.jmhgate.benchmarks.entities.Entity.PipeConfig;
import io.github.jmhgate.benchmarks.entities.Entity.PipeDeploymentSpec;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

class EntityCodecTest {
  static {
    // Another JMH of this machine must not make these fail.
    System.setProperty("jmh.ignoreLock", "true");
  }

  @Nested
  class OfAddress extends Contract<Address> {
    OfAddress() {
      super(Entity.ADDRESS);
    }
  }

  @Nested
  class OfPerson extends Contract<Person> {
    OfPerson() {
      super(Entity.PERSON);
    }
  }

  @Nested
  class OfPipe extends Contract<PipeDeploymentSpec> {
    OfPipe() {
      super(Entity.PIPE);
    }
  }

  abstract static class Contract<T> extends CodecContract<T> {
    @SuppressWarnings("unchecked") // A subclass names the type of its entity.
    Contract(Entity entity) {
      super((Entity.EntityPayload<T>) entity.payload());
    }

    @Override
    protected Stream<Codec<T>> codecs() {
      return Stream.of(Route.values())
          .flatMap(
              route -> Stream.of(BindingType.values()).map(by -> codec(payload.type(), route, by)));
    }
  }

  private static <T> Codec<T> codec(Class<T> type, Route route, BindingType binding) {
    return route.codec(type, binding, binding.shapes(CacheType.WARM));
  }

  @ParameterizedTest
  @EnumSource
  void bindingsWriteAlike(Entity entity) throws Exception {
    for (Route route : Route.values()) {
      Set<String> texts = new LinkedHashSet<>();
      for (BindingType binding : BindingType.values()) {
        var fixture = new HoconBenchmark.Fixture<>(entity.payload(), binding, CacheType.OFF, route);
        texts.add(new String(fixture.encode(), UTF_8));
      }
      assertThat(texts).hasSize(1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void routesReadEachOther(Entity entity) throws Exception {
    routesReadEachOther(entity.payload());
  }

  private static <T> void routesReadEachOther(Entity.EntityPayload<T> payload) throws Exception {
    Codec<T> direct = codec(payload.type(), Route.DIRECT, BindingType.REFLECTION);
    Codec<T> collections = codec(payload.type(), Route.COLLECTIONS, BindingType.REFLECTION);
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < 100; i++) {
      T entity = payload.random(random);
      assertThat(direct.decode(collections.encode(entity))).isEqualTo(entity);
      assertThat(collections.decode(direct.encode(entity))).isEqualTo(entity);
    }
  }

  @ParameterizedTest
  @EnumSource
  void typedNumbersComeBackAsTheyWere(Route route) throws Exception {
    var codec = codec(PipeConfig.class, route, BindingType.METHOD_HANDLE);
    for (Any any : new Any[] {new Any.OfLong(10_000), new Any.OfDouble(6), new Any.OfInt(6)}) {
      PipeConfig config = new PipeConfig("k", any);
      assertThat(codec.decode(codec.encode(config))).isEqualTo(config);
    }
    assertThat(new Any.OfDouble(-0.0)).isEqualTo(new Any.OfDouble(0.0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{value: {int: 2147483648}}", "{value: {int: 1.5}}", "{value: {int: \"1\"}}",
        "{value: {long: 1e19}}", "{value: {long: null}}", "{value: {text: 1}}",
        "{value: {double: true}}", "{value: {byte: 1}}", "{value: {int: 1, long: 1}}",
        "{value: 1}", "{value: [1]}", "{}"
      })
  void refusesWhatIsNotTyped(String hocon) {
    byte[] bytes = ("{key: k, " + hocon.substring(1)).getBytes(UTF_8);
    for (Route route : Route.values()) {
      var codec = codec(PipeConfig.class, route, BindingType.REFLECTION);
      assertThatThrownBy(() -> codec.decode(bytes)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void reflectionLetsARefusalThroughAsItWas(Shape.Access access) {
    Shape shape = Shape.of(FeederCfg.class, access);
    assertThatThrownBy(() -> shape.make(new Object[] {"c", ""}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("feederCfg must not be empty");
  }

  /**
   * Counters against a count by hand. A person has five records of four types (itself, address,
   * contact, and two pieces of additional information); three iterations of 100 operations by two
   * threads make 600 operations.
   */
  @ParameterizedTest
  @CsvSource({"WARM, 2, 3000, 0, 0", "COLD, 1, 300, 1200, 1200", "OFF, 2, 0, 0, 0"})
  void countsEveryLookup(CacheType cache, int threads, int hits, int misses, int loads)
      throws Exception {
    @SuppressWarnings("rawtypes") // As JMH declares them.
    Map<String, Result> counters =
        new Runner(
                new OptionsBuilder()
                    .include("ShapeCacheBenchmark.read")
                    .param("cache", cache.name())
                    .param("binding", "REFLECTION")
                    .mode(Mode.SingleShotTime)
                    .forks(0)
                    .threads(threads)
                    .warmupIterations(1)
                    .warmupBatchSize(7)
                    .measurementIterations(3)
                    .measurementBatchSize(100)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .runSingle()
            .getSecondaryResults();

    assertThat(counters.get("hits").getScore()).isEqualTo(hits);
    assertThat(counters.get("misses").getScore()).isEqualTo(misses);
    assertThat(counters.get("loads").getScore()).isEqualTo(loads);
  }
}
