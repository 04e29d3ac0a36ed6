package io.github.jmhgate.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;
import io.github.jmhgate.gate.Decision;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.BenchmarkFact;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.DrawnWorkFact;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.statistics.NoisePrior;
import io.github.jmhgate.text.ShellCommand;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The JSON of schema 1, as {@code docs/result.schema.json} defines it. Numbers that do not apply
 * are null.
 */
final class Json {
  private static final int SCHEMA = 1;

  private Json() {}

  /** Writes a decision finding after finding, and leaves the writer open. */
  static void write(Decision decision, ReportContext context, Writer out) throws IOException {
    JsonObject fields =
        new JsonObject()
            .with("schema", SCHEMA)
            .with("outcome", decision.outcome())
            .with("summary", Headline.of(decision).text())
            .with("exitCode", context.exitCode())
            .withUnlessEmpty(
                "next", NextStep.of(decision, context).stream().map(Json::step).toList())
            .withUnlessEmpty("review", Overview.review(decision))
            .with("findings", decision.findings().stream().map(one -> finding(one, context)))
            .with("warnings", decision.warnings().stream().map(Wording::of).toList());
    decision.sameCode().ifPresent(counted -> fields.with("sameCode", counted));
    Map<String, List<Object>> lists = new LinkedHashMap<>();
    for (Warning warning : decision.warnings()) {
      Map<String, Object> data = warning.fact().data();
      data.forEach(
          (name, value) ->
              lists
                  .computeIfAbsent(name, k -> new ArrayList<>())
                  .addAll(value instanceof List<?> several ? several : List.of(value)));
    }
    lists.forEach(fields::with);
    context.sides().past().alarms().ifPresent(alarms -> fields.with("alarms", alarms));
    fields.with("failures", decision.failures()).with("reason", Wording.reason(decision));
    fields.withUnlessEmpty("machine", machine(decision, context));
    fields.withUnlessEmpty("costs", costs(context));
    try (var json = JsonMapper.inert(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
      json.setPrettyPrinter(
          new DefaultPrettyPrinter(
                  Separators.createDefaultInstance().withObjectFieldValueSpacing(Spacing.AFTER))
              .withObjectIndenter(new DefaultIndenter("  ", "\n")));
      JsonMapper.write(json, fields);
    }
    out.append('\n');
  }

  private static JsonObject step(NextStep step) {
    ShellCommand command = step.command();
    return new JsonObject()
        .with("why", step.text())
        .withUnlessEmpty("command", command.isComplete() ? command.words() : List.of())
        .withUnlessEmpty("content", step.content());
  }

  /** Returns where it was measured, and what of it to distrust; empty if nothing is known. */
  private static JsonObject machine(Decision decision, ReportContext context) {
    JsonObject machine = new JsonObject().withUnlessEmpty("environment", context.environment());
    context.load().ifPresent(load -> machine.with("load", load));
    return machine.withUnlessEmpty("distrust", Overview.warnings(decision, Warning.Kind.MACHINE));
  }

  /** Returns the seconds of each phase, and of all together; empty if nothing was measured. */
  private static JsonObject costs(ReportContext context) {
    JsonObject costs = new JsonObject();
    context
        .costs()
        .times()
        .forEach((phase, time) -> costs.with(phase.name().toLowerCase(Locale.ROOT), seconds(time)));
    return costs.isEmpty() ? costs : costs.with("total", seconds(context.elapsed()));
  }

  private static double seconds(Duration time) {
    return Math.round(time.toMillis() / 10.0) / 100.0;
  }

  /** Returns the changed methods that a finding's benchmark ran, as far as they are its cause. */
  static List<CodeFact.Cause.Method> causes(Finding finding) {
    return finding.warnings().stream()
        .flatMap(
            warning ->
                warning.fact() instanceof CodeFact.Cause is ? is.methods().stream() : Stream.of())
        .toList();
  }

  /** Returns the same; where something has changed with the lines that the checkout shows of it. */
  private static List<JsonObject> causes(Finding finding, ReportContext context) {
    boolean still = finding.verdict() == Verdict.UNCHANGED;
    List<JsonObject> all = new ArrayList<>();
    for (CodeFact.Cause.Method method : causes(finding)) {
      List<String> diff =
          still ? List.of() : context.sources().changed(method.file(), method.line());
      all.add(new JsonObject().withAll(method).withUnlessEmpty("diff", diff));
    }
    return all;
  }

  /** Returns the changed entries that a finding's benchmark read, as far as they are its cause. */
  private static List<CodeFact.Cause.Entry> read(Finding finding) {
    return finding.warnings().stream()
        .flatMap(
            warning ->
                warning.fact() instanceof CodeFact.Cause is ? is.entries().stream() : Stream.of())
        .toList();
  }

  private static List<JsonObject> explained(Finding finding) {
    return finding.warnings().stream()
        .filter(warning -> warning.fact() instanceof CodeFact.Cost)
        .map(
            warning ->
                new JsonObject()
                    .withAll((CodeFact.Cost) warning.fact())
                    .with("text", Wording.of(warning, finding)))
        .toList();
  }

  /** Returns what the work of single draws says of a finding's benchmark; empty if nothing. */
  private static Object draws(Finding finding) {
    return finding.warnings().stream()
        .filter(warning -> warning.fact() instanceof DrawnWorkFact)
        .map(warning -> (Object) ((DrawnWorkFact) warning.fact()).json())
        .findFirst()
        .orElse("");
  }

  /** Returns that a finding's benchmark is the candidate's on both sides; empty if it is not. */
  private static String benchmarkCode(Finding finding) {
    return finding.warnings().stream()
            .anyMatch(warning -> warning.fact() instanceof BenchmarkFact.OfRow)
        ? BenchmarkFact.CANDIDATE
        : "";
  }

  private static JsonObject finding(Finding finding, ReportContext context) {
    Finding.Certainty evidence = finding.evidence();
    JsonObject printed = new JsonObject().withAll(Printed.of(finding));
    printed.remove("delta");
    Object suspect = finding.suspect() ? true : "";
    Object proof = finding.reason() instanceof CodeFact.Proven proven ? proven.evidence() : "";
    return new JsonObject()
        .withAll(finding.benchmark())
        .with("metric", finding.metric().name())
        .with("unit", finding.metric().unit())
        .with("verdict", finding.verdict())
        .withUnlessEmpty("suspect", suspect)
        .withUnlessEmpty("evidence", proof)
        .withUnlessEmpty("benchmarkCode", benchmarkCode(finding))
        .withUnlessEmpty("cause", causes(finding, context))
        .withUnlessEmpty("read", read(finding))
        .withUnlessEmpty("explained", explained(finding))
        .withUnlessEmpty("draws", draws(finding))
        .with("baseline", finding.change().baseline())
        .with("candidate", finding.change().candidate())
        .with("ratio", finding.change().ratio())
        .with("ratioLow", finding.change().low())
        .with("ratioHigh", finding.change().high())
        .withUnlessEmpty("noise", finding.change().noise().map(NoisePrior.Source::word).orElse(""))
        .with("pValue", evidence.pValue())
        .with("standardError", evidence.standardError())
        .with("threshold", finding.limits().threshold())
        .with("detectable", finding.limits().detectable())
        .with("minimumDetectableEffect", evidence.minimumDetectableEffect())
        .with("unchangedAt", evidence.unchangedAt())
        .with("forks", List.of(evidence.baselineForks(), evidence.candidateForks()))
        .with("rule", finding.rule().id())
        .with(
            "warnings",
            finding.warnings().stream().map(warning -> Wording.of(warning, finding)).toList())
        .with("reason", Wording.reason(finding))
        .with("printed", printed);
  }
}
