package io.github.jmhgate.session;

import io.github.jmhgate.doctor.Doctor;
import io.github.jmhgate.doctor.Machine;
import io.github.jmhgate.gate.Warning;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.settings.Settings;
import java.util.List;

/** How a candidate is measured and judged: against what is stored, or against a base beside it. */
interface Strategy {
  /** Measures, judges, and writes beside the results where and how. */
  Measured run(SessionListener listener) throws GateFailure, InterruptedException;

  /** What of this machine spoils measurements, whichever way they are made. */
  static List<Warning> machine(Settings settings) {
    return Doctor.warnings(Machine.here(settings.measuring().jvmArgs()));
  }

  /**
   * The candidate's run as far as failures count: where {@code benchmark.fail-on-error} is off,
   * they are only said.
   *
   * @param warnings takes what is only said
   */
  static Run counting(Run run, Settings settings, List<Warning> warnings) {
    if (settings.measuring().failOnError()) {
      return run;
    }
    for (Run.Failure failure : run.failures()) {
      warnings.add(
          new Warning(Warning.Kind.MEASURING, failure.benchmark() + ": " + failure.reason()));
    }
    return new Run(run.source(), run.results(), List.of(), run.environment());
  }
}
