package io.github.jmhgate.cli;

import static io.github.jmhgate.failure.GateFailure.unusable;

import io.github.jmhgate.doctor.Doctor;
import io.github.jmhgate.doctor.HistoryHealth;
import io.github.jmhgate.doctor.Machine;
import io.github.jmhgate.doctor.RunHealth;
import io.github.jmhgate.doctor.Symptom;
import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.jmh.JmhReader;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.lint.CodeHealth;
import io.github.jmhgate.lint.Flaw;
import io.github.jmhgate.lint.FlawLevel;
import io.github.jmhgate.lint.FlawRule;
import io.github.jmhgate.model.Result;
import io.github.jmhgate.model.Run;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.report.Wording;
import io.github.jmhgate.settings.Plan;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.settings.choice.PlanPhase;
import io.github.jmhgate.usecase.judge.MeasuredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "doctor")
final class DoctorCommand extends GateCommand {
  private static final int SCHEMA = 1;
  private static final String HINT = "name another file by --output";

  @Option(names = "--jar", paramLabel = "FILE")
  private @Nullable Path jar;

  @Option(names = "--run", paramLabel = "DIR")
  private @Nullable Path run;

  @Option(names = "--history", paramLabel = "DIR")
  private @Nullable Path history;

  @Option(names = "--fail-on", paramLabel = "LEVEL")
  private @Nullable FlawLevel failOn;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text")
  private HealthFormat format = HealthFormat.TEXT;

  @Mixin private OutputOption output = new OutputOption();
  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();

  @Override
  Map<ExitCode, String> exitCodes() {
    Map<ExitCode, String> codes = ExitCode.of(ExitCode.PASSED, ExitCode.UNUSABLE);
    codes.put(ExitCode.REGRESSED, "an error, with --fail-on error");
    return codes;
  }

  @Override
  ExitCode run() throws GateFailure {
    OutputCheck.check(output.file, kind(), spec);
    Settings settings = settingsOptions.read(true);
    if (jar != null || run != null || history != null) {
      HealthReport report = health(settings);
      write(out -> report.write(format, out), output.file, HINT);
      boolean fails = failOn != null && report.has(failOn);
      return fails ? ExitCode.REGRESSED : ExitCode.PASSED;
    }
    boolean known = format == HealthFormat.TEXT || format == HealthFormat.JSON;
    if (failOn != null || !known) {
      throw unusable(
          "--fail-on, markdown and html are for benchmarks; name a --jar, or leave it out");
    }
    List<Symptom> symptoms = Doctor.examine(Machine.here(settings.measuring().jvmArgs()));
    String text =
        format == HealthFormat.JSON
            ? JsonMapper.document(SCHEMA, new JsonObject().with("symptoms", symptoms))
            : text(symptoms);
    write(out -> out.write(text), output.file, HINT);
    return ExitCode.PASSED;
  }

  private OutputKind kind() {
    return switch (format) {
      case TEXT, MARKDOWN -> OutputKind.TEXT;
      case JSON -> OutputKind.HEALTH;
      case HTML -> OutputKind.PAGE;
    };
  }

  private HealthReport health(Settings settings) throws GateFailure {
    Plan plan = settings.measuring().plan();
    int forks = settings.pairing().pairs().orElse(plan.forks());
    Map<String, Double> seconds = new TreeMap<>();
    List<Flaw> flaws = new ArrayList<>();
    if (run != null) {
      // Of a run in pairs, the candidate is what will be measured next.
      Path candidate = run.resolve("candidate");
      Path base = run.resolve("base");
      Run measured = read(Files.isDirectory(candidate) ? candidate : run);
      List<Result> rows = measured.results();
      List<Result> bases = Files.isDirectory(base) ? read(base).results() : List.of();
      flaws.addAll(RunHealth.unmeasured(measured));
      for (Result row : rows) {
        double operation = RunHealth.secondsPerOperation(row);
        seconds.merge(row.id().name(), seconds(plan, forks, operation), Double::sum);
      }
      flaws.addAll(RunHealth.of(rows, Result.byId(bases), settings.policy(), forks, Wording::of));
    }
    if (jar != null) {
      CodeHealth code = CodeHealth.of(jar, name -> true);
      if (code.rows().isEmpty()) {
        throw unusable(jar + ": has no benchmarks; name an executable JMH jar");
      }
      double row = seconds(plan, forks, 0);
      code.rows().forEach((name, rows) -> seconds.putIfAbsent(name, rows * row));
      flaws.addAll(code.flaws());
    }
    if (history != null) {
      HistoryLook look = HistoryLook.at(history, baselines.folder, err());
      look.table().series().stream()
          .map(series -> series.benchmark().name())
          .forEach(name -> seconds.putIfAbsent(name, seconds(plan, forks, 0)));
      flaws.addAll(HistoryHealth.of(look.table(), look.events()));
    }
    List<String> ids = Stream.of(FlawRule.values()).map(FlawRule::id).toList();
    List<String> ignored = new ArrayList<>(settings.ignored().standard());
    settings.ignored().exceptions().forEach(exception -> ignored.addAll(exception.getValue()));
    ignored.removeAll(ids);
    if (!ignored.isEmpty()) {
      String why = Failures.noSuchName("flaw", ignored.get(0), Set.copyOf(ids));
      throw unusable("doctor.ignore: " + why);
    }
    return HealthReport.of(flaws, seconds, settings.ignored());
  }

  private static Run read(Path run) throws GateFailure {
    return JmhReader.readAll(List.of(MeasuredRun.resultsOf(run)), false);
  }

  /** Returns the seconds of a row in pairs; an operation may take longer than an iteration. */
  private static double seconds(Plan plan, int pairs, double operation) {
    double fork = PowerCommand.START_SECONDS;
    for (PlanPhase phase : List.of(plan.warmup(), plan.slices())) {
      double time = phase.time().toMillis() / 1e3;
      fork += phase.iterations() * (operation > time ? operation : time);
    }
    return 2 * pairs * fork;
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
