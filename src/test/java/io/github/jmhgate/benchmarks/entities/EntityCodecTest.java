package io.github.jmhgate.benchmarks.entities;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.benchmarks.codec.Codec;
import io.github.jmhgate.benchmarks.codec.CodecContract;
import io.github.jmhgate.benchmarks.codec.Payload;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
}
