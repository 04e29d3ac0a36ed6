package io.github.jmhgate.benchmarks.entities;

import java.util.List;
import java.util.Map;

/**
 * The entity with most collections. Its stages are an array in the original; a list here, because a
 * record compares arrays by identity.
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
