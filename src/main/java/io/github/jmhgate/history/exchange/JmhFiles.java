package io.github.jmhgate.history.exchange;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.files.FileTrouble;
import io.github.jmhgate.history.HistoryRow;
import io.github.jmhgate.history.HistoryRun;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.model.Conditions;
import io.github.jmhgate.model.Environment;
import io.github.jmhgate.model.EnvironmentBuilder;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.store.BaselineStore;
import io.github.jmhgate.store.CodeRecord;
import io.github.jmhgate.store.Sidecar;
import io.github.jmhgate.store.WorkFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads runs from JMH's result files, one per file, with what else is known of them. */
public final class JmhFiles {
  /** A commit in a file's name: seven or more hexadecimal digits, not all of one kind. */
  private static final Pattern COMMIT =
      Pattern.compile(
          "(?<![0-9a-zA-Z])(?=[0-9a-f]*[0-9])(?=[0-9a-f]*[a-f])[0-9a-f]{7,64}(?![0-9a-zA-Z])");

  private JmhFiles() {}

  /** Reads a run, with facts of its sidecar, or else of the file's time, name and first row. */
  public static HistoryRun read(Path results, String branch) throws GateFailure {
    Run run = JmhReader.read(results);
    Conditions conditions = run.results().get(0).conditions();
    Path folder = results.toAbsolutePath().resolveSibling("");
    Path sidecarFile = folder.resolve(Sidecar.FILE_NAME);
    Sidecar sidecar = Files.exists(sidecarFile) ? Sidecar.read(sidecarFile) : null;
    Map<String, String> code = sidecar == null ? Map.of() : CodeRecord.ownBeside(folder);
    List<HistoryRow> rows =
        new ArrayList<>(HistoryRun.rows(run.results(), (result, metric) -> "", code));
    String jmh = conditions.jmhVersion();
    if (sidecar == null) {
      Environment environment = environment(conditions);
      return new HistoryRun(
          modified(results), commitIn(results), branch, environment, "", jmh, rows, null);
    }
    if (results.endsWith(BaselineStore.RESULTS)) {
      rows.addAll(work(folder, run, code));
    }
    return new HistoryRun(
        sidecar.recordedAt(),
        sidecar.revision(),
        branch,
        sidecar.environment(),
        sidecar.gateVersion(),
        jmh,
        rows,
        null);
  }

  /** Returns the rows of work that is kept next to results. */
  private static List<HistoryRow> work(Path folder, Run run, Map<String, String> code) {
    List<HistoryRow> rows = new ArrayList<>();
    WorkFile.readOfResults(folder)
        .ifPresent(
            file ->
                file.settledOf(run.ids())
                    .forEach(
                        (id, work) -> {
                          String own = code.getOrDefault(id.label(), "");
                          rows.add(HistoryRow.of(id, work, "", own));
                        }));
    return rows;
  }

  private static Instant modified(Path file) throws GateFailure {
    try {
      return Files.getLastModifiedTime(file).toInstant();
    } catch (IOException e) {
      throw unusable("%s: its time cannot be read (%s)".formatted(file, FileTrouble.of(e)), e);
    }
  }

  static String commitIn(Path file) {
    Matcher commit = COMMIT.matcher(String.valueOf(file.getFileName()));
    return commit.find() ? commit.group() : "";
  }

  private static @Nullable Environment environment(Conditions conditions) {
    String jdk = conditions.jdkVersion();
    String vm = conditions.vmName();
    var flags = conditions.jvmArgs();
    String os = conditions.os();
    if (jdk.isEmpty()) {
      return null;
    }
    String system = os.isEmpty() ? "unknown" : os;
    String arch = os.isEmpty() ? "system" : "";
    return new EnvironmentBuilder()
        .cpu("unknown CPU")
        .cores(0)
        .os(system)
        .arch(arch)
        .jvmVendor("")
        .jvmVersion(jdk)
        .vmName(vm)
        .gc("unknown GC")
        .vmFlags(flags)
        .build();
  }
}
