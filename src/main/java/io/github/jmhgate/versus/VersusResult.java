package io.github.jmhgate.versus;

import io.github.jmhgate.model.Environment;
import java.util.List;
import java.util.Map;

/** The result of a comparison, the fastest variant first; its name in the settings may be empty. */
public record VersusResult(
    String name,
    String unit,
    String mode,
    String reference,
    List<Standing> standings,
    List<FailedVariant> failures,
    List<VersusCondition> conditions,
    Map<String, Environment> jvms,
    VersusEffort effort) {}
