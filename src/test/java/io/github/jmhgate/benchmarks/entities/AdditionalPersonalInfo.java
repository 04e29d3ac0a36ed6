package io.github.jmhgate.benchmarks.entities;

public record AdditionalPersonalInfo(String key, Any value) {
  public AdditionalPersonalInfo {
    Validation.text("key", key);
  }
}
