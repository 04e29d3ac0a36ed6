package io.github.jmhgate.cli;

import java.util.Set;

/** Runs under a profiler that samples: their scores are the profiler's too. */
final class Profiled {
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
  static void refuse(String profilers) throws CommandFailure {
    for (String profiler : profilers.split(",", -1)) {
      String name = profiler.replace('"', ' ').strip().replaceFirst("[:;].*", "");
      if (SAMPLERS.contains(name)) {
        throw CommandFailure.unusable(
            "not recorded: the run was measured under the profiler %s, which slows what it looks at; measure without it"
                .formatted(name),
            null);
      }
    }
  }
}
