package io.github.jmhgate.doctor;

import io.github.jmhgate.doctor.Symptom.Severity;
import java.util.List;

/** JVMs of others run, such as an IDE's or a build daemon's. */
final class OtherJvmsRule implements Rule {
  private static final int NAMED = 5;

  @Override
  public String id() {
    return "other-jvms";
  }

  @Override
  public List<Symptom> examine(Machine machine) {
    List<String> others = machine.otherJvms();
    if (others.isEmpty()) {
      return List.of();
    }
    String names = String.join(", ", others.subList(0, Math.min(NAMED, others.size())));
    return List.of(
        new Symptom(
            id(),
            Severity.HINT,
            "%s other %s (%s%s)"
                .formatted(
                    others.size(),
                    others.size() == 1 ? "JVM runs" : "JVMs run",
                    names,
                    others.size() > NAMED ? " and more" : ""),
            "IDEs, build daemons and servers wake up, compile and collect garbage when they like",
            "end what need not run, such as build daemons"));
  }
}
