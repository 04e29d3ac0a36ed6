package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.util.List;

/** Two hardware threads share a core. */
final class SmtRule implements Rule {
  @Override
  public String id() {
    return "smt";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    return machine.read("sys/devices/system/cpu/smt/active").filter("1"::equals).isPresent()
        ? List.of(
            new Symptom(
                id(),
                Severity.HINT,
                "simultaneous multithreading is on",
                "whatever runs on the other thread of a core, compiler and collector among it, takes"
                    + " part of the benchmark's core",
                "switch it off for the time of measuring:"
                    + " echo off | sudo tee /sys/devices/system/cpu/smt/control"))
        : List.of();
  }
}
