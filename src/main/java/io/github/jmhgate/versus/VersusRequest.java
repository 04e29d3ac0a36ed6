package io.github.jmhgate.versus;

import io.github.jmhgate.settings.Jvm;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A comparison to measure; its name in the settings may be empty.
 *
 * @param jvms JVMs to compare; empty for the settings' one
 * @param mode JMH's label of the mode to measure all in; empty for their own
 * @param budget time after which no further round is begun
 * @param groupSize forks alive at once, from 2
 */
public record VersusRequest(
    String name,
    Path jar,
    List<VariantPattern> patterns,
    List<Jvm> jvms,
    Optional<String> reference,
    Optional<String> mode,
    RoundPlan rounds,
    Duration budget,
    int groupSize,
    Settings settings,
    Path folder) {

  public static final int GROUP_SIZE = 4;
}
