package io.github.jmhgate.benchmarks.entities;

import io.github.jmhgate.benchmarks.text.Script;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

final class RandomEntities {
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
