package io.github.jmhgate.benchmarks.car;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.io.Serializable;

/**
 * The payload.
 *
 * @param article a long text, or an empty one for the size that the source calls normal
 * @param timestamp milliseconds since 1970
 */
@CompiledJson
@Json
public record Car(
    String name,
    String description,
    String article,
    int seats,
    int doors,
    Color color,
    long timestamp,
    Drivetrain drivetrain,
    Engine engine)
    implements Serializable {}
