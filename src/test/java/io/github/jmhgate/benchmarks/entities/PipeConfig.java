package io.github.jmhgate.benchmarks.entities;

public record PipeConfig(String key, Any value) {
  public PipeConfig {
    Validation.text("key", key);
  }
}
