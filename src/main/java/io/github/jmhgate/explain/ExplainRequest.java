package io.github.jmhgate.explain;

import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.settings.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What to explain. Without a decision, the report counts; without a jar, the base is built.
 *
 * @param forks of each side, or at most so many if the time is limited
 * @param time for all explanations, the worst loss first; null for no limit
 */
public record ExplainRequest(
    Path run,
    @Nullable Decision decision,
    Path jar,
    Optional<Path> againstJar,
    Settings settings,
    int forks,
    @Nullable Duration time,
    Map<String, String> variables) {}
