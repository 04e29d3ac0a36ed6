package io.github.jmhgate.benchmarks.entities;

import java.util.Map;

public record WriterCfg(String contextName, String writerCfg, Map<String, Any> options) {
  public WriterCfg {
    Validation.text("contextName", contextName);
    Validation.text("writerCfg", writerCfg);
    options = Validation.size("options", options, 3);
  }
}
