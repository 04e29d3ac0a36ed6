package io.github.jmhgate.report;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jmhgate.files.Sha256;
import io.github.jmhgate.gate.Finding;
import io.github.jmhgate.gate.message.CodeFact;
import io.github.jmhgate.gate.message.CodeFact.Cause.Method;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.gate.message.Warning;
import io.github.jmhgate.json.JsonMapper;
import io.github.jmhgate.json.JsonObject;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Mode;
import io.github.jmhgate.model.RunFailure;
import io.github.jmhgate.text.OneLine;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A message at a line of the source. Texts and paths are untrusted.
 *
 * @param check a rule's id, or {@code measuring}
 * @param place of its changed methods the one that most regressed rows ran; else the benchmark
 */
record Annotation(
    AnnotationLevel level,
    String check,
    String title,
    List<String> message,
    Optional<SourceLocation> place) {
  private static final int LONGEST = 1000;

  /** Returns those of rows, worst first, then of what was not measured, then of flawed code. */
  static List<Annotation> of(Overview view) {
    Map<String, Long> ran =
        view.decision.findings().stream()
            .filter(row -> row.verdict() == Verdict.REGRESSED)
            .flatMap(row -> Json.causes(row).stream())
            .collect(groupingBy(Method::name, counting()));
    List<Annotation> all = new ArrayList<>();
    for (Finding row : view.rows) {
      AnnotationLevel usual =
          switch (row.verdict()) {
            case REGRESSED, MISSING, INCONCLUSIVE, NOT_COMPARABLE, WAIVED ->
                AnnotationLevel.WARNING;
            case IMPROVED -> AnnotationLevel.NOTICE;
            case UNCHANGED, NEW, SAME_CODE -> null;
          };
      AnnotationLevel level = view.fails(row) ? AnnotationLevel.ERROR : usual;
      if (level != null) {
        all.add(of(view, row, level, ran));
      }
    }
    view.failures.forEach(failure -> all.add(of(view, failure)));
    for (Warning warning : view.decision.warnings()) {
      if (warning.fact() instanceof CodeFact.Flawed flawed) {
        flawed.flaws().forEach(flaw -> all.add(of(view, flaw)));
      }
    }
    return all;
  }

  private static Annotation of(Overview view, CodeFact.Flawed.Mistake flaw) {
    return new Annotation(
        AnnotationLevel.WARNING,
        flaw.rule(),
        flaw.rule() + " " + flaw.benchmark(),
        List.of(flaw.what()),
        view.context.sources().locate(flaw.file(), Math.max(1, flaw.line())));
  }

  private static Annotation of(
      Overview view, Finding row, AnnotationLevel level, Map<String, Long> ran) {
    ReportSources sources = view.context.sources();
    List<String> message = new ArrayList<>(view.sentences(row));
    row.warnings().forEach(warning -> message.add(Wording.of(warning, row)));
    Optional<SourceLocation> place =
        Json.causes(row).stream()
            .filter(method -> method.line() > 0)
            .sorted(Comparator.comparing(method -> -ran.getOrDefault(method.name(), 0L)))
            .flatMap(method -> sources.locate(method.file(), method.line()).stream())
            .findFirst()
            .or(() -> sources.locate(row.benchmark()));
    return new Annotation(
        level,
        row.rule().id(),
        row.verdict() + " " + view.label(row) + " " + Sentence.nameOf(row.metric()),
        message,
        place);
  }

  private static Annotation of(Overview view, RunFailure failure) {
    // The text may continue after the name with params or a mode.
    String name = failure.benchmark().split("[{ ]", 2)[0];
    return new Annotation(
        view.decision.fails() ? AnnotationLevel.ERROR : AnnotationLevel.WARNING,
        "measuring",
        "Not measured: " + failure.benchmark(),
        List.of(failure.reason()),
        view.context.sources().locate(BenchmarkId.of(name, Mode.AVERAGE_TIME)));
  }

  /**
   * Writes Code Climate's format as GitLab reads it: of what got worse or failed, all that has a
   * place.
   */
  static void writeGitLab(Overview view, Writer out) throws IOException {
    List<JsonObject> all =
        of(view).stream()
            .filter(annotation -> annotation.level != AnnotationLevel.NOTICE)
            .flatMap(annotation -> annotation.place.map(annotation::issue).stream())
            .toList();
    try (var json = JsonMapper.inert(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
      JsonMapper.write(json, all);
    }
    out.append('\n');
  }

  private JsonObject issue(SourceLocation at) {
    String text = title + ": " + String.join("; ", message);
    String name = "jmh-gate-" + check;
    return new JsonObject()
        .with("type", "issue")
        .with("description", ConsoleText.shorten(OneLine.of(text), LONGEST, "…"))
        .with("check_name", name)
        .with("fingerprint", Sha256.of(name + "\n" + title))
        .with("severity", level == AnnotationLevel.ERROR ? "critical" : "minor")
        .with("categories", List.of("Performance"))
        .with(
            "location",
            new JsonObject()
                .with("path", at.file())
                .with("lines", new JsonObject().with("begin", at.line())));
  }
}
