package io.github.jmhgate.store;

import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes {@code environment.json}, the sidecar of a baseline. */
final class SidecarFile {
  static final int SCHEMA = 1;

  private SidecarFile() {}

  static Sidecar read(Path file) throws BaselineException {
    JsonFile json = JsonFile.read(file, SCHEMA);
    JsonFile environment = json.object("environment");
    List<Run.Failure> failures = new ArrayList<>();
    for (JsonFile entry : json.objects("failures")) {
      failures.add(new Run.Failure(entry.text("benchmark"), entry.text("reason")));
    }
    List<Sidecar.Acceptance> accepted = new ArrayList<>();
    for (JsonFile entry : json.objects("accepted")) {
      accepted.add(
          new Sidecar.Acceptance(
              entry.text("benchmark"),
              entry.text("metric"),
              ratio(entry),
              entry.text("reason"),
              instant(entry)));
    }
    return new Sidecar(
        new Environment(
            environment.text("cpu"),
            (int) environment.number("cores"),
            environment.text("os"),
            environment.text("arch"),
            environment.text("jvmVendor"),
            environment.text("jvmVersion"),
            environment.text("vmName"),
            environment.text("gc"),
            environment.texts("vmFlags")),
        json.text("revision"),
        instant(json),
        json.textMap("settings"),
        json.text("gateVersion"),
        failures,
        accepted);
  }

  static String write(Sidecar sidecar) throws IOException {
    Environment environment = sidecar.environment();
    Map<String, Object> where = new LinkedHashMap<>();
    where.put("cpu", environment.cpu());
    where.put("cores", environment.cores());
    where.put("os", environment.os());
    where.put("arch", environment.arch());
    where.put("jvmVendor", environment.jvmVendor());
    where.put("jvmVersion", environment.jvmVersion());
    where.put("vmName", environment.vmName());
    where.put("gc", environment.gc());
    where.put("vmFlags", environment.vmFlags());
    List<Map<String, Object>> accepted = new ArrayList<>();
    for (Sidecar.Acceptance acceptance : sidecar.accepted()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("benchmark", acceptance.benchmark());
      entry.put("metric", acceptance.metric());
      entry.put("ratio", Double.toString(acceptance.ratio()));
      entry.put("reason", acceptance.reason());
      entry.put("recordedAt", acceptance.recordedAt().toString());
      accepted.add(entry);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("schema", SCHEMA);
    fields.put("environment", where);
    fields.put("revision", sidecar.revision());
    fields.put("recordedAt", sidecar.recordedAt().toString());
    fields.put("gateVersion", sidecar.gateVersion());
    fields.put("settings", sidecar.settings());
    fields.put(
        "failures",
        sidecar.failures().stream()
            .map(failure -> Map.of("benchmark", failure.benchmark(), "reason", failure.reason()))
            .toList());
    fields.put("accepted", accepted);
    return JsonFile.write(fields);
  }

  private static double ratio(JsonFile json) throws BaselineException {
    try {
      return Double.parseDouble(json.text("ratio"));
    } catch (NumberFormatException e) {
      throw json.wrong("ratio", "a number as text, such as \"1.09\"");
    }
  }

  private static Instant instant(JsonFile json) throws BaselineException {
    try {
      return Instant.parse(json.text("recordedAt"));
    } catch (DateTimeException e) {
      throw json.wrong("recordedAt", "a time such as 2026-01-31T12:00:00Z");
    }
  }
}
