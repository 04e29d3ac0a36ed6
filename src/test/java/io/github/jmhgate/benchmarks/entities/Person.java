package io.github.jmhgate.benchmarks.entities;

import java.util.Map;

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
