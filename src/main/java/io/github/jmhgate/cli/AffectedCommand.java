package io.github.jmhgate.cli;

import static java.util.Comparator.comparing;

import io.github.jmhgate.failure.GateFailure;
import io.github.jmhgate.history.KeptChecks;
import io.github.jmhgate.history.Ledger;
import io.github.jmhgate.jardiff.Affected;
import io.github.jmhgate.jardiff.AffectedReason;
import io.github.jmhgate.jardiff.JarCode;
import io.github.jmhgate.jardiff.JarDifference;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.WhatRan;
import io.github.jmhgate.report.Document;
import io.github.jmhgate.settings.Settings;
import io.github.jmhgate.text.Words;
import io.github.jmhgate.usecase.SessionListener;
import io.github.jmhgate.usecase.base.BaseChoice;
import io.github.jmhgate.usecase.judge.CodeRecords;
import io.github.jmhgate.usecase.select.RecordSession;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "affected")
final class AffectedCommand extends GateCommand {
  private static final int SCHEMA = 1;

  @Option(names = "--against-jar", paramLabel = "FILE")
  private @Nullable Path againstJar;

  @Option(names = "--run")
  private boolean run;

  @Option(
      names = {"--class", "--method"},
      paramLabel = "NAME")
  private List<String> names = new ArrayList<>();

  @Mixin private BaselinesOption baselines = new BaselinesOption();
  @Mixin private JarOption jar = new JarOption();
  @Mixin private SettingsOptions settingsOptions = new SettingsOptions();
  @Mixin private TextOrJsonOption format = new TextOrJsonOption();

  @Override
  Map<ExitCode, String> exitCodes() {
    return ExitCode.measuring();
  }

  @Override
  ExitCode run() throws GateFailure, InterruptedException {
    Settings settings = settingsOptions.read(true);
    Path measured = jar.file(settings);
    if (!names.isEmpty()) {
      out().print(runners(measured, settings));
      return ExitCode.PASSED;
    }
    Path base = againstJar;
    if (base == null) {
      ProgressLine progress = new ProgressLine(err(), Options.terminal());
      base = BaseChoice.named(measured, settings, System.getenv(), progress);
    }
    JarDifference difference = JarDifference.between(base, measured, CodeRecords.context(settings));
    Map<String, Affected> ran =
        run && !difference.sameBytes()
            ? session(settings).affected(base, measured, difference)
            : Map.of();
    List<Affected> all = new ArrayList<>(ran.values());
    for (String name : difference.benchmarks()) {
      Affected known = difference.of(name);
      boolean alone = List.of(AffectedReason.NEW, AffectedReason.GONE).contains(known.reason());
      if (alone || ran.isEmpty()) {
        all.add(known);
      }
    }
    all.sort(comparing(Affected::reason).thenComparing(Affected::benchmark));
    Path history = settings.history().orElse(null);
    KeptChecks checks = history == null ? KeptChecks.NONE : new Ledger(history).checks();
    out().print(format.json() ? json(difference, all, checks) : text(difference, all, checks));
    return ExitCode.PASSED;
  }

  private RecordSession session(Settings settings) {
    SessionListener progress = new SessionProgress(err(), Options.terminal());
    return new RecordSession(settings, baselines.folder, System.getenv(), progress);
  }

  /** A class {@code a/b/C} and how the method begins, empty for any. */
  private record Wanted(String name, String type, String method) {
    static Wanted of(String name, JarCode code) throws GateFailure {
      String full = name.replaceFirst("[(].*", "").replace('.', '/');
      int end = code.has(full) ? full.length() : Math.max(0, full.lastIndexOf('/'));
      String type = full.substring(0, end);
      String method = full.substring(end).replaceFirst("/(.*)", "$1(");
      code.require(type, method);
      return new Wanted(name, type, method);
    }

    boolean isIn(WhatRan record) {
      return record.ran().getOrDefault(type, Set.of()).stream()
          .anyMatch(changed -> changed.startsWith(method));
    }
  }

  private String runners(Path file, Settings settings) throws GateFailure, InterruptedException {
    List<Wanted> all = new ArrayList<>();
    try (JarCode code = JarCode.open(file, CodeRecords.context(settings))) {
      for (String name : names) {
        all.add(Wanted.of(name, code));
      }
    }
    Map<BenchmarkId, WhatRan> records = session(settings).ran(file, run);
    JsonObject runs = new JsonObject();
    Document text = new Document(0);
    for (Wanted one : all) {
      Set<String> runners = new TreeSet<>();
      records.forEach(
          (id, ran) -> {
            if (one.isIn(ran)) {
              runners.add(id.name());
            }
          });
      runs.with(one.name(), runners);
      String count = Words.count(runners.size(), "benchmark");
      text.line("%s run%s %s", count, runners.size() == 1 ? "s" : "", one.name());
      runners.forEach(benchmark -> text.line("  %s", benchmark));
    }
    if (!run) {
      String known = Words.count(records.size(), "benchmark");
      text.line("%s with a kept record; --run makes those that are missing", known);
    }
    return format.json() ? JsonMapper.document(SCHEMA, Map.of("runs", runs)) : text.text();
  }

  private static List<Affected> only(List<Affected> all, AffectedReason... reasons) {
    return all.stream().filter(row -> List.of(reasons).contains(row.reason())).toList();
  }

  private static int running(List<Affected> all) {
    return only(
            all,
            AffectedReason.RAN,
            AffectedReason.BENCHMARK,
            AffectedReason.RESOURCE,
            AffectedReason.JAR,
            AffectedReason.DIVERGED,
            AffectedReason.WORK)
        .size();
  }

  private static String json(JarDifference difference, List<Affected> all, KeptChecks checks) {
    JsonObject fields =
        new JsonObject()
            .with("sameBytes", difference.sameBytes())
            .with("changedClasses", difference.changedClasses())
            .with("changedEntries", difference.changedEntries())
            .with("affected", running(all))
            .with("unproven", only(all, AffectedReason.LOOKUP).size())
            .with("sameCode", only(all, AffectedReason.SAME).size())
            .with("new", only(all, AffectedReason.NEW).size())
            .with("gone", only(all, AffectedReason.GONE).size())
            .with("benchmarks", all);
    return JsonMapper.document(
        SCHEMA, checks.measured() > 0 ? fields.with("checks", checks) : fields);
  }

  private static String text(JarDifference difference, List<Affected> all, KeptChecks checks) {
    Document document = new Document(0).line("%s", summary(difference, all));
    section("Affected, as they ran what changed:", all, document, AffectedReason.RAN);
    section(
        "Affected:",
        all,
        document,
        AffectedReason.BENCHMARK,
        AffectedReason.RESOURCE,
        AffectedReason.JAR);
    section("Affected, as the sides ran different code:", all, document, AffectedReason.DIVERGED);
    section("Affected, as the same code worked otherwise:", all, document, AffectedReason.WORK);
    section("Not known; --run shows what it ran:", all, document, AffectedReason.LOOKUP);
    section("Only the candidate has:", all, document, AffectedReason.NEW);
    section("Only the base has:", all, document, AffectedReason.GONE);
    section("The same code on both sides:", all, document, AffectedReason.SAME);
    if (checks.measured() > 0) {
      String verb = checks.measured() == 1 ? "was" : "were";
      String worse =
          checks.found() == 0 ? "none got worse" : checks.found() + " got worse all the same";
      document
          .space(1, 0)
          .line(
              "Of %s in the history that ran nothing that changed and %s measured as a check, %s",
              Words.count(checks.measured(), "benchmark"), verb, worse);
    }
    return document.text();
  }

  private static String summary(JarDifference difference, List<Affected> all) {
    if (difference.sameBytes()) {
      return "The jars are the same byte for byte: none of %s can differ"
          .formatted(Words.count(all.size(), "benchmark"));
    }
    int classes = difference.changedClasses();
    int entries = difference.changedEntries();
    int open = only(all, AffectedReason.LOOKUP).size();
    String both =
        Words.count(
            all.size() - only(all, AffectedReason.NEW, AffectedReason.GONE).size(), "benchmark");
    String ofClasses = classes + (classes == 1 ? " class" : " classes");
    String ofEntries = entries + (entries == 1 ? " other entry" : " other entries");
    String changed = ofClasses + ", " + ofEntries;
    int running = running(all);
    if (open == 0) {
      return "%s of %s ran what changed: %s".formatted(running, both, changed);
    }
    return running == 0
        ? "%s changed; whether %s of %s ran it is not known".formatted(changed, open, both)
        : "%s changed; of %s, %s ran it and of %s it is not known"
            .formatted(changed, both, running, open);
  }

  /** Lists names with their reasons; a reason that neighbours share is under the first. */
  private static void section(
      String title, List<Affected> all, Document document, AffectedReason... reasons) {
    List<Affected> shown = only(all, reasons);
    if (!shown.isEmpty()) {
      document.space(1, 0).line("%s", title);
    }
    String above = "";
    for (Affected one : shown) {
      document.line("  %s", one.benchmark());
      String why = one.why();
      if (!why.isEmpty() && !why.equals(above)) {
        document.line("    %s", why);
      }
      above = why;
    }
  }
}
