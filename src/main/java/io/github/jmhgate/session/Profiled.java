package io.github.jmhgate.session;

import io.github.jmhgate.model.GateFailure;
import java.util.Set;

/** Runs under a profiler that samples: their scores are the profiler's too. */
public final class Profiled {
  private static final Set<String> SAMPLERS =
      Set.of(
          "jfr",
          "async",
          "stack",
          "perf",
          "perfasm",
          "perfnorm",
          "perfc2c",
          "dtraceasm",
          "xperfasm",
          "xctraceasm",
          "xctracenorm");

  private Profiled() {}

  /**
   * Refuses a run as a baseline.
   *
   * @param profilers as the setting {@code benchmark.profilers} is written
   */
  public static void refuse(String profilers) throws GateFailure {
    for (String profiler : profilers.split(",", -1)) {
      String name = profiler.replace('"', ' ').strip().replaceFirst("[:;].*", "");
      if (SAMPLERS.contains(name)) {
        throw GateFailure.unusable(
            "not recorded: the run was measured under the profiler %s, which slows what it looks at; measure without it"
                .formatted(name),
            null);
      }
    }
  }
}
