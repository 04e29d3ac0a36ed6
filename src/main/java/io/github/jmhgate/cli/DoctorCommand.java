package io.github.jmhgate.cli;

import io.github.jmhgate.doctor.Doctor;
import io.github.jmhgate.doctor.Machine;
import io.github.jmhgate.doctor.Symptom;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.report.ConsoleText;
import io.github.jmhgate.report.ExitCodes;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Says what about this machine spoils measurements. */
@Command(
    name = "doctor",
    description = {
      "Looks for what disturbs measurements on this machine, and says what it costs "
          + "and how to fix it.",
      "It looks at the frequency governor, turbo boost, multithreading, cores, load, stolen time,"
          + " limits of a container, swap, other JVMs, the clock source and JVM flags; it changes"
          + " nothing."
    })
final class DoctorCommand implements Callable<Integer> {
  private static final int SCHEMA = 1;

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private FormatOption format = new FormatOption();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws GateFailure {
    Machine machine = Machine.here(settingsOptions.read(true).measuring().jvmArgs());
    List<Symptom> symptoms = Doctor.examine(machine);
    PrintWriter out = spec.commandLine().getOut();
    out.print(format.json() ? json(symptoms) : text(symptoms));
    out.flush();
    return ExitCodes.PASSED;
  }

  private static String text(List<Symptom> symptoms) {
    StringBuilder text = new StringBuilder();
    String newline = System.lineSeparator();
    for (Symptom symptom : symptoms) {
      for (String line :
          List.of(
              "%-7s  %s: %s".formatted(symptom.severity(), symptom.rule(), symptom.what()),
              "         costs: " + symptom.cost(),
              "         fix:   " + symptom.remedy())) {
        text.append(ConsoleText.line(line)).append(newline);
      }
    }
    List<String> well =
        Doctor.rules().stream()
            .filter(rule -> symptoms.stream().noneMatch(symptom -> symptom.rule().equals(rule)))
            .toList();
    return text.append("OK: ").append(String.join(", ", well)).append(newline).toString();
  }

  private static String json(List<Symptom> symptoms) {
    return JsonMapper.document(SCHEMA, new JsonObject().with("symptoms", symptoms));
  }
}
