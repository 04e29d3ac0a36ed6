package io.github.jmhgate.benchmarks.entities;

public record FeederCfg(String contextName, String feederCfg) {
  public FeederCfg {
    Validation.text("contextName", contextName);
    Validation.text("feederCfg", feederCfg);
  }
}
