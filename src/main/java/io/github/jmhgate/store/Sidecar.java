package io.github.jmhgate.store;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.json.JsonField;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.RunFailure;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The facts about a run that JMH's JSON lacks.
 *
 * @param revision the git commit that was measured; empty if unknown
 * @param tree the hash of that commit's files, which commits of the same files share; empty if
 *     unknown
 * @param failures benchmarks that could not be measured; none in a baseline
 * @param unmeasured benchmarks that the budget ended before; none in a baseline
 * @param accepted losses against the baseline before it that were accepted, oldest first
 */
public record Sidecar(
    Environment environment,
    String revision,
    @JsonField(optional = true) String tree,
    Instant recordedAt,
    Map<String, String> settings,
    String gateVersion,
    List<RunFailure> failures,
    @JsonField(optional = true) List<BenchmarkId> unmeasured,
    List<Acceptance> accepted) {

  private static final int SCHEMA = 1;

  public static final String FILE_NAME = "environment.json";

  public Sidecar {
    settings = Collections.unmodifiableMap(new TreeMap<>(settings));
    failures = List.copyOf(failures);
    unmeasured = List.copyOf(unmeasured);
    accepted = List.copyOf(accepted);
  }

  public static Sidecar read(Path file) throws GateFailure {
    return JsonFile.bind(file, JsonFile.read(file, SCHEMA), Sidecar.class);
  }

  /** Returns the seed of its forks' random data; empty if each drew its own or all the same. */
  public OptionalLong randomSeed() {
    String seed = settings.getOrDefault("benchmark.seed", "");
    boolean paired = "paired".equals(settings.get("benchmark.random"));
    return paired && seed.matches("[0-9]{1,9}")
        ? OptionalLong.of(Long.parseLong(seed))
        : OptionalLong.empty();
  }

  public String json() {
    return JsonFile.write(SCHEMA, this);
  }
}
