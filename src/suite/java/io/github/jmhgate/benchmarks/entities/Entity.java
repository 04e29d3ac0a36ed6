package io.github.jmhgate.benchmarks.entities;

import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.text.Script;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** The three entities, as a benchmark parameter. */
public enum Entity {
  ADDRESS(new EntityPayload<>(Address.class, RandomEntities::address)),
  PERSON(new EntityPayload<>(Person.class, RandomEntities::person)),
  PIPE(new EntityPayload<>(PipeDeploymentSpec.class, RandomEntities::pipe));

  private final EntityPayload<?> payload;

  Entity(EntityPayload<?> payload) {
    this.payload = payload;
  }

  EntityPayload<?> payload() {
    return payload;
  }

  record EntityPayload<T>(Class<T> type, Function<RandomEntities, T> draw) implements Payload<T> {
    private static final long SEED = 20_260_101;

    @Override
    public T random(RandomGenerator random) {
      return draw.apply(new RandomEntities(random, List.of(Script.values())));
    }

    /** The entity that benchmarks measure: always the same, its texts in ASCII. */
    T measured() {
      return draw.apply(new RandomEntities(new SplittableRandom(SEED), List.of(Script.ASCII)));
    }
  }

  public record Address(
      int streetNumber, String streetName, String cityName, String zipCode, String country) {
    public Address {
      Validation.require(streetNumber > 0, "streetNumber", "be positive", streetNumber);
      Validation.text("streetName", streetName);
      Validation.text("cityName", cityName);
      Validation.text("zipCode", zipCode);
      Validation.text("country", country);
    }
  }

  public record Person(
      String id,
      String name,
      double height,
      Address address,
      ContactInfo contactInfo,
      Map<String, Any> attributes) {
    /** Refuses an id not of 6 characters, an empty name, and a height not positive and finite. */
    public Person {
      Validation.length("id", id, 6);
      Validation.text("name", name);
      Validation.require(height > 0 && Double.isFinite(height), "height", "be positive", height);
      attributes = Validation.copy(attributes);
    }
  }

  public record ContactInfo(
      String phone, String email, String webSite, List<AdditionalPersonalInfo> additional) {
    /** Refuses a phone number not of 10 characters, an address without @, and not two extras. */
    public ContactInfo {
      Validation.length("phone", phone, 10);
      Validation.require(email.indexOf('@') > 0, "email", "hold an at sign", email);
      Validation.text("webSite", webSite);
      additional = Validation.size("additional", additional, 2);
    }
  }

  public record AdditionalPersonalInfo(String key, Any value) {
    public AdditionalPersonalInfo {
      Validation.text("key", key);
    }
  }

  /**
   * The entity with most collections. Its stages are an array in the original; a list here, because
   * a record compares arrays by identity.
   */
  public record PipeDeploymentSpec(
      String contextName,
      FeederCfg feeder,
      WriterCfg writer,
      List<String> stages,
      List<PipeConfig> configs,
      Map<String, Any> properties) {
    public PipeDeploymentSpec {
      Validation.text("contextName", contextName);
      stages = Validation.size("stages", stages, 3);
      configs = Validation.size("configs", configs, 2);
      properties = Validation.size("properties", properties, 3);
    }
  }

  public record FeederCfg(String contextName, String feederCfg) {
    public FeederCfg {
      Validation.text("contextName", contextName);
      Validation.text("feederCfg", feederCfg);
    }
  }

  public record WriterCfg(String contextName, String writerCfg, Map<String, Any> options) {
    public WriterCfg {
      Validation.text("contextName", contextName);
      Validation.text("writerCfg", writerCfg);
      options = Validation.size("options", options, 3);
    }
  }

  public record PipeConfig(String key, Any value) {
    public PipeConfig {
      Validation.text("key", key);
    }
  }

  /**
   * A value of one of four types. Written as an object with one field whose name is the type,
   * because a bare {@code 10000} read from HOCON is an int whether a long was written or not, and
   * {@code 6.0} is one too.
   */
  public sealed interface Any {
    record OfInt(int value) implements Any {}

    record OfLong(long value) implements Any {}

    /** A finite number; HOCON knows no negative zero, so it becomes zero. */
    record OfDouble(double value) implements Any {
      public OfDouble {
        Validation.require(Double.isFinite(value), "a double", "be finite", value);
        value += 0.0;
      }
    }

    record OfText(String value) implements Any {}
  }

  static final class Validation {
    private Validation() {}

    static void text(String component, String text) {
      require(!text.isEmpty(), component, "not be empty", text);
    }

    static void length(String component, String text, int length) {
      require(text.length() == length, component, "have " + length + " characters", text);
    }

    static <E> List<E> size(String component, List<E> list, int size) {
      require(list.size() == size, component, "have " + size + " elements", list);
      return List.copyOf(list);
    }

    static <V> Map<String, V> size(String component, Map<String, V> map, int size) {
      require(map.size() == size, component, "have " + size + " entries", map);
      return copy(map);
    }

    /** A copy in the order of the keys, so that equal entities are written alike in every JVM. */
    static <V> Map<String, V> copy(Map<String, V> map) {
      return Collections.unmodifiableMap(new TreeMap<>(map));
    }

    static void require(boolean holds, String component, String rule, Object value) {
      if (!holds) {
        throw new IllegalArgumentException(
            "%s must %s, but is \"%s\"".formatted(component, rule, value));
      }
    }
  }

  static final class RandomEntities {
    private final RandomGenerator random;
    private final List<Script> scripts;

    RandomEntities(RandomGenerator random, List<Script> scripts) {
      this.random = random;
      this.scripts = scripts;
    }

    Address address() {
      return new Address(1 + random.nextInt(9999), text(12), text(10), text(5), text(8));
    }

    Person person() {
      return new Person(
          Script.ASCII.text(random, 6),
          text(14),
          1.4 + random.nextInt(70) / 100.0,
          address(),
          new ContactInfo(
              "%010d".formatted(random.nextLong(10_000_000_000L)),
              "u" + text(6) + "@" + text(9),
              "https://" + text(10),
              List.of(additional(), additional())),
          anyMap(random.nextInt(5)));
    }

    PipeDeploymentSpec pipe() {
      return new PipeDeploymentSpec(
          text(10),
          new FeederCfg(text(8), text(20)),
          new WriterCfg(text(8), text(20), anyMap(3)),
          List.of(text(7), text(7), text(7)),
          List.of(new PipeConfig(text(6), any()), new PipeConfig(text(6), any())),
          Map.of("batch", ofInt(), "offset", ofLong(), "topic", new Any.OfText(text(9))));
    }

    private AdditionalPersonalInfo additional() {
      return new AdditionalPersonalInfo(text(6), any());
    }

    private Map<String, Any> anyMap(int size) {
      Map<String, Any> map = new HashMap<>();
      while (map.size() < size) {
        map.put(text(6), any());
      }
      return map;
    }

    private Any any() {
      return switch (random.nextInt(4)) {
        case 0 -> ofInt();
        case 1 -> ofLong();
        case 2 -> new Any.OfDouble(decimal());
        default -> new Any.OfText(script().text(random, random.nextInt(20)));
      };
    }

    private Any ofInt() {
      return new Any.OfInt(random.nextBoolean() ? random.nextInt() : random.nextInt(3) - 1);
    }

    private Any ofLong() {
      return new Any.OfLong(random.nextBoolean() ? random.nextLong() : random.nextInt(20_000));
    }

    private double decimal() {
      return switch (random.nextInt(4)) {
        case 0 -> random.nextInt(10);
        case 1 -> -0.0;
        case 2 -> random.nextBoolean() ? Double.MIN_VALUE : -Double.MAX_VALUE;
        default -> random.nextDouble();
      };
    }

    private String text(int most) {
      int length = 1 + random.nextInt(most);
      return script().text(random, length);
    }

    private Script script() {
      return scripts.get(random.nextInt(scripts.size()));
    }
  }
}
