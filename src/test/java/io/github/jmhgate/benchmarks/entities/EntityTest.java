package io.github.jmhgate.benchmarks.entities;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jmhgate.benchmarks.entities.Entity.AdditionalPersonalInfo;
import io.github.jmhgate.benchmarks.entities.Entity.Address;
import io.github.jmhgate.benchmarks.entities.Entity.Any;
import io.github.jmhgate.benchmarks.entities.Entity.ContactInfo;
import io.github.jmhgate.benchmarks.entities.Entity.FeederCfg;
import io.github.jmhgate.benchmarks.entities.Entity.Person;
import io.github.jmhgate.benchmarks.entities.Entity.PipeConfig;
import io.github.jmhgate.benchmarks.entities.Entity.PipeDeploymentSpec;
import io.github.jmhgate.benchmarks.entities.Entity.WriterCfg;
import io.github.jmhgate.benchmarks.entities.Shape.Access;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EntityTest {
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
