package io.github.jmhgate.benchmarks.entities;

/** A setting of a pipe. */
public record PipeConfig(String key, Any value) {
  public PipeConfig {
    Validation.text("key", key);
  }
}
