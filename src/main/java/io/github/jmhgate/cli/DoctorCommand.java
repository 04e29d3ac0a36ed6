package io.github.jmhgate.cli;

import io.github.jmhgate.code.UnseededData;
import io.github.jmhgate.code.UnseededData.Draw;
import io.github.jmhgate.doctor.Doctor;
import io.github.jmhgate.doctor.Doctor.Severity;
import io.github.jmhgate.doctor.Doctor.Symptom;
import io.github.jmhgate.doctor.Machine;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.JsonMapper;
import io.github.jmhgate.model.JsonObject;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.ExitCodes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "doctor")
final class DoctorCommand extends GateCommand {
  private static final int SCHEMA = 1;

  @Option(names = "--jar", paramLabel = "FILE")
  private @Nullable Path jar;

  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private Options.TextOrJson format = new Options.TextOrJson();

  @Override
  public Integer call() throws GateFailure {
    Machine machine = Machine.here(settingsOptions.read(true).measuring().jvmArgs());
    List<Symptom> symptoms = Doctor.examine(machine);
    Map<String, Draw> draws = jar == null ? Map.of() : UnseededData.of(jar);
    out().print(format.json() ? json(symptoms, draws) : text(symptoms) + text(draws));
    return ExitCodes.PASSED;
  }

  private String json(List<Symptom> symptoms, Map<String, Draw> draws) {
    JsonObject json = new JsonObject().with("symptoms", symptoms);
    return JsonMapper.document(SCHEMA, jar == null ? json : json.with("randomData", draws));
  }

  private String text(Map<String, Draw> draws) {
    Document text = new Document(0);
    if (jar != null && draws.isEmpty()) {
      text.line("OK: no benchmark of %s draws random data without a seed", jar);
    }
    draws.forEach(
        (benchmark, draw) ->
            text.line(
                    "%-7s  random-data: %s draws from %s",
                    draw.secure() ? Severity.WARNING : Severity.HINT, benchmark, draw.source())
                .line("         in:    %s", draw.place())
                .line(
                    "         costs: %s",
                    draw.secure()
                        ? "each fork measures other data, as no seed reaches this source"
                        : "with JMH alone each fork measures other data; jmh-gate gives both sides"
                            + " the same")
                .line("         fix:   draw from a generator with a seed, new Random(42)"));
    return text.text();
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
