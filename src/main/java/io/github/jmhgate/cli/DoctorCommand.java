package io.github.jmhgate.cli;

import io.github.jmhgate.doctor.Doctor;
import io.github.jmhgate.doctor.Doctor.Symptom;
import io.github.jmhgate.doctor.Machine;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.ExitCodes;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists what disturbs measurements on this machine. */
@Command(
    name = "doctor",
    description = {
      "Looks for what disturbs measurements on this machine, and says what it costs and how to "
          + "fix it.",
      "It looks at the frequency governor, turbo boost, multithreading, cores, load, stolen time, "
          + "limits of a container, swap, other JVMs, the clock source and JVM flags; it changes "
          + "nothing."
    })
final class DoctorCommand extends GateCommand {
  private static final int SCHEMA = 1;

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private Options.TextOrJson format = new Options.TextOrJson();

  @Override
  public Integer call() throws GateFailure {
    Machine machine = Machine.here(settingsOptions.read(true).measuring().jvmArgs());
    List<Symptom> symptoms = Doctor.examine(machine);
    out()
        .print(
            format.json()
                ? JsonMapper.document(SCHEMA, new JsonObject().with("symptoms", symptoms))
                : text(symptoms));
    return ExitCodes.PASSED;
  }

  private static String text(List<Symptom> symptoms) {
    Document text = new Document(0);
    List<String> well = new ArrayList<>(Doctor.rules());
    for (Symptom symptom : symptoms) {
      text.line("%-7s  %s: %s", symptom.severity(), symptom.rule(), symptom.what())
          .line("         costs: %s", symptom.cost())
          .line("         fix:   %s", symptom.remedy());
      well.remove(symptom.rule());
    }
    return text.line("OK: %s", String.join(", ", well)).text();
  }
}
