package io.github.jmhgate.benchmarks.entities;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecContract;
import io.github.jmhgate.benchmarks.codec.Payload;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EntityCodecTest {
  @Nested
  class OfAddress extends Contract<Address> {
    OfAddress() {
      super(new EntityPayload<>(Address.class, RandomEntities::address));
    }
  }

  @Nested
  class OfPerson extends Contract<Person> {
    OfPerson() {
      super(new EntityPayload<>(Person.class, RandomEntities::person));
    }
  }

  @Nested
  class OfPipe extends Contract<PipeDeploymentSpec> {
    OfPipe() {
      super(new EntityPayload<>(PipeDeploymentSpec.class, RandomEntities::pipe));
    }
  }

  abstract static class Contract<T> extends CodecContract<T> {
    private final Payload<T> payload;

    Contract(Payload<T> payload) {
      this.payload = payload;
    }

    @Override
    protected Stream<Codec<T>> codecs() {
      return Stream.of(Route.values())
          .flatMap(
              route ->
                  EnumSet.allOf(BindingType.class).stream()
                      .map(
                          binding ->
                              route.codec(
                                  payload.type(), binding, binding.shapes(CacheType.WARM))));
    }

    @Override
    protected T random(RandomGenerator random) {
      return payload.random(random);
    }
  }

  @ParameterizedTest
  @EnumSource(Entity.class)
  void bindingsWriteAlike(Entity entity) throws Exception {
    for (Route route : Route.values()) {
      Set<String> texts = new LinkedHashSet<>();
      for (BindingType binding : BindingType.values()) {
        texts.add(
            new String(
                Fixture.of(entity, binding, CacheType.OFF, route).encode(),
                StandardCharsets.UTF_8));
      }
      assertThat(texts).hasSize(1);
    }
  }

  @ParameterizedTest
  @EnumSource(Entity.class)
  void routesReadEachOther(Entity entity) throws Exception {
    routesReadEachOther(entity.payload());
  }

  private static <T> void routesReadEachOther(EntityPayload<T> payload) throws Exception {
    Shapes none = CacheType.OFF.create(Access.REFLECTION);
    Codec<T> direct = Route.DIRECT.codec(payload.type(), BindingType.REFLECTION, none);
    Codec<T> collections = Route.COLLECTIONS.codec(payload.type(), BindingType.REFLECTION, none);
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < 100; i++) {
      T entity = payload.random(random);
      assertThat(direct.decode(collections.encode(entity))).isEqualTo(entity);
      assertThat(collections.decode(direct.encode(entity))).isEqualTo(entity);
    }
  }

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

  private static final Any ANY = new Any.OfInt(1);
  private static final Address ADDRESS = new Address(1, "s", "c", "z", "c");
  private static final AdditionalPersonalInfo INFO = new AdditionalPersonalInfo("k", ANY);
  private static final ContactInfo CONTACT =
      new ContactInfo("0123456789", "a@b", "w", List.of(INFO, INFO));
  private static final Map<String, Any> THREE = Map.of("a", ANY, "b", ANY, "c", ANY);
  private static final List<String> STAGES = List.of("a", "b", "c");
  private static final FeederCfg FEEDER = new FeederCfg("c", "f");
  private static final WriterCfg WRITER = new WriterCfg("c", "w", THREE);
  private static final PipeConfig CONFIG = new PipeConfig("k", ANY);

  static Stream<Arguments> notValid() {
    return Stream.of(
        refused("streetNumber must be positive", () -> new Address(0, "s", "c", "z", "c")),
        refused("id must have 6 characters", () -> person("1234567", 1.8)),
        refused("height must be positive", () -> person("123456", Double.NaN)),
        refused("phone must have 10", () -> new ContactInfo("1", "a@b", "w", List.of(INFO, INFO))),
        refused(
            "email must hold", () -> new ContactInfo("0123456789", "ab", "w", List.of(INFO, INFO))),
        refused(
            "additional must have 2 elements",
            () -> new ContactInfo("0123456789", "a@b", "w", List.of(INFO))),
        refused("key must not be empty", () -> new AdditionalPersonalInfo("", ANY)),
        refused("options must have 3 entries", () -> new WriterCfg("c", "w", Map.of())),
        refused("stages must have 3", () -> pipe(List.of("a"), List.of(CONFIG, CONFIG), THREE)),
        refused("configs must have 2", () -> pipe(STAGES, List.of(CONFIG), THREE)),
        refused("properties must have 3", () -> pipe(STAGES, List.of(CONFIG, CONFIG), Map.of())),
        refused("a double must be finite", () -> new Any.OfDouble(Double.NEGATIVE_INFINITY)));
  }

  @ParameterizedTest
  @MethodSource("notValid")
  void refuses(String message, ThrowingCallable made) {
    assertThatThrownBy(made)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void zeroHasNoSign() {
    assertThat(new Any.OfDouble(-0.0)).isEqualTo(new Any.OfDouble(0.0));
  }

  @Test
  void reflectionLetsTheRefusalThroughAsItWas() {
    for (Access access : Access.values()) {
      Shape shape = Shape.of(FeederCfg.class, access);
      assertThatThrownBy(() -> shape.make(new Object[] {"c", ""}))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("feederCfg must not be empty");
    }
  }

  private static Arguments refused(String message, ThrowingCallable made) {
    return Arguments.of(message, made);
  }

  private static Person person(String id, double height) {
    return new Person(id, "n", height, ADDRESS, CONTACT, Map.of());
  }

  private static PipeDeploymentSpec pipe(
      List<String> stages, List<PipeConfig> configs, Map<String, Any> properties) {
    return new PipeDeploymentSpec("c", FEEDER, WRITER, stages, configs, properties);
  }
}
