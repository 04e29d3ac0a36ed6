package io.github.jmhgate.benchmarks.entities;

/** Something known of a person under a name. */
public record AdditionalPersonalInfo(String key, Any value) {
  public AdditionalPersonalInfo {
    Validation.text("key", key);
  }
}
